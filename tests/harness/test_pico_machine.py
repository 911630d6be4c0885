"""The emulated machine: it boots, time and inputs are exact, two runs are equal."""

import pytest

pytest.importorskip("rp2040py", reason="the emulator rp2040py is not installed")

from harness import wiring  # noqa: E402
from harness.targets.pico_machine import ImageMissing, Pico, Timeout, find_image, missing  # noqa: E402
from harness.targets.pico_run import DeviceError, Repl, compile_source, run_script  # noqa: E402

pytestmark = pytest.mark.pico

WATCH = """
from machine import Pin
pins = [Pin(n, Pin.IN, Pin.PULL_UP) for n in range(2, 8)]
def down():
    return [p.value() ^ 1 for p in pins]
"""


def test_boots_to_the_repl_of_the_reference_version():
    repl = Repl(Pico())
    assert b"v1.26.1" in repl.pico.image.read_bytes()
    assert repl.exec("import sys; print(sys.implementation[1], sys.platform)") == "(1, 26, 1, '') rp2\n"


def test_an_exception_on_the_device_is_an_exception_here():
    repl = Repl(Pico())
    with pytest.raises(DeviceError, match="ZeroDivisionError"):
        repl.exec("1 // 0")
    assert repl.exec("print(2)") == "2\n"


def test_a_button_reads_down_exactly_while_it_is_pressed():
    pico = Pico()
    repl = Repl(pico)
    repl.exec(WATCH)
    assert repl.exec("print(down())") == "[0, 0, 0, 0, 0, 0]\n"
    for n, name in enumerate(wiring.KEYS):
        pico.press(name)
        assert eval(repl.exec("print(down())")) == [int(i == n) for i in range(6)], name
        pico.release(name)
    assert repl.exec("print(down())") == "[0, 0, 0, 0, 0, 0]\n"


def test_a_button_without_pull_up_is_not_read_as_up():
    repl = Repl(Pico())
    assert repl.exec("from machine import Pin; print(Pin(6, Pin.IN, None).value())") == "0\n"


def test_a_bouncing_contact_makes_every_edge_at_its_time():
    pico = Pico()
    repl = Repl(pico)
    repl.exec("import time\nfrom machine import Pin\np = Pin(6, Pin.IN, Pin.PULL_UP)\nseen = []")
    repl.exec("def edge(pin): seen.append(time.ticks_us())\np.irq(edge, Pin.IRQ_FALLING | Pin.IRQ_RISING)")
    pico.bounce("a", True, edges=7, us=300)
    pico.run(20)
    times = eval(repl.exec("print(seen)"))
    assert len(times) == 7
    assert all(abs(b - a - 300) < 30 for a, b in zip(times, times[1:], strict=False)), times
    assert repl.exec("print(p.value())") == "0\n"


def test_keys_held_at_power_on_are_seen_by_the_first_line():
    held = Repl(Pico(files={"/main.py": WATCH + "first = down()"}, held=("a", "b")))
    assert held.exec("print(first)") == "[0, 0, 0, 0, 1, 1]\n"


def test_runs_of_time_add_up_to_the_nanosecond():
    pico = Pico()
    for _ in range(40):
        pico.run(2.5)
    assert abs(pico.ns - 100e6) < 1000


def test_device_time_is_emulated_time():
    pico = Pico()
    repl = Repl(pico)
    pico.run_until(lambda: pico.usb.connected_ns)
    source = "import machine, time\nm = machine.mem32\nm[0x4005800C] = 1\ntime.sleep_ms(250)\nm[0x4005800C] = 2"
    repl.exec(source)
    (begin, _), (end, _) = pico.marks
    assert 250e6 <= end - begin < 251e6


def test_two_runs_are_equal_to_the_bit():
    def run():
        pico = Pico(files={"/main.py": WATCH + "n = 0\nwhile 1:\n  n += sum(down())\n  if n > 99: print(n); n = 0"})
        pico.usb.log = []
        pico.at(20, lambda: pico.press("a"))
        pico.at(30, lambda: pico.bounce("b", True))
        pico.run(60)
        return pico.digest(), pico.usb.log, pico.ns

    first, second = run(), run()
    assert first == second
    assert first[1], "the program said nothing"


def test_a_different_input_time_is_a_different_run():
    def run(ms):
        pico = Pico(files={"/main.py": WATCH + "n = 0\nwhile True: n += sum(down())"})
        pico.at(ms, lambda: pico.press("a"))
        pico.run(40)
        return pico.digest()

    assert run(20) != run(21)


def test_waiting_in_vain_says_what_the_device_said_last():
    pico = Pico(files={"/main.py": "import time\nwhile True:\n    print('still here')\n    time.sleep_ms(5)"})
    with pytest.raises(Timeout, match="a picture: not within 50 ms.*still here"):
        pico.run_until(lambda: False, 50, "a picture")


