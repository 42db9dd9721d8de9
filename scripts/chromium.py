"""A page in Chromium without a window, controlled with the DevTools protocol over two pipes."""

import json
import os
import select
import shutil
import signal
import subprocess
import tempfile

NAMES = ["chromium", "chromium-browser", "google-chrome"]


class ChromiumError(Exception):
    """An error of Chromium."""


class Chromium:
    """A browser that runs during a `with` block. It has no sandbox, because it opens only our own pages, often as root."""

    def __enter__(self):
        program = next(filter(None, map(shutil.which, NAMES)), None)
        if program is None:
            raise ChromiumError("needs Chromium: apt-get install chromium")
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        reads, self.writer = os.pipe()
        self.reader, writes = os.pipe()
        # Chromium reads commands from descriptor 3 and writes answers to 4, each ended by a zero byte.
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{reads} 4>&{writes}', "bash", program, "--remote-debugging-pipe", "--headless",
             "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars", f"--user-data-dir={self.profile.name}"],
            pass_fds=(reads, writes), stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        os.close(reads)
        os.close(writes)
        self.count = 0
        self.session = None
        self.input = b""
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.send("Page.enable")
        return self

    def __exit__(self, *_):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.profile.cleanup()

    def resize(self, size):
        """Makes the window as large as a screen: width and height in pixels, and whether it is a phone's."""
        self.send("Emulation.setDeviceMetricsOverride", **size)

    def open(self, url, redirects=0):
        """Opens a page, and waits until it is loaded."""
        self.send("Page.navigate", url=url)
        for _ in range(1 + redirects):
            self.until(lambda message: message.get("method") == "Page.loadEventFired")

    def look(self, script):
        """Evaluates a JavaScript expression on the page."""
        answer = self.send("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise ChromiumError(answer["exceptionDetails"])
        return answer["result"].get("value")

    def send(self, method, **parameters):
        self.count += 1
        command = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.writer, json.dumps(command).encode() + b"\0")
        answer = self.until(lambda message: message.get("id") == self.count)
        if "error" in answer:
            raise ChromiumError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def until(self, condition):
        """Waits for a message that meets a condition, up to half a minute."""
        while True:
            while b"\0" not in self.input:
                if not select.select([self.reader], [], [], 30)[0]:
                    raise ChromiumError("Chromium does not answer")
                more = os.read(self.reader, 1 << 16)
                if not more:
                    raise ChromiumError("Chromium has exited")
                self.input += more
            message, _, self.input = self.input.partition(b"\0")
            message = json.loads(message)
            if condition(message):
                return message
