#include "run/triage.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <future>
#include <iterator>
#include <memory>
#include <optional>
#include <sstream>
#include <thread>

#include <fmt/format.h>

#include "base/files.h"
#include "base/text.h"
#include "run/gpu_core.h"

namespace run {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kStackLines = 24;
constexpr std::size_t kKernelLines = 20;
constexpr std::size_t kLogBytes = std::size_t{8} << 20U;
constexpr std::size_t kLineBytes = 400;

// Reads at most a page: what is wanted of /proc is short.
std::string ReadShort(const fs::path& file) {
  const int fd = open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return "";
  std::string text(4096, '\0');
  const ssize_t n = read(fd, text.data(), text.size());
  close(fd);
  text.resize(n < 0 ? 0 : static_cast<std::size_t>(n));
  return text;
}

std::string FirstLine(const std::string& text) { return base::ToValidUtf8(text.substr(0, text.find('\n'))); }

std::string StateOf(const fs::path& task) {
  const std::string status = ReadShort(task / "status");
  const std::string key = "\nState:\t";
  const std::size_t at = status.find(key);
  return at == std::string::npos ? "" : FirstLine(status.substr(at + key.size()));
}

// "[<0>] futex_wait+0x61/0x130" -> "futex_wait+0x61/0x130"
std::vector<std::string> StackOf(const fs::path& task) {
  std::istringstream in(ReadShort(task / "stack"));
  std::vector<std::string> lines;
  for (std::string line; lines.size() < kStackLines && std::getline(in, line);) {
    const std::size_t close = line.find("] ");
    lines.push_back(base::ToValidUtf8(close == std::string::npos ? line : line.substr(close + 2)));
  }
  return lines;
}

// The process group is the third word after the name, which may hold anything.
int GroupOf(const fs::path& process) {
  const std::string stat = ReadShort(process / "stat");
  const std::size_t end = stat.rfind(')');
  if (end == std::string::npos) return -1;
  std::istringstream in(stat.substr(end + 1));
  std::string state;
  int parent = 0, group = -1;
  in >> state >> parent >> group;
  return in ? group : -1;
}

bool IsNumber(const std::string& name) {
  return !name.empty() && name.find_first_not_of("0123456789") == std::string::npos && name.size() < 10;
}

std::vector<int> Numbers(const fs::path& folder) {
  std::vector<int> numbers;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename().string();
    if (IsNumber(name)) numbers.push_back(std::stoi(name));
  }
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

std::vector<judge::ThreadState> ThreadsOf(pid_t group, const fs::path& proc) {
  std::vector<judge::ThreadState> threads;
  for (const int pid : Numbers(proc)) {
    const fs::path process = proc / std::to_string(pid);
    if (GroupOf(process) != group) continue;
    for (const int tid : Numbers(process / "task")) {
      if (threads.size() == judge::kTriageThreads) return threads;
      const fs::path task = process / "task" / std::to_string(tid);
      const std::string wchan = FirstLine(ReadShort(task / "wchan"));
      threads.push_back(
          {pid, tid, FirstLine(ReadShort(task / "comm")), StateOf(task), wchan == "0" ? "" : wchan, StackOf(task)});
    }
  }
  return threads;
}

// Everything that the kernel log holds now; empty with `problem` when it may not be read.
std::string ReadKernelLog(const fs::path& file, std::string& problem) {
  const int fd = open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) {
    problem = fmt::format("{}: {}", file.string(), std::strerror(errno));
    return "";
  }
  std::string text;
  std::string buffer(16384, '\0');
  while (text.size() < kLogBytes) {
    const ssize_t n = read(fd, buffer.data(), buffer.size());
    if (n > 0) text.append(buffer, 0, static_cast<std::size_t>(n));
    if (n == 0 || (n < 0 && errno == EAGAIN)) break;
    // EPIPE: older lines were overwritten meanwhile; the next ones can be read.
    if (n < 0 && errno != EPIPE && errno != EINTR) {
      problem = fmt::format("{}: {}", file.string(), std::strerror(errno));
      break;
    }
  }
  close(fd);
  return text;
}

// Calls `look` in a thread of its own and leaves it behind when it does not come back.
template <class Result, class Look>
std::optional<Result> Within(double limit_s, Look look) {
  auto task = std::make_shared<std::packaged_task<Result()>>(std::move(look));
  std::future<Result> answer = task->get_future();
  std::thread([task] { (*task)(); }).detach();
  if (answer.wait_for(std::chrono::duration<double>(limit_s)) != std::future_status::ready) return std::nullopt;
  return answer.get();
}

std::vector<fs::path> Entries(const fs::path& folder, std::string_view prefix) {
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    if (it->path().filename().string().starts_with(prefix)) found.push_back(it->path());
  }
  return found;
}

