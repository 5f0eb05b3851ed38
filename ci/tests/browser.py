"""Chromium without a window, driven over a pipe by its own protocol; nothing beside the browser is needed."""

import base64
import json
import os
import pathlib
import subprocess
import tempfile
import time


class Browser:
    def __init__(self, chromium):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_browser, self.out = os.pipe()
        self.back, from_browser = os.pipe()
        # Its pipe is at the descriptors 3 and 4, whatever these are called here.
        words = f'exec 3<&{to_browser} 4>&{from_browser}; exec "$@"'
        self.process = subprocess.Popen(
            ["bash", "-c", words, "browser", chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars", "--remote-debugging-pipe", f"--user-data-dir={self.profile.name}", "about:blank"],
            pass_fds=(to_browser, from_browser), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer, self.number, self.events, self.session = b"", 0, [], None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(f"{domain}.enable")
        self.call("Page.setLifecycleEventsEnabled", enabled=True)

    def close(self):
        self.session = None
        self.call("Browser.close")
        self.process.wait(timeout=30)
        os.close(self.out)
        os.close(self.back)
        self.profile.cleanup()

    def message(self):
        while b"\0" not in self.buffer:
            more = os.read(self.back, 1 << 16)
            if not more:
                raise RuntimeError("the browser ended")
            self.buffer += more
        text, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(text)

    def call(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.message()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def open(self, file, query=""):
        """Loads the page, and gives what its console complained about. A page that was left while it loaded may still say so: each has its loader."""
        self.events.clear()
        loader = self.call("Page.navigate", url=pathlib.Path(file).as_uri() + query)["loaderId"]
        while not any(event.get("method") == "Page.lifecycleEvent" and event["params"]["loaderId"] == loader and event["params"]["name"] == "load" for event in self.events):
            self.events.append(self.message())
        return [event["params"] for event in self.events if event.get("method") in ("Log.entryAdded", "Runtime.exceptionThrown")]

    def tell(self, expression):
        """The value of an expression of the page; of a promise what it comes to."""
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", "the page threw"))
        return answer["result"].get("value")

    def becomes(self, expression, seconds=10):
        """Whether the expression comes true; a page that is being left answers nothing."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if self.tell(expression):
                    return True
            except RuntimeError:
                pass
            time.sleep(0.05)
        return False

    def key(self, name):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=name, code=name, windowsVirtualKeyCode={"Tab": 9, "Enter": 13}[name], text={"Enter": "\r"}.get(name, ""))

    def screen(self, width, height=900, scheme="light"):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        self.call("Emulation.setEmulatedMedia", media="", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def paper(self, width):
        """What a printer gets, on a page of this width."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", media="print")

    def picture(self, file):
        pathlib.Path(file).write_bytes(base64.b64decode(self.call("Page.captureScreenshot", captureBeyondViewport=False)["data"]))

    def printed(self):
        return base64.b64decode(self.call("Page.printToPDF", paperWidth=8.27, paperHeight=11.69)["data"])
