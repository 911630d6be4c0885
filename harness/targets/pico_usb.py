"""The USB host at the other end of the emulated Pico's cable: serial bytes in and out, and the raw REPL over them."""

from rp2040py.usb.cdc import CDC_DTR, CDC_RTS, USBCDC

PACKET = 64


class UsbHost:
    """The host. `received` holds what came over the serial line and was not consumed.

    `terminal`: a program has the port open (DTR set). `reading` False: it has, and takes nothing; packets wait.
    """

    def __init__(self, mcu, *, cable=True):
        self.clock, self.usb = mcu.clock, mcu.usb_ctrl
        self.received = bytearray()
        self.log = None  # a list of (emulated ns, bytes) when somebody wants it
        self.connected_ns = None
        self.on_data = None
        self._cable = cable
        self._reading = True
        self._terminal = True
        self._to_send = bytearray()
        self._waiting_size = None
        self._waiting_in = []
        self._cdc = USBCDC(self.usb)
        self._cdc.on_serial_data = self._on_serial
        self._cdc.on_device_connected = self._on_connected
        set_lines = self._cdc._cdc_set_control_line_state
        self._cdc._cdc_set_control_line_state = lambda value=None: set_lines(self._lines() if value is None else value)
        enabled = self.usb.on_usb_enabled
        self.usb.on_usb_enabled = lambda: enabled() if self._cable else None
        self._answer_only_with_data()
        self._let_packets_wait()

    def _answer_only_with_data(self):
        """rp2040py 0.3.6 fills an armed OUT transfer with an empty packet as soon as it is armed. The firmware arms it
        again, and so on: an interrupt storm that no real host makes (it just sends nothing) and that takes more than
        half of the emulated CPU. Here the transfer waits until there is something to send."""
        usb, cdc = self.usb, self._cdc
        read, reset = usb.on_endpoint_read, usb.on_reset

        def on_endpoint_read(endpoint, size):
            if endpoint and endpoint == cdc._out_endpoint:
                self._waiting_size = size
                self._send_packet()
            else:
                read(endpoint, size)

        def on_reset():
            self._waiting_size = None
            self._waiting_in.clear()
            self.connected_ns = None
            reset()

        usb.on_endpoint_read, usb.on_reset = on_endpoint_read, on_reset

    def _let_packets_wait(self):
        updated = self.usb.dpram_updated

        def dpram_updated(offset, value):
            # the buffer control words of the bulk IN endpoint: 0x80 + 8 * endpoint, OUT is 4 further
            if not self._reading and offset == 0x80 + 8 * self._cdc._in_endpoint:
                self._waiting_in.append((offset, value))
            else:
                updated(offset, value)

        self._updated = updated
        self.usb.dpram_updated = dpram_updated

    @property
    def reading(self):
        return self._reading

    @reading.setter
    def reading(self, on):
        self._reading = on
        if on:
            waiting, self._waiting_in = self._waiting_in, []
            for offset, value in waiting:
                self._updated(offset, value)

    def plug_in(self):
        """The cable goes in (for a device that was started without one)."""
        if not self._cable:
            self._cable = True
            self.usb.on_usb_enabled()

    @property
    def terminal(self):
        return self._terminal

    @terminal.setter
    def terminal(self, is_open):
        if is_open != self._terminal:
            self._terminal = is_open
            if self.connected_ns is not None:
                self._cdc._cdc_set_control_line_state(self._lines())

    def _lines(self):
        return CDC_DTR | CDC_RTS if self._terminal else 0

    def send(self, data):
        self._to_send += data.encode() if isinstance(data, str) else data
        self._send_packet()

    @property
    def unsent(self):
        return len(self._to_send)

    def _send_packet(self):
        if self._waiting_size is not None and self._to_send:
            size = min(self._waiting_size, PACKET, len(self._to_send))
            self._waiting_size = None
            packet = bytes(self._to_send[:size])
            del self._to_send[:size]
            self.usb.endpoint_read_done(self._cdc._out_endpoint, packet)

    def _on_connected(self):
        self.connected_ns = self.clock.nanos

    def _on_serial(self, data):
        if not data:
            return
        self.received += data
        if self.log is not None:
            self.log.append((self.clock.nanos, bytes(data)))
        if self.on_data:
            self.on_data()