// Whether a program took the request.
bool Ask(const fs::path& pipe) {
  std::error_code error;
  if (!fs::is_fifo(pipe, error)) return false;
  const int fd = open(pipe.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return false;  // ENXIO: nobody reads it any more.
  const ssize_t n = write(fd, "1\n", 2);
  close(fd);
  return n == 2;
}

void ReadDump(judge::Triage& triage) {
  const std::string dump = base::TryReadFile(triage.dump_file).value_or("");
  try {
    for (const ResidentGrid& grid : ReadGpuCore(dump)) {
      if (triage.resident.size() < judge::kTriageGrids) triage.resident.push_back(base::ToValidUtf8(Text(grid)));
    }
  } catch (const std::exception& e) {
    if (triage.dump_problem.empty()) triage.dump_problem = fmt::format("the dump cannot be read: {}", e.what());
  }
}

}  // namespace

std::vector<std::string> DriverLines(std::string_view kmsg, double since_s) {
  std::vector<std::string> lines;
  while (!kmsg.empty()) {
    const std::size_t end = std::min(kmsg.find('\n'), kmsg.size());
    const std::string line(kmsg.substr(0, end));
    kmsg.remove_prefix(std::min(end + 1, kmsg.size()));
    // "6,1234,5678901,-;text": level, number, microseconds since boot, flags. What begins with a blank belongs to a line.
    const std::size_t text = line.find(';');
    unsigned long long microseconds = 0;
    if (text == std::string::npos || std::sscanf(line.c_str(), "%*u,%*u,%llu", &microseconds) != 1) continue;
    const double seconds = static_cast<double>(microseconds) * 1e-6;
    const std::string message = base::ToValidUtf8(line.substr(text + 1, kLineBytes));
    const bool of_driver = message.find("NVRM") != std::string::npos || message.find("Xid") != std::string::npos ||
                           message.find("nvidia") != std::string::npos;
    if (of_driver && seconds >= since_s) lines.push_back(fmt::format("[{:.6f}] {}", seconds, message));
  }
  if (lines.size() > kKernelLines) lines.erase(lines.begin(), lines.end() - kKernelLines);
  return lines;
}

judge::Triage Examine(pid_t group, const TriageOptions& options) {
  judge::Triage triage;
  const auto threads = Within<std::vector<judge::ThreadState>>(
      options.limit_s / 2, [group, proc = options.proc] { return ThreadsOf(group, proc); });
  const auto log = Within<std::pair<std::string, std::string>>(options.limit_s / 2, [file = options.kernel_log] {
    std::string problem;
    std::string text = ReadKernelLog(file, problem);
    return std::pair(std::move(text), std::move(problem));
  });
  triage.abandoned = !threads;
  if (threads) triage.threads = *threads;
  triage.kernel_log_problem = log ? log->second : "reading it took too long";
  if (log) triage.kernel_log = DriverLines(log->first, options.since_s);
  return triage;
}

std::vector<std::pair<std::string, std::string>> DumpEnvironment(const fs::path& folder) {
  return {{"CUDA_ENABLE_USER_TRIGGERED_COREDUMP", "1"},
          {"CUDA_COREDUMP_PIPE", (folder / "corepipe.%p").string()},
          {"CUDA_COREDUMP_FILE", (folder / "gpucore.%p").string()},
          // Where each kernel stands, without the memory: small and quick; and the program stays for the other readers.
          {"CUDA_COREDUMP_GENERATION_FLAGS",
           "skip_nonrelocated_elf_images,skip_global_memory,skip_shared_memory,skip_local_memory,skip_constbank_memory,"
           "skip_abort"}};
}

void RequestDump(const DumpOptions& options, judge::Triage& triage) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  const auto seconds_since = [](Clock::time_point t) {
    return std::chrono::duration<double>(Clock::now() - t).count();
  };
  const std::vector<fs::path> pipes = Entries(options.folder, "corepipe.");
  const auto asked = std::count_if(pipes.begin(), pipes.end(), Ask);
  if (asked == 0) {
    triage.dump_problem = pipes.empty() ? "the driver opened no pipe for the request" : "no program reads the pipe";
    return;
  }
  std::uint64_t bytes = 0;
  auto grew = Clock::now();
  for (;;) {
    pollfd stop = {options.stop_fd, POLLIN, 0};
    if (poll(&stop, 1, 50) > 0) {
      triage.dump_problem = "interrupted";
      return;
    }
    const std::vector<fs::path> dumps = Entries(options.folder, "gpucore.");
    std::error_code error;
    const std::uint64_t now = dumps.empty() ? 0 : fs::file_size(dumps.front(), error);
    if (!error && now != bytes) {
      bytes = now;
      grew = Clock::now();
    }
    const bool late = seconds_since(start) > options.limit_s;
    if (bytes == 0 && late) {
      triage.dump_problem = fmt::format("no dump within {} s of the request", options.limit_s);
      return;
    }
    if (bytes == 0 || (seconds_since(grew) < options.quiet_s && !late)) continue;
    if (late && seconds_since(grew) < options.quiet_s)
      triage.dump_problem = fmt::format("cut off after {} s", options.limit_s);
    triage.dump_file = dumps.front().string();
    triage.dump_bytes = bytes;
    ReadDump(triage);
    return;
  }
}

}  // namespace run
