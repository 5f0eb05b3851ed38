#include "base/process/process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <mutex>
#include <set>
#include <sstream>
#include <thread>

#include <fmt/format.h>

#include "base/files.h"
#include "base/process/awake.h"
#include "base/process/descendants.h"
#include "base/process/fd.h"
#include "base/process/output.h"
#include "base/process/supervisor.h"
#include "base/process/time_limit.h"

namespace process {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

// A process that KILL does not end (it hangs in a driver) is given up after this time.
constexpr double kGiveUpS = 10;
// How long output may stay open after everything is gone: only what was given up can hold it.
constexpr double kOutputOpenS = 0.25;

struct Pair {
  Fd mine, theirs;
};

bool MakePipe(Pair& pipe) {
  int fds[2];
  if (pipe2(fds, O_CLOEXEC) != 0) return false;
  pipe.mine = Fd(fds[0]);
  pipe.theirs = Fd(fds[1]);
  return true;
}

bool MakeSockets(int type, Pair& pair) {
  int fds[2];
  if (socketpair(AF_UNIX, type | SOCK_CLOEXEC, 0, fds) != 0) return false;
  pair.mine = Fd(fds[0]);
  pair.theirs = Fd(fds[1]);
  return true;
}

// The supervisors that run. Any other child of this process was orphaned by a supervisor that its program killed.
struct Supervisors {
  std::mutex mutex;  // Also of base/process/descendants.h.
  std::set<pid_t> running;
};
Supervisors& supervisors() {
  static auto* all = new Supervisors;  // Never destroyed: workers may still run at exit.
  return *all;
}

void KillOrphan(pid_t child, void* found) {
  if (supervisors().running.contains(child)) return;
  kill(child, SIGKILL);
  if (waitpid(child, nullptr, WNOHANG) != child) *static_cast<bool*>(found) = true;
}

// What a killed supervisor left: its children became ours, and theirs will when they die.
void KillOrphans(double limit_s) {
  const auto until = Clock::now() + std::chrono::duration_cast<Clock::duration>(Seconds(limit_s));
  for (int quiet = 0; quiet < 2 && Clock::now() < until;) {
    bool found = false;
    {
      const std::lock_guard lock(supervisors().mutex);
      ForEachChild(getpid(), KillOrphan, &found);
    }
    quiet = found ? 0 : quiet + 1;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
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

// Of what a limit refused.
const char* Remedy(int number) {
  const bool limit = number == EMFILE || number == ENFILE || number == EAGAIN || number == ENOMEM;
  return limit ? "; raise the limits of this process (ulimit -a), or use fewer --jobs" : "";
}

std::string Text(const StartFailure& failure, const std::string& program) {
  const std::string why = std::strerror(failure.number) + std::string(Remedy(failure.number));
  switch (failure.step) {
    case StartFailure::kNamespace:
      return fmt::format("cannot make a PID namespace: {}", why);
    case StartFailure::kFork:
      return fmt::format("cannot fork: {}", why);
    case StartFailure::kExec:
      break;
  }
  return fmt::format("cannot start {}: {}", program, why);
}

class Runner {
 public:
  explicit Runner(const ProcessOptions& options)
      : options_(options), output_(base::kOutputLimit), limit_(options.timeout_s, options.limits_cpu_time) {
    process_.command = options.command;
  }

  base::Process Run() {
    start_ = Clock::now();  // On a busy machine the program may be through before Start is.
    if (!Start()) return process_;
    Watch();
    Finish();
    process_.output_bytes = output_.bytes();
    process_.output = output_.Text();
    return process_;
  }

 private:
  bool Start();
  bool Fork(const Supervised& supervised);
  void Watch();
  void OnLimit(bool stop);
  bool GoesOn();
  void ReadReports();
  void Finish();
  bool Fail(const char* what, int number) {
    process_.start_error = fmt::format("{}: {}{}", what, std::strerror(number), Remedy(number));
    return false;
  }
  // Both read what is there; false at the end.
  bool Drain();
  bool DrainTaken();
  bool DrainChannel();
  void Ask(char request) const {
    [[maybe_unused]] const auto n = send(link_.mine.get(), &request, 1, MSG_NOSIGNAL);
    kill(supervisor_, SIGCONT);  // Its program may have stopped it.
  }
  double Elapsed() const { return Seconds(Clock::now() - start_).count(); }
  double Awake() { return awake_.At(Elapsed()); }

  const ProcessOptions& options_;
  base::Process process_;
  OutputKeeper output_;
  std::vector<char> buffer_ = std::vector<char>(std::size_t{256} * 1024);
  Pair out_, taken_, channel_, link_;
  pid_t supervisor_ = -1;
  Clock::time_point start_;
  AwakeTime awake_;
  double deadline_ = 0;  // Of awake_.
  TimeLimit limit_;
  bool output_open_ = true, taken_open_ = false, channel_open_ = false;
  bool refused_ = false;  // By take_output.
  bool terminated_ = false, stopping_ = false;
  bool ended_ = false;  // The program.
  bool done_ = false;   // Everything of it.
  bool lost_ = false;   // The supervisor, before that.
};

bool Runner::Start() {
  channel_.theirs = Fd(options_.descriptor3);
  if (options_.command.empty()) return Fail("no command", EINVAL);
  Pair error;
  if (!MakePipe(out_) || !MakePipe(error)) return Fail("cannot create a pipe", errno);
  if (!MakeSockets(SOCK_SEQPACKET, link_)) return Fail("cannot create a socket", errno);
  const Fd null(open("/dev/null", O_RDONLY | O_CLOEXEC));
  if (null.get() < 0) return Fail("cannot open /dev/null", errno);
  std::map<std::string, std::string> additions = options_.environment;
  if (options_.channel != nullptr) {
    if (!MakeSockets(SOCK_STREAM, channel_)) return Fail("cannot create a socket", errno);
    const std::string& first = options_.channel->first;
    if (send(channel_.mine.get(), first.data(), first.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(first.size())) {
      return Fail("cannot write to a socket", errno);
    }
    fcntl(channel_.mine.get(), F_SETFL, O_NONBLOCK);
    additions["CTS_CHANNEL"] = std::to_string(kChannelFd);
    channel_open_ = true;
  }
  if (options_.take_output) {
    if (!MakePipe(taken_)) return Fail("cannot create a pipe", errno);
    fcntl(taken_.mine.get(), F_SETFL, O_NONBLOCK);
    taken_open_ = true;
  }
  fcntl(out_.mine.get(), F_SETFL, O_NONBLOCK);
  fcntl(out_.mine.get(), F_SETPIPE_SZ, 1024 * 1024);  // Fewer switches in a flood; failing is harmless.

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
  Environment environment(additions, options_.without);
  if (!Fork({.file = file.c_str(),
             .argv = argv.data(),
             .envp = environment.data(),
             .directory = directory.empty() ? nullptr : directory.c_str(),
             .output = taken_open_ ? taken_.theirs.get() : out_.theirs.get(),
             .errors = out_.theirs.get(),
             .channel = channel_.theirs.get(),
             .error = error.theirs.get(),
             .null = null.get(),
             .link = link_.theirs.get(),
             .parent = getpid(),
             .containment = options_.containment})) {
    return false;
  }
  for (Pair* pair : {&out_, &taken_, &channel_, &link_, &error}) pair->theirs.Close();
  StartFailure failure{};
  ssize_t n = 0;
  do {
    n = read(error.mine.get(), &failure, sizeof failure);
  } while (n < 0 && errno == EINTR);
  if (n != sizeof failure) {
    process_.started = true;
    return true;
  }
  link_.mine.Close();
  process_.start_error = Text(failure, options_.command.front());
  waitpid(supervisor_, nullptr, 0);
  const std::lock_guard lock(supervisors().mutex);
  supervisors().running.erase(supervisor_);
  return false;
}

bool Runner::Fork(const Supervised& supervised) {
  const std::lock_guard lock(supervisors().mutex);
  // No handler of ours may run in the child before it has reset them.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  supervisor_ = StartSupervisor(supervised);
  const int why = errno;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (supervisor_ < 0) return Fail("cannot fork", why);
  supervisors().running.insert(supervisor_);
  return true;
}

bool Runner::Drain() {
  // A flood must not keep us from looking at the clock.
  for (int reads = 0; reads < 16; ++reads) {
    const ssize_t n = read(out_.mine.get(), buffer_.data(), buffer_.size());
    if (n == 0) return false;
    if (n < 0 && errno != EINTR) return errno == EAGAIN;
    if (n > 0) output_.Add({buffer_.data(), static_cast<std::size_t>(n)});
  }
  return true;
}

bool Runner::DrainTaken() {
  for (int reads = 0; reads < 16; ++reads) {
    const ssize_t n = read(taken_.mine.get(), buffer_.data(), buffer_.size());
    if (n == 0) return false;
    if (n < 0 && errno != EINTR) return errno == EAGAIN;
    if (n > 0 && !refused_ && !options_.take_output({buffer_.data(), static_cast<std::size_t>(n)})) {
      refused_ = true;
      Ask(kKillAll);
    }
  }
  return true;
}

bool Runner::DrainChannel() {
  Channel& channel = *options_.channel;
  for (int reads = 0; reads < 16; ++reads) {
    const ssize_t n = read(channel_.mine.get(), buffer_.data(), buffer_.size());
    if (n == 0) return false;
    if (n < 0 && errno != EINTR) return errno == EAGAIN;  // A reset is an end: the program did not read what was sent.
    if (n <= 0) continue;
    const auto got = static_cast<std::size_t>(n);
    channel.received_bytes += got;
    channel.received.append(buffer_.data(), std::min(got, channel.limit - channel.received.size()));
  }
  return true;
}

void Runner::ReadReports() {
  for (;;) {
    Report report{};
    const ssize_t n = recv(link_.mine.get(), &report, sizeof report, MSG_DONTWAIT);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN) return;
    if (n != sizeof report) {
      lost_ = true;
      return;
    }
    switch (report.what) {
      case Report::kEnded:
        ended_ = true;
        process_.wall_s = Elapsed();
        (report.code == CLD_EXITED ? process_.exit_code : process_.signal) = report.status;
        deadline_ = Awake() + kGiveUpS;
        break;
      case Report::kLeft:
        // After a time-out they are part of what hung; after an ordinary end they were left behind.
        process_.left_children = !process_.timed_out && process_.start_error.empty();
        break;
      case Report::kDone:
        done_ = true;
        return;
    }
  }
}

void Runner::Watch() {
  deadline_ = options_.timeout_s;
  for (;;) {
    pollfd fds[5] = {{output_open_ ? out_.mine.get() : -1, POLLIN, 0},
                     {link_.mine.get(), POLLIN, 0},
                     {stopping_ || ended_ ? -1 : options_.stop_fd, POLLIN, 0},
                     {channel_open_ ? channel_.mine.get() : -1, POLLIN, 0},
                     {taken_open_ ? taken_.mine.get() : -1, POLLIN, 0}};
    const double left = deadline_ - Awake();
    // Rounded up, so that the loop does not spin in the last millisecond.
    const int wait_ms = left <= 0 ? 0 : static_cast<int>(std::min(left * 1000 + 1, double{AwakeTime::kAskMs}));
    const int ready = poll(fds, 5, wait_ms);
    if (ready > 0 && fds[0].revents != 0) output_open_ = Drain();
    if (ready > 0 && fds[3].revents != 0) channel_open_ = DrainChannel();
    if (ready > 0 && fds[4].revents != 0) taken_open_ = DrainTaken();
    if (ready > 0 && fds[1].revents != 0) ReadReports();
    if (done_ || lost_) return;
    const bool stop = ready > 0 && fds[2].revents != 0;
    if (!stop && Awake() < deadline_) continue;
    if (ended_ || process_.killed) {
      // Even KILL did not end it: it hangs in the kernel. Its supervisor goes on waiting, this run does not.
      if (!ended_) process_.wall_s = Elapsed();
      process_.left_children = true;
      return;
    }
    OnLimit(stop);
  }
}

// Whether the program is given more time.
bool Runner::GoesOn() {
  std::optional<base::HostUse> use;
  {
    const std::lock_guard lock(supervisors().mutex);
    use = HostUseOf(supervisor_);
  }
  if (use) use->wall_s = Awake();
  const double more_s = limit_.More(use);
  deadline_ += more_s;
  if (more_s <= 0) process_.use = use;
  return more_s > 0;
}

void Runner::OnLimit(bool stop) {
  if (!stop && !terminated_ && GoesOn()) return;
  if (stop) {
    stopping_ = true;
    process_.start_error = kStopped;
  }
  if (terminated_) {
    if (stop) return;
    Ask(kKillAll);
    process_.killed = true;
    deadline_ = Awake() + kGiveUpS;
    return;
  }
  if (!stop) process_.timed_out = true;
  if (const auto& look = stop ? options_.on_stop : options_.on_timeout) {
    pid_t program = -1;
    {
      const std::lock_guard lock(supervisors().mutex);
      program = FirstChild(supervisor_);
    }
    if (program > 0) look(program);
  }
  Ask(kTerminate);
  terminated_ = true;
  deadline_ = Awake() + options_.grace_s;
}

void Runner::Finish() {
  link_.mine.Close();
  if (lost_) {
    // Nothing but the program or a foreign hand ends a supervisor.
    process_.left_children = true;
    if (!ended_) {
      process_.wall_s = Elapsed();
      process_.signal = SIGKILL;
    }
  }
  const bool gone = done_ || lost_;
  if (gone) waitpid(supervisor_, nullptr, 0);
  {
    const std::lock_guard lock(supervisors().mutex);
    if (gone) supervisors().running.erase(supervisor_);
  }
  if (lost_) KillOrphans(kGiveUpS);
  const double until = Elapsed() + kOutputOpenS;
  while (output_open_ || taken_open_ || channel_open_) {
    const double left = until - Elapsed();
    if (left <= 0) {
      process_.left_children = true;
      return;
    }
    pollfd fds[3] = {{output_open_ ? out_.mine.get() : -1, POLLIN, 0},
                     {channel_open_ ? channel_.mine.get() : -1, POLLIN, 0},
                     {taken_open_ ? taken_.mine.get() : -1, POLLIN, 0}};
    if (poll(fds, 3, static_cast<int>(left * 1000) + 1) <= 0) continue;
    if (fds[2].revents != 0) taken_open_ = DrainTaken();
    if (fds[0].revents != 0) output_open_ = Drain();
    if (fds[1].revents != 0) channel_open_ = DrainChannel();
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
