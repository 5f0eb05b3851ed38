#include "base/process/supervisor.h"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "base/monotonic.h"
#include "base/process/descendants.h"

namespace process {
namespace {

constexpr int kLastDescriptor = 4096;
// What ends by itself soon after the program, as helpers of tools do, was not left behind: on a host with other work, too, where it is
// slow to start. Only who leaves something behind waits so long.
constexpr double kLingerS = 0.5;
constexpr int kSweepMs = 2,
              kRareSweepMs = 1000;  // Between two looks at what should be dead, the first and the later ones.

// fork() of the C library takes locks, which nobody releases in the child of a child of a program with threads.
pid_t Fork(unsigned long flags) {
  return static_cast<pid_t>(syscall(SYS_clone, flags | SIGCHLD, nullptr, nullptr, nullptr, nullptr));
}

void CloseFrom(unsigned first, unsigned flags) {
  if (syscall(SYS_close_range, first, ~0U, flags) == 0) return;
  for (int fd = static_cast<int>(first); fd < kLastDescriptor; ++fd) {
    if (flags == 0) {
      close(fd);
    } else {
      fcntl(fd, F_SETFD, FD_CLOEXEC);
    }
  }
}

[[noreturn]] void GiveUp(const Supervised& s, StartFailure::Step step) {
  const StartFailure failure = {step, errno};
  [[maybe_unused]] const auto n = write(s.error, &failure, sizeof failure);
  _exit(127);
}

// Ends the process when the byte does not come: whoever was to send it is gone.
void AwaitByte(int fd) {
  char byte = 0;
  ssize_t n = 0;
  do {
    n = read(fd, &byte, 1);
  } while (n < 0 && errno == EINTR);
  if (n != 1) _exit(127);
  close(fd);
}

[[noreturn]] void ExecProgram(const Supervised& s, pid_t supervisor) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != supervisor) _exit(127);  // It died before the line above.
  for (int number = 1; number < NSIG; ++number) {
    if (number != SIGKILL && number != SIGSTOP) signal(number, SIG_DFL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  // Out of the way of the numbers that are given now.
  const int error = fcntl(s.error, F_DUPFD_CLOEXEC, kChannelFd + 1);
  const int null = fcntl(s.null, F_DUPFD_CLOEXEC, kChannelFd + 1);
  const int output = fcntl(s.output, F_DUPFD_CLOEXEC, kChannelFd + 1);
  const int errors = fcntl(s.errors, F_DUPFD_CLOEXEC, kChannelFd + 1);
  const int channel = s.channel < 0 ? -1 : fcntl(s.channel, F_DUPFD_CLOEXEC, kChannelFd + 1);
  const bool copied = error >= 0 && null >= 0 && output >= 0 && errors >= 0 && (s.channel < 0 || channel >= 0);
  const bool moved = copied && dup2(null, 0) == 0 && dup2(output, 1) == 1 && dup2(errors, 2) == 2 &&
                     (s.channel < 0 || dup2(channel, kChannelFd) == kChannelFd);
  if (moved && (s.directory == nullptr || chdir(s.directory) == 0)) {
    // Descriptors that this program inherited without close-on-exec must not reach the case either.
    constexpr unsigned kCloseRangeCloexec = 4;
    CloseFrom(static_cast<unsigned>(s.channel < 0 ? kChannelFd : kChannelFd + 1), kCloseRangeCloexec);
    execve(s.file, s.argv, s.envp);
  }
  GiveUp(s, StartFailure::kExec);
}

bool WriteText(const char* file, const char* text) {
  const int fd = open(file, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return false;
  const auto length = static_cast<ssize_t>(std::strlen(text));
  const bool written = write(fd, text, static_cast<std::size_t>(length)) == length;
  close(fd);
  return written;
}

// Without snprintf, which may allocate.
char* AddNumber(char* to, unsigned long number) {
  char digits[24];
  int n = 0;
  do {
    digits[n++] = static_cast<char>('0' + number % 10);
    number /= 10;
  } while (number > 0);
  while (n > 0) *to++ = digits[--n];
  *to = '\0';
  return to;
}

void MapSelf(const char* file, unsigned long id) {
  char text[64];
  char* end = AddNumber(text, id);
  *end++ = ' ';
  end = AddNumber(end, id);
  std::memcpy(end, " 1", sizeof " 1");
  WriteText(file, text);
}

unsigned long ReadNumber(const char* file) {
  char text[32] = "";
  const int fd = open(file, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  const ssize_t n = read(fd, text, sizeof text - 1);
  close(fd);
  return n > 0 ? std::strtoul(text, nullptr, 10) : 0;
}

// In the first process of a new PID namespace: makes its own /proc, where names of processes mean its own ones.
void SettleInNamespace(const Supervised& s, bool with_user, unsigned long user, unsigned long group) {
  char outside[32] = "";  // The number of this process there: /proc is still that of outside.
  if (readlink("/proc/self", outside, sizeof outside - 1) < 0) GiveUp(s, StartFailure::kNamespace);
  if (with_user) {
    WriteText("/proc/self/setgroups", "deny");
    MapSelf("/proc/self/uid_map", user);
    MapSelf("/proc/self/gid_map", group);
  }
  if (mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
      mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, nullptr) != 0) {
    GiveUp(s, StartFailure::kNamespace);
  }
  // The driver names shared memory after the process; two namespaces that both count from 2 would meet there.
  const unsigned long most = ReadNumber("/proc/sys/kernel/pid_max");
  if (most > 10'000) {
    char text[32];
    AddNumber(text, 300 + std::strtoul(outside, nullptr, 10) * 97 % (most - 5'000));
    WriteText("/proc/sys/kernel/ns_last_pid", text);  // Where it may not be written, it stays as it is.
  }
}

class Supervisor {
 public:
  Supervisor(int link, pid_t program, bool alone) : link_(link), program_(program), alone_(alone) {}

  [[noreturn]] void Run() {
    for (;;) {
      const bool childless = Reap();
      if (ended_ && childless) {
        Tell({Report::kDone, 0, 0});
        _exit(0);
      }
      if (ended_ && !killing_ && base::SecondsSinceBoot() - ended_at_ >= kLingerS) {
        Tell({Report::kLeft, 0, 0});
        killing_ = true;
      }
      if (killing_) KillAll();
      if (killing_) sweep_ms_ = sweep_ms_ == 0 ? kSweepMs : sweep_ms_ < kRareSweepMs ? 2 * sweep_ms_ : kRareSweepMs;
      Listen(killing_ ? sweep_ms_ : ended_ ? static_cast<int>(kLingerS * 1000) : -1);
    }
  }

 private:
  // True when there is no child: then there is nothing below this process at all, as all orphans are its children.
  bool Reap() {
    for (;;) {
      int status = 0;
      const pid_t pid = waitpid(-1, &status, WNOHANG);
      if (pid == 0) return false;
      if (pid < 0 && errno == EINTR) continue;
      if (pid < 0) return true;
      if (pid != program_ || ended_) continue;
      ended_ = true;
      ended_at_ = base::SecondsSinceBoot();
      const bool exited = WIFEXITED(status);
      Tell({Report::kEnded, exited ? CLD_EXITED : CLD_KILLED, exited ? WEXITSTATUS(status) : WTERMSIG(status)});
    }
  }

  void KillAll() const {
    if (alone_) {
      kill(-1, SIGKILL);  // All of the namespace but its first process, which this is.
    } else {
      KillDescendants(getpid());
    }
  }

  void Tell(Report report) const { [[maybe_unused]] const auto n = send(link_, &report, sizeof report, MSG_NOSIGNAL); }

  void Listen(int wait_ms) {
    pollfd p = {link_open_ ? link_ : -1, POLLIN, 0};
    const timespec wait = {wait_ms / 1000, static_cast<long>(wait_ms % 1000) * 1'000'000};
    sigset_t mask;
    sigfillset(&mask);
    sigdelset(&mask, SIGCHLD);
    if (ppoll(&p, 1, wait_ms < 0 ? nullptr : &wait, &mask) <= 0 || p.revents == 0) return;
    char request = 0;
    const ssize_t n = read(link_, &request, 1);
    if (n < 0 && errno == EINTR) return;
    if (n == 1 && request == kTerminate) {
      if (!ended_) kill(-program_, SIGTERM);
      return;
    }
    if (n <= 0) link_open_ = false;  // Whoever started this is gone.
    killing_ = true;
  }

  int link_;
  pid_t program_;
  bool alone_;  // The first process of a namespace.
  bool ended_ = false, killing_ = false, link_open_ = true;
  double ended_at_ = 0;
  int sweep_ms_ = 0;
};

void OnChild(int) {}  // It only wakes ppoll.

[[noreturn]] void Supervise(const Supervised& s) {
  const bool alone = s.containment == Containment::kNamespace;
  // A supervisor that its program has stopped wakes up to clean when its starter dies; in a namespace the kernel cleans.
  prctl(PR_SET_PDEATHSIG, alone ? SIGKILL : SIGCONT);
  if (!alone && getppid() != s.parent) _exit(127);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  setpgid(0, 0);  // Signals of the terminal are for whoever started this.
  struct sigaction action = {};
  action.sa_handler = OnChild;
  sigaction(SIGCHLD, &action, nullptr);
  const pid_t self = getpid();
  int gate[2];
  if (pipe2(gate, O_CLOEXEC) != 0) GiveUp(s, StartFailure::kFork);
  const pid_t program = Fork(0);
  if (program == 0) {
    close(gate[1]);
    AwaitByte(gate[0]);
    ExecProgram(s, self);
  }
  if (program < 0) GiveUp(s, StartFailure::kFork);
  setpgid(program, program);
  // Nothing of the starter stays open here: not the output, whose end it waits for, nor the lock of its journal. The program begins
  // only then: it may stop this process, and what that holds open would keep the starter waiting.
  // Into the places of standard input and output, so that no free descriptor is needed.
  const int link = dup2(s.link, 0);
  dup2(gate[1], 1);
  CloseFrom(2, 0);
  [[maybe_unused]] const auto n = write(1, "", 1);
  close(1);
  Supervisor(link, program, alone).Run();
}

}  // namespace

pid_t StartSupervisor(const Supervised& s) {
  if (s.containment == Containment::kSupervisor) {
    const pid_t pid = Fork(0);
    if (pid == 0) Supervise(s);
    return pid;
  }
  const unsigned long user = geteuid();
  const unsigned long group = getegid();
  for (const bool with_user : {false, true}) {
    const pid_t pid = Fork(CLONE_NEWPID | CLONE_NEWNS | (with_user ? CLONE_NEWUSER : 0));
    if (pid == 0) {
      SettleInNamespace(s, with_user, user, group);
      Supervise(s);
    }
    if (pid > 0 || errno != EPERM) return pid;
  }
  return -1;
}

}  // namespace process