def test_the_battery_is_read_on_adc29_through_the_divider():
    pico = Pico(millivolts=3700)
    repl = Repl(pico)
    repl.exec("from machine import ADC\na = ADC(29)")
    volts = float(repl.exec("print(a.read_u16() * 3 * 3.3 / 65535)"))
    assert abs(volts - 3.7) < 0.01
    pico.millivolts = 4200
    assert abs(float(repl.exec("print(a.read_u16() * 3 * 3.3 / 65535)")) - 4.2) < 0.01
    pico.millivolts = 0
    assert repl.exec("print(a.read_u16())") == "0\n"


def test_usb_sense_is_high_with_the_cable_and_low_on_battery():
    repl = Repl(Pico())
    sense = "from machine import Pin; print(Pin(24, Pin.IN).value())"
    assert repl.exec(sense) == "1\n"
    alone = Pico(files={"/main.py": "from machine import Pin\nlow = Pin(24, Pin.IN).value() == 0"}, cable=False)
    alone.run(100)
    assert alone.usb.connected_ns is None
    alone.usb.plug_in()
    assert Repl(alone).exec("print(low)") == "True\n"


def test_a_tone_of_the_buzzer_is_heard_with_its_pitch_and_length():
    pico = Pico()
    repl = Repl(pico)
    repl.exec("import time\nfrom machine import Pin, PWM\np = PWM(Pin(18))\np.freq(880)")
    repl.exec("p.duty_u16(32768)\ntime.sleep_ms(50)\np.duty_u16(0)")
    (on, hertz), (off, silent) = pico.tones
    assert abs(hertz - 880) <= 2
    assert silent == 0
    assert 50e6 <= off - on < 51e6


def test_machine_reset_starts_again_and_keeps_the_flash():
    pico = Pico(files={"/main.py": "f = open('n', 'a')\nf.write('x')\nf.close()\nprint(open('n').read())"})
    repl = Repl(pico)
    repl.interrupt()
    repl.exec("import machine")
    pico.usb.send(b"machine.reset()\x04")
    pico.run_until(lambda: pico.resets == 1)
    pico.run_until(lambda: pico.usb.connected_ns)
    assert Repl(pico).exec("print(open('n').read())") == "xx\n"


def test_the_run_button_starts_again():
    pico = Pico(files={"/main.py": "import machine\ncause = machine.reset_cause() == machine.PWRON_RESET"})
    pico.run(50)
    pico.reset()
    assert Repl(pico).exec("print(cause)") == "True\n"


def test_a_host_that_does_not_read_holds_the_packets_back():
    pico = Pico(files={"/main.py": "import time\nfor i in range(20):\n    print('line', i)\n    time.sleep_ms(2)"})
    pico.run_until(lambda: b"line 3\r\n" in pico.usb.received)
    pico.usb.reading = False
    seen = len(pico.usb.received)
    pico.run(20)
    assert len(pico.usb.received) <= seen + 64
    pico.usb.reading = True
    pico.run_until(lambda: b"line 19\r\n" in pico.usb.received)


def test_long_input_arrives_whole():
    repl = Repl(Pico())
    text = "".join(chr(97 + i % 26) for i in range(3000))
    assert repl.exec(f"print(hash({text!r}) == hash('{text}'), len('{text}'))") == "True 3000\n"


def test_a_script_gives_its_output_and_its_exact_time():
    source = (
        "import time\nfrom machine import mem32 as m\nm[0x4005800C] = 7\ntime.sleep_ms(5)\nm[0x4005800C] = 8\nprint(9)"
    )
    outcome = run_script(source)
    assert outcome.output == "9\n"
    (begin, seven), (end, eight) = outcome.marks
    assert (seven, eight) == (7, 8)
    assert 5000 <= end - begin < 5100
    assert end - begin < outcome.us < 12_000
    assert run_script(source) == outcome


def test_a_script_finds_the_files_beside_it():
    files = {"/rooms/__init__.mpy": compile_source("", "rooms/__init__.py"), "/data": b"\x00\x01"}
    viper = "import micropython\n@micropython.viper\ndef f() -> int: return 7"
    files["/rooms/one.mpy"] = compile_source(viper, "one.py")
    outcome = run_script("from rooms import one\nprint(one.f(), open('data', 'rb').read())", files)
    assert outcome.output == "7 b'\\x00\\x01'\n"


def test_a_script_that_fails_says_where():
    with pytest.raises(DeviceError, match=r'(?s)File "bench.py", line 2.*ValueError: no'):
        run_script("\nraise ValueError('no')", name="bench")


def test_without_the_image_there_is_one_line_that_says_what_to_do(monkeypatch):
    monkeypatch.setenv("PICO_UF2", "/nowhere/at-all.uf2")
    with pytest.raises(ImageMissing, match="PICO_UF2 names /nowhere/at-all.uf2"):
        find_image()
    assert "\n" not in missing()
    monkeypatch.delenv("PICO_UF2")
    monkeypatch.setenv("HOME", "/nowhere")
    assert "PICO_UF2" in missing()
    assert "micropython.org" in missing()
