"""Panel, buzzer and battery on the workbench: what wires and power do to them in real life."""
import random

import pytest

from firmware.drivers.battery import Battery
from firmware.drivers.buzzer import Buzzer
from firmware.drivers.panel import Panel
from harness import wiring
from harness.panel import CHIPS, Sh1106, Ssd1306
from harness.workbench import Bench


@pytest.fixture(params=CHIPS.values(), ids=CHIPS)
def bench(request):
    bench = Bench(request.param())
    bench.connect()
    return bench


def panel_on(bench, chip=None, offset=2, said=None):
    return Panel(wiring.PANEL_BUS, wiring.PANEL_SDA, wiring.PANEL_SCL, 400_000, wiring.PANEL_ADDRESS,
                 chip or bench.panel.NAME.lower(), offset, (said if said is not None else []).append)


def noise(seed):
    return bytearray(random.Random(seed).randbytes(1024))


class TestPanel:
    def test_shows_exactly_the_picture(self, bench):
        panel = panel_on(bench)
        for seed in range(3):
            picture = noise(seed)
            assert panel.show(picture)
            assert bench.panel.packed() == picture
        assert not bench.panel.unknown

    def test_is_dark_until_its_memory_is_whole(self, bench):
        """What the memory held at power-up must never be seen."""
        glances = []
        transfer = bench.panel.transfer
        bench.panel.transfer = lambda data: transfer(data) and (glances.append(bench.panel.packed()) or True)
        picture = noise(1)
        assert panel_on(bench).show(picture)
        assert set(glances) == {bytes(1024), bytes(picture)}

    def test_sends_only_what_changed(self, bench):
        panel = panel_on(bench)
        picture = noise(1)
        panel.show(picture)
        bench.messages = []
        panel.show(picture)
        assert bench.messages == []
        picture[3 * 128 + 17] ^= 0x10
        panel.show(picture)
        assert [len(data) for _, data in bench.messages] == [4, 9]
        assert bench.panel.packed() == picture
        bench.messages.clear()
        picture[5 * 128 + 0] ^= 1
        picture[5 * 128 + 127] ^= 1
        panel.show(picture)
        assert [len(data) for _, data in bench.messages] == [4, 9, 4, 9]
        bench.messages.clear()
        picture[5 * 128 + 8] ^= 1
        picture[5 * 128 + 24] ^= 1
        panel.show(picture)
        assert [len(data) for _, data in bench.messages] == [4, 25]
        assert bench.panel.packed() == picture

    def test_random_changes_all_arrive(self, bench):
        panel = panel_on(bench)
        picture = noise(2)
        dice = random.Random(3)
        for _ in range(60):
            for _ in range(dice.choice((1, 1, 3, 40))):
                picture[dice.randrange(1024)] = dice.randrange(256)
            panel.show(picture)
            assert bench.panel.packed() == picture

    def test_a_full_picture_takes_25_ms(self, bench):
        panel = panel_on(bench)
        panel.show(bytearray(1024))
        before = bench.us
        panel.show(bytearray(b"\xff" * 1024))
        assert 23_000 < bench.us - before < 26_000

    def test_wrong_chip_is_two_columns_off_and_no_more(self):
        picture = bytearray(1024)
        for x in range(128):
            picture[x] = x + 1
        for chip, said, shift in ((Sh1106, "ssd1306", -2), (Ssd1306, "sh1106", 2)):
            bench = Bench(chip())
            bench.connect()
            assert panel_on(bench, said).show(picture)
            glass = bench.panel.packed()
            for x in range(2, 126):
                assert glass[x + shift] == x + 1
            assert not any(glass[128:])
            # at the edge that is left over: nothing that nobody drew
            assert all(byte == 0 or byte in picture for byte in glass[:128])

    def test_other_chip_and_offset_while_running(self, bench):
        panel = panel_on(bench, "ssd1306" if isinstance(bench.panel, Sh1106) else "sh1106")
        picture = noise(4)
        panel.show(picture)
        assert bench.panel.packed() != picture
        panel.use(bench.panel.NAME.lower(), 2)
        panel.show(picture)
        assert bench.panel.packed() == picture

    def test_contrast_stays_within_what_panels_bear(self, bench):
        panel = panel_on(bench)
        panel.show(bytearray(1024))
        for asked, given in ((0, 1), (1, 1), (48, 48), (200, 200), (255, 254)):
            panel.contrast(asked)
            assert bench.panel.contrast == given

    def test_power_off_and_back(self, bench):
        panel = panel_on(bench)
        picture = noise(5)
        panel.show(picture)
        panel.power(False)
        assert bench.panel.packed() == bytes(1024)
        picture[7] ^= 0xFF
        assert panel.show(picture)
        assert bench.panel.packed() == bytes(1024)
        panel.power(True)
        assert panel.show(picture)
        assert bench.panel.packed() == picture

    def test_missing_panel_is_said_once_and_costs_no_time(self, bench):
        said = []
        bench.panel.power_off()
        panel = panel_on(bench, said=said)
        picture = bytearray(1024)
        for _ in range(200):
            assert not panel.show(picture)
            bench.advance(20_000)
        assert panel.missing
        assert said == ["panel: no answer at 0x3c (SDA GP14, SCL GP15); going on without"]

    def test_missing_panel_is_not_said_before_a_second(self, bench):
        said = []
        bench.panel.power_off()
        panel = panel_on(bench, said=said)
        begun = bench.ms
        while not said:
            panel.show(bytearray(1024))
            bench.advance(10_000)
        assert 1000 <= bench.ms - begun <= 1100

    def test_display_that_wakes_late_is_waited_for(self, bench):
        said = []
        bench.panel.power_off()
        panel = panel_on(bench, said=said)
        picture = noise(6)
        while not panel.show(picture):
            bench.advance(16_000)
            if bench.ms >= 600 and not bench.panel.powered:
                bench.panel.power_on()
        assert bench.ms < 700
        assert bench.panel.packed() == picture
        assert said == []

    def test_start_waits_a_second_and_no_longer(self, bench):
        bench.panel.power_off()
        panel = panel_on(bench)
        assert not panel.start()
        assert 1000 <= bench.ms <= 1100
        bench.panel.power_on()
        assert panel.start()

    def test_wire_comes_loose_in_mid_game_and_back(self, bench):
        said = []
        panel = panel_on(bench, said=said)
        picture = noise(7)
        panel.show(picture)
        bench.panel.deaf = True
        picture = noise(8)
        for _ in range(100):
            assert not panel.show(picture)
            bench.advance(20_000)
        assert len(said) == 1
        bench.panel.deaf = False
        while not panel.show(picture):
            bench.advance(20_000)
        assert bench.panel.packed() == picture
        assert said[1:] == ["panel: answers again"]

    @pytest.mark.parametrize("survivors", range(0, 40, 3))
    def test_failure_at_any_message_leaves_no_stale_picture(self, bench, survivors):
        """After a brown-out the chip has forgotten everything, in the middle of a picture."""
        panel = panel_on(bench)
        panel.show(noise(9))
        left = survivors
        transfer = bench.panel.transfer

        def failing(data):
            nonlocal left
            left -= 1
            if left == 0:
                bench.panel.power_on()
                return False
            return transfer(data)

        bench.panel.transfer = failing
        for seed in range(10, 14):
            picture = noise(seed)
            panel.show(picture)
            bench.advance(60_000)
        assert panel.show(picture)
        assert bench.panel.packed() == picture

    def test_pins_other_than_the_soldered_ones_stay_dark(self, bench):
        panel = Panel(0, 4, 5, 400_000, wiring.PANEL_ADDRESS, "sh1106", 2, lambda text: None)
        assert not panel.show(bytearray(1024))

    def test_messages_fit_the_time_limit_at_100_khz(self, bench):
        panel = Panel(wiring.PANEL_BUS, wiring.PANEL_SDA, wiring.PANEL_SCL, 100_000, wiring.PANEL_ADDRESS,
                      bench.panel.NAME.lower(), 2, lambda text: None)
        picture = noise(15)
        assert panel.show(picture)
        assert bench.panel.packed() == picture

    def test_a_hanging_data_line_is_clocked_free(self, bench):
        """A chip that was interrupted while it answered holds SDA down until it has seen enough clocks."""
        clocks = 0
        level, drive = bench.level, bench.drive

        def stuck(gpio, pull):
            return 0 if gpio == wiring.PANEL_SDA and clocks < 9 else level(gpio, pull)

        def count(gpio, value):
            nonlocal clocks
            if gpio == wiring.PANEL_SCL and value == 0:
                clocks += 1
            drive(gpio, value)

        bench.level, bench.drive = stuck, count
        assert panel_on(bench).show(bytearray(1024))
        assert clocks == 9


