"""ci/dev/bare-machine: what it refuses, in one line and with its exit code, and that it leaves nothing behind when it is told to end.

The bare machine itself is tried by .ci/run. Here debootstrap is a script, so that no network is needed.

usage: bare_machine_test.py SOURCE
"""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

SOURCE = pathlib.Path(sys.argv[1])


class BareMachine(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.top = pathlib.Path(self.folder.name)
        self.top.chmod(0o755)
        # A copy that anybody can read.
        (self.top / "ci/dev").mkdir(parents=True)
        for name in ("dev/bare-machine", "careful.sh"):
            shutil.copy(SOURCE / "ci" / name, self.top / "ci" / name)
        shutil.copy(SOURCE / "README.md", self.top / "README.md")
        (self.top / "tmp").mkdir()
        (self.top / "bin").mkdir()
        self.environment = {**os.environ, "TMPDIR": str(self.top / "tmp"), "PATH": f"{self.top / 'bin'}:{os.environ['PATH']}", "HOME": str(self.top)}

    def tool(self, name, text):
        (self.top / "bin" / name).write_text("#!/bin/sh\n" + text)
        (self.top / "bin" / name).chmod(0o755)

    def call(self, *words, user=None):
        return subprocess.run([self.top / "ci/dev/bare-machine", *words], env=self.environment, user=user, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)

    def refused(self, code, text, *words, user=None):
        done = self.call(*words, user=user)
        self.assertEqual(done.returncode, code, done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        self.assertIn(text, done.stderr)

    def test_help_teaches(self):
        done = self.call("--help")
        self.assertEqual(done.returncode, 0)
        for word in ("debian", "ubuntu", "--only", "--short", "--user", "--mirror", "--cache", "--cold", "--objects", "--keep", "Exit codes"):
            self.assertIn(word, done.stdout)

    def test_bad_usage(self):
        self.refused(2, "unknown argument fedora", "fedora")
        self.refused(2, "--mirror needs a value", "--mirror")
        self.refused(2, "--objects goes with neither --user nor --cold", "--objects", self.top, "--cold")
        self.refused(2, "is no folder", "--objects", self.top / "nothing")
        self.refused(2, "README.md names no command with 'ci/nothing'", "--only", "ci/nothing")

    def test_who_is_not_root_is_told(self):
        self.refused(4, "not tried: only root", user=65534 if os.getuid() == 0 else None)

    def may_try(self):
        rights = os.getuid() == 0 and subprocess.run(["unshare", "--mount", "--pid", "--fork", "true"], capture_output=True, check=False).returncode == 0
        if not rights or not pathlib.Path("/usr/share/debootstrap/scripts/bookworm").exists():
            self.skipTest("needs debootstrap and the right to make namespaces")

    def test_a_machine_that_cannot_be_made_is_told(self):
        self.may_try()
        self.tool("debootstrap", "echo 'E: no such mirror'\nexit 1\n")
        done = self.call()
        self.assertEqual(done.returncode, 5, done.stderr)
        self.assertIn("E: no such mirror\nbare-machine: debootstrap could not make bookworm\n", done.stderr)
        self.assertEqual(list((self.top / "tmp").iterdir()), [])

    def test_told_to_end_it_leaves_nothing(self):
        self.may_try()
        mark = self.top / "mounted"
        # Makes a folder, mounts onto it, and stays.
        self.tool("debootstrap", f'for last; do case $last in */root) root=$last ;; esac; done\nmkdir -p "$root/proc"\nmount -t tmpfs tmpfs "$root/proc"\ntouch {mark}\nsleep 321\n')
        for ending in (signal.SIGTERM, signal.SIGKILL):
            mark.unlink(missing_ok=True)
            with subprocess.Popen([self.top / "ci/dev/bare-machine"], env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
                end = time.monotonic() + 30
                while not mark.exists() and time.monotonic() < end:
                    time.sleep(0.05)
                self.assertTrue(mark.exists())
                process.send_signal(ending)
            self.assertNotIn(str(self.top), pathlib.Path("/proc/self/mounts").read_text())
            if ending == signal.SIGKILL:
                # It could not clean up; the next one does.
                self.assertEqual(len(list((self.top / "tmp").iterdir())), 1)
                self.tool("debootstrap", "exit 1\n")
                self.call()
            self.assertEqual(list((self.top / "tmp").iterdir()), [])
            end = time.monotonic() + 10  # The kernel ends what lived in the namespace, on a busy host not at once.
            while self.sleeping() and time.monotonic() < end:
                time.sleep(0.05)
            self.assertEqual(self.sleeping(), [])

    def make_root(self):
        """debootstrap that makes a root with little more than a shell."""
        tools = " ".join(shutil.which(name) for name in ("bash", "chown", "env", "setpriv", "sleep"))
        self.tool("debootstrap", f"""for last; do case $last in */root) root=$last ;; esac; done
mkdir -p $root/bin $root/dev/pts $root/dev/shm $root/etc/apt/apt.conf.d $root/home/visitor $root/proc $root/root $root/sys $root/usr/sbin $root/var/cache/apt/archives
touch $root/dev/ptmx
for tool in {tools}; do
  cp -L $tool $root/bin/
  for library in $(ldd $tool | grep -o '/[^ )]*'); do cp -L --parents $library $root; done
done
printf '#!/bin/bash\\necho visitor:x:12345:12345::/home/visitor:/bin/bash >/etc/passwd\\necho visitor:x:12345: >/etc/group\\n' >$root/usr/sbin/useradd
chmod 755 $root/usr/sbin/useradd
""")

    def commands(self, *lines):
        """A repository whose README names them."""
        (self.top / "README.md").write_text("## Two commands\n\n" + "".join(f"    {line}\n" for line in lines))
        (self.top / "report").mkdir()
        (self.top / "report/of-before").write_text("")
        git = ["git", "-C", self.top, "-c", "user.name=n", "-c", "user.email=e@example.org"]
        for words in (["init", "-q"], ["add", "README.md", "report"], ["commit", "-qm", "one"]):
            subprocess.run([*git, *words], check=True)

    def test_it_says_how_long_each_command_took_and_its_first_report(self):
        self.may_try()
        self.make_root()
        self.commands("sleep 2; echo >report/index.html; sleep 2   # a report on the way", "sleep 1   # none")
        done = self.call("--user")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertRegex(done.stdout, r"== bare-machine: sleep 2.*: passed in 0 min [4-9] s, its first report after 0 min [2-9] s\n")
        self.assertRegex(done.stdout, r"== bare-machine: sleep 1: passed in 0 min \d+ s\n")

    def test_told_to_end_it_leaves_no_process_of_a_user(self):
        self.may_try()
        self.make_root()
        self.commands("sleep 321   # long")
        with subprocess.Popen([self.top / "ci/dev/bare-machine", "--user"], env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            end = time.monotonic() + 60
            while not self.sleeping() and process.poll() is None and time.monotonic() < end:
                time.sleep(0.05)
            self.assertEqual([p.stat().st_uid for p in self.sleeping()], [12345])
            process.send_signal(signal.SIGTERM)
        self.assertEqual(self.sleeping(), [])
        self.assertEqual(list((self.top / "tmp").iterdir()), [])

    def sleeping(self):
        return [p for p in pathlib.Path("/proc").iterdir() if p.name.isdigit() and self.sleeps(p)]

    @staticmethod
    def sleeps(process):
        try:
            return (process / "cmdline").read_bytes() == b"sleep\x00321\x00"
        except OSError:
            return False


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
