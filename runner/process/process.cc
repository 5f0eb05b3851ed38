#include "process/process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <memory>
#include <mutex>
#include <sstream>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "base/files.h"
#include "process/output.h"

namespace process {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

// A process that KILL does not end (it hangs in a driver) is given up after this time.
constexpr double kGiveUpS = 10;
// How long output may stay open after the group is gone: a process that left the group holds it.
constexpr double kOutputOpenS = 0.25;
constexpr int kLastDescriptor = 4096;

class Fd {
 public:
  Fd() = default;
  explicit Fd(int fd) : fd_(fd) {}
  Fd(Fd&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Fd& operator=(Fd&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  Fd(const Fd&) = delete;
  Fd& operator=(const Fd&) = delete;
  ~Fd() { Close(); }
  void Close() {
    if (fd_ >= 0) close(fd_);
    fd_ = -1;
  }
  int get() const { return fd_; }

 private:
  int fd_ = -1;
};

struct Pipe {
  Fd read, write;
};

bool MakePipe(Pipe& pipe) {
  int fds[2];
  if (pipe2(fds, O_CLOEXEC) != 0) return false;
  pipe.read = Fd(fds[0]);
  pipe.write = Fd(fds[1]);
  return true;
}

// The inherited environment with additions; the strings live as long as this object.
class Environment {
 public:
  Environment(const std::map<std::string, std::string>& additions, const std::vector<std::string>& without) {
    for (char** e = environ; *e != nullptr; ++e) {
      const std::string_view entry = *e;
      const std::string name(entry.substr(0, entry.find('=')));
      const bool wanted = std::find(without.begin(), without.end(), name) == without.end();
      if (wanted && additions.count(name) == 0) pointers_.push_back(*e);
    }
    for (const auto& [name, value] : additions) strings_.push_back(fmt::format("{}={}", name, value));
    for (std::string& s : strings_) pointers_.push_back(s.data());
    pointers_.push_back(nullptr);
  }
  char** data() { return pointers_.data(); }

 private:
  std::vector<std::string> strings_;
  std::vector<char*> pointers_;
};

struct ChildSetup {
  const char* file;
  char* const* argv;
  char* const* envp;
  const char* directory;
  int output, error, null;
  pid_t parent;
};

// Between fork and exec: only calls that are safe after fork in a program with threads.
[[noreturn]] void ExecChild(const ChildSetup& s) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != s.parent) _exit(127);  // The parent died before the line above.
  for (int number = 1; number < NSIG; ++number) {
    if (number != SIGKILL && number != SIGSTOP) signal(number, SIG_DFL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  const bool moved = dup2(s.null, 0) == 0 && dup2(s.output, 1) == 1 && dup2(s.output, 2) == 2;
  if (moved && (s.directory == nullptr || chdir(s.directory) == 0)) {
    // Descriptors that this program inherited without close-on-exec must not reach the case either.
    constexpr unsigned kCloseRangeCloexec = 4;
    if (syscall(SYS_close_range, 3U, ~0U, kCloseRangeCloexec) != 0) {
      for (int fd = 3; fd < kLastDescriptor; ++fd) fcntl(fd, F_SETFD, FD_CLOEXEC);
    }
    execve(s.file, s.argv, s.envp);
  }
  const int number = errno;
  [[maybe_unused]] const auto n = write(s.error, &number, sizeof number);
  _exit(127);
}

// How the leader ended, filled by a thread that blocks in waitid: portable to kernels and sandboxes without pidfd.
// Shared, because a leader that cannot be killed is abandoned together with its thread.
struct Ending {
  Fd event;
  siginfo_t info = {};
};

void WaitInThread(const std::shared_ptr<Ending>& ending, pid_t pid) {
  std::thread([ending, pid] {
    while (waitid(P_PID, static_cast<id_t>(pid), &ending->info, WEXITED | WNOWAIT) != 0 && errno == EINTR) {
    }
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto n = write(ending->event.get(), &one, sizeof one);
  }).detach();
}

// Reaps the dead members of a group; true while living ones remain.
bool GroupLives(pid_t group) {
  for (;;) {
    const pid_t reaped = waitpid(-group, nullptr, WNOHANG);
    if (reaped > 0) continue;
    if (reaped == 0) return true;
    if (errno == EINTR) continue;
    return kill(-group, 0) == 0;  // Members whose parent lives outside the group.
  }
}

class Runner {
 public:
  explicit Runner(const ProcessOptions& options) : options_(options), output_(base::kOutputLimit) {
    process_.command = options.command;
  }

  base::Process Run() {
    if (!Start()) return process_;
    start_ = Clock::now();
    WaitForLeader();
    if (leader_gone_) CleanUp();
    process_.output_bytes = output_.bytes();
    process_.output = output_.Text();
    return process_;
  }

 private:
  bool Start();
  void WaitForLeader();
  void CleanUp();
  bool Fail(const char* what, int number) {
    process_.start_error = std::string(what) + ": " + std::strerror(number);
    return false;
  }
  // Reads what is there; false at the end of the output.
  bool Drain();
  double Elapsed() const { return Seconds(Clock::now() - start_).count(); }

  const ProcessOptions& options_;
  base::Process process_;
  OutputKeeper output_;
  std::vector<char> buffer_ = std::vector<char>(std::size_t{256} * 1024);
  Pipe out_;
  pid_t pid_ = -1;
  std::shared_ptr<Ending> ending_;
  Clock::time_point start_;
  bool output_open_ = true, leader_gone_ = false;
};

bool Runner::Start() {
  if (options_.command.empty()) return Fail("no command", EINVAL);
  Pipe error;
  if (!MakePipe(out_) || !MakePipe(error)) return Fail("cannot create a pipe", errno);
  const Fd null(open("/dev/null", O_RDONLY | O_CLOEXEC));
  ending_ = std::make_shared<Ending>();
  ending_->event = Fd(eventfd(0, EFD_CLOEXEC));
  if (null.get() < 0 || ending_->event.get() < 0) return Fail("cannot open a descriptor", errno);
  fcntl(out_.read.get(), F_SETFL, O_NONBLOCK);
  fcntl(out_.read.get(), F_SETPIPE_SZ, 1024 * 1024);  // Fewer switches in a flood; failing is harmless.

  // The parent looks it up, because the search allocates.
  const std::string& word = options_.command.front();
  const std::string found = word.find('/') == std::string::npos ? FindProgram(word) : "";
  const std::string& file = found.empty() ? word : found;
  const std::string directory = options_.directory.string();
  std::vector<std::string> words = options_.command;
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  Environment environment(options_.environment, options_.without);
  const ChildSetup setup{
      file.c_str(),     argv.data(),       environment.data(), directory.empty() ? nullptr : directory.c_str(),
      out_.write.get(), error.write.get(), null.get(),         getpid()};

  // No handler of ours may run in the child before it has reset them.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_ = fork();
  if (pid_ == 0) ExecChild(setup);
  const int fork_errno = errno;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (pid_ < 0) return Fail("cannot fork", fork_errno);
  setpgid(pid_, pid_);
  out_.write.Close();
  error.write.Close();
  int number = 0;
  ssize_t n = 0;
  do {
    n = read(error.read.get(), &number, sizeof number);
  } while (n < 0 && errno == EINTR);
  if (n == sizeof number) {
    waitpid(pid_, nullptr, 0);
    return Fail(("cannot start " + options_.command.front()).c_str(), number);
  }
  process_.started = true;
  WaitInThread(ending_, pid_);
  return true;
}

bool Runner::Drain() {
  // A flood must not keep us from looking at the clock.
  for (int reads = 0; reads < 16; ++reads) {
    const ssize_t n = read(out_.read.get(), buffer_.data(), buffer_.size());
    if (n == 0) return false;
    if (n < 0 && errno != EINTR) return errno == EAGAIN;
    if (n > 0) output_.Add({buffer_.data(), static_cast<std::size_t>(n)});
  }
  return true;
}

void Runner::WaitForLeader() {
  double deadline = options_.timeout_s;
  bool terminated = false;
  bool stopping = false;
  for (;;) {
    pollfd fds[3] = {{output_open_ ? out_.read.get() : -1, POLLIN, 0},
                     {ending_->event.get(), POLLIN, 0},
                     {stopping ? -1 : options_.stop_fd, POLLIN, 0}};
    const double left = deadline - Elapsed();
    // Rounded up, so that the loop does not spin in the last millisecond.
    const int wait_ms = left <= 0 ? 0 : static_cast<int>(std::min(left * 1000 + 1, 1e9));
    const int ready = poll(fds, 3, wait_ms);
    if (ready > 0 && fds[0].revents != 0) output_open_ = Drain();
    if (ready > 0 && fds[1].revents != 0) {
      leader_gone_ = true;
      process_.wall_s = Elapsed();
      return;
    }
    const bool stop = ready > 0 && fds[2].revents != 0;
    if (stop) {
      stopping = true;
      process_.start_error = kStopped;
    }
    if (!stop && Elapsed() < deadline) continue;
    if (process_.killed) {
      // Even KILL did not end it: it hangs in the kernel. Its thread goes on waiting, this run does not.
      process_.wall_s = Elapsed();
      process_.left_children = true;
      return;
    }
    if (terminated) {
      if (stop) continue;
      kill(-pid_, SIGKILL);
      process_.killed = true;
      deadline = Elapsed() + kGiveUpS;
    } else {
      if (!stop) process_.timed_out = true;
      if (!stop && options_.on_timeout) options_.on_timeout(pid_);
      kill(-pid_, SIGTERM);
      terminated = true;
      deadline = Elapsed() + options_.grace_s;
    }
  }
}

void Runner::CleanUp() {
  // The leader is a zombie until here, so that its group's number cannot have been given to another.
  const bool ended_itself = !process_.timed_out && process_.start_error.empty();
  waitpid(pid_, nullptr, 0);
  const siginfo_t& info = ending_->info;
  if (info.si_code == CLD_EXITED) {
    process_.exit_code = info.si_status;
  } else {
    process_.signal = info.si_status;
  }
  if (GroupLives(pid_)) {
    // After a time-out they are part of what hung; after an ordinary end they were left behind.
    process_.left_children = ended_itself;
    kill(-pid_, SIGKILL);
    const double until = Elapsed() + kGiveUpS;
    while (GroupLives(pid_) && Elapsed() < until) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  const double until = Elapsed() + kOutputOpenS;
  while (output_open_) {
    const double left = until - Elapsed();
    if (left <= 0) {
      process_.left_children = true;
      return;
    }
    pollfd p = {out_.read.get(), POLLIN, 0};
    if (poll(&p, 1, static_cast<int>(left * 1000) + 1) > 0) output_open_ = Drain();
  }
}

}  // namespace

std::vector<std::string> OwnCommand() {
  std::istringstream in(base::TryReadFile("/proc/self/cmdline").value_or(""));
  std::vector<std::string> words;
  for (std::string word; std::getline(in, word, '\0');) words.push_back(word);
  return words;
}

bool IsProgram(const std::filesystem::path& file) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(file, ignored) && access(file.c_str(), X_OK) == 0;
}

std::string FindProgram(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::string_view rest = path == nullptr ? "/usr/bin:/bin" : path;
  while (!rest.empty()) {
    const std::size_t colon = rest.find(':');
    const std::filesystem::path file = std::filesystem::path(rest.substr(0, colon)) / name;
    if (colon != 0 && IsProgram(file)) return file.string();
    if (colon == std::string_view::npos) break;
    rest.remove_prefix(colon + 1);
  }
  return "";
}

base::Process RunProcess(const ProcessOptions& options) {
  static std::once_flag once;
  std::call_once(once, [] { prctl(PR_SET_CHILD_SUBREAPER, 1); });
  return Runner(options).Run();
}

}  // namespace process