class TestBuzzer:
    @pytest.fixture
    def bench(self):
        bench = Bench()
        bench.connect()
        return bench

    def play(self, bench, buzzer, ms):
        for _ in range(ms // 10):
            buzzer.tick(bench.ticks_ms())
            bench.advance(10_000)
        return bench.tones

    def test_notes_follow_each_other_and_end(self, bench):
        buzzer = Buzzer(wiring.BUZZER, 2000)
        buzzer.play(((880, 50), (0, 30), (1320, 100)))
        assert self.play(bench, buzzer, 500) == [(0, 880), (50, 0), (80, 1320), (180, 0)]

    def test_a_new_tone_replaces_the_old_one(self, bench):
        buzzer = Buzzer(wiring.BUZZER, 2000)
        buzzer.tone(500, 1000)
        self.play(bench, buzzer, 100)
        buzzer.tone(900, 50)
        assert self.play(bench, buzzer, 200) == [(0, 500), (100, 0), (100, 900), (150, 0)]

    def test_muted_is_silent(self, bench):
        buzzer = Buzzer(wiring.BUZZER, 2000)
        buzzer.muted = True
        buzzer.tone(500, 50)
        assert self.play(bench, buzzer, 200) == []

    def test_off_is_at_once(self, bench):
        buzzer = Buzzer(wiring.BUZZER, 2000)
        buzzer.tone(500, 1000)
        self.play(bench, buzzer, 20)
        buzzer.off()
        assert self.play(bench, buzzer, 100) == [(0, 500), (20, 0)]

    def test_none_wired(self, bench):
        buzzer = Buzzer(None, 2000)
        buzzer.tone(500, 10)
        assert self.play(bench, buzzer, 50) == []


class TestBattery:
    @pytest.fixture
    def bench(self):
        bench = Bench()
        bench.connect()
        return bench

    def settle(self, bench, battery, millivolts, noise=0):
        dice = random.Random(1)
        for _ in range(40):
            bench.millivolts = millivolts + dice.randint(-noise, noise)
            battery.tick(bench.ticks_ms())
            bench.advance(100_000)
        return battery.level

    def test_level_is_known_after_the_first_tick(self, bench):
        battery = Battery(wiring.BATTERY, wiring.USB_SENSE)
        assert battery.level is None
        battery.tick(bench.ticks_ms())
        assert battery.level == 4
        assert battery.millivolts == pytest.approx(4000, abs=5)

    @pytest.mark.parametrize(("millivolts", "level"),
                             [(3000, 0), (3390, 0), (3420, 1), (3560, 2), (3720, 3), (3910, 4), (5000, 4)])
    def test_steps(self, bench, millivolts, level):
        bench.millivolts = millivolts
        battery = Battery(wiring.BATTERY, wiring.USB_SENSE)
        assert self.settle(bench, battery, millivolts) == level

    def test_hysteresis(self, bench):
        battery = Battery(wiring.BATTERY, wiring.USB_SENSE)
        assert self.settle(bench, battery, 3950) == 4
        assert self.settle(bench, battery, 3890) == 3
        assert self.settle(bench, battery, 3930) == 3
        assert self.settle(bench, battery, 3960) == 4

    def test_noise_does_not_make_the_icon_flicker(self, bench):
        battery = Battery(wiring.BATTERY, wiring.USB_SENSE)
        self.settle(bench, battery, 3700, 40)
        levels = {self.settle(bench, battery, 3700, 40) for _ in range(10)}
        assert len(levels) == 1

    def test_reading_of_nothing_is_unknown_not_empty(self, bench):
        bench.adc_raw = 0
        battery = Battery(wiring.BATTERY, wiring.USB_SENSE)
        assert self.settle(bench, battery, 4000) is None
        bench.adc_raw = None
        assert self.settle(bench, battery, 4000) == 4

    def test_loss_of_a_diode_is_added(self, bench):
        battery = Battery(wiring.BATTERY, wiring.USB_SENSE, 250)
        assert self.settle(bench, battery, 3500) == 3

    def test_usb(self, bench):
        battery = Battery(wiring.BATTERY, wiring.USB_SENSE)
        assert battery.usb
        bench.usb = False
        assert not battery.usb

    def test_not_wired(self, bench):
        battery = Battery(None, None)
        battery.tick(bench.ticks_ms())
        assert battery.level is None
        assert not battery.usb
