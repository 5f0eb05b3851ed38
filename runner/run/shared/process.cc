#include "run/shared/process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "base/process/awake.h"
#include "base/process/process.h"
#include "run/machine/surroundings.h"
#include "run/sanitizer.h"

namespace run {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

// As of a program of its own (launch.cc).
constexpr std::size_t kMostOfARecord = std::size_t{16} << 20U;
// What a case under way has when the run is stopped: a process that is killed takes back what it said of all its cases.
constexpr double kStoppedS = 1;
// After the last case a process has nothing to do but to end.
constexpr double kEndS = 10;

double Since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// A tool has what it found to write yet.
constexpr double kEndUnderAToolS = 60;

std::filesystem::path XmlIn(const Scratch& scratch) { return scratch.folder() / "sanitizer.xml"; }

// The nonce of a line; empty: it has none.
std::string NonceOf(const json& line) {
  const json nonce = line.is_object() ? line.value("nonce", json()) : json();
  return nonce.is_string() ? nonce.get<std::string>() : "";
}

// The line by which the process says that a case has ended; false for any other.
bool Answers(const json& line, const std::string& nonce, Returned& returned) {
  if (NonceOf(line) != nonce || line.value("event", json()) != "returned") return false;
  const json code = line.value("exit", json()), left = line.value("left", json());
  constexpr int kMostExitCode = 255;
  if (!code.is_number_integer() || code < 0 || code > kMostExitCode || !left.is_array()) return false;
  returned.exit_code = code.get<int>();
  for (const json& what : left) {
    if (!returned.left.empty()) returned.left += ", ";
    returned.left += what.is_string() ? what.get<std::string>() : what.dump();
  }
  return true;
}

}  // namespace

SharedProcess::SharedProcess(int number, const std::filesystem::path& tree, const std::vector<std::string>& objects,
                             catalogue::Observer observer, const std::string& sanitizer,
                             const std::vector<std::string>& tool_options, const LaunchOptions& options)
    : number_(number),
      observer_(observer),
      scratch_(options.scratch),
      hang_(scratch_.folder(), options, !catalogue::IsSanitizer(observer)) {
  if (!scratch_.problem().empty()) {
    process_.start_error = scratch_.problem();
    return;
  }
  process::ProcessOptions process;
  process.command = {std::filesystem::absolute(StarterOf(tree)).string(), "--group"};
  for (const std::string& object : objects)
    process.command.push_back(std::filesystem::absolute(tree / object).string());
  if (catalogue::IsSanitizer(observer))
    process.command = SanitizerCommand(sanitizer, observer, XmlIn(scratch_), tool_options, process.command);
  process.environment = EnvironmentOf(options);
  process.environment["CTS_CHANNEL"] = "3";
  watch_.AskFor(process.environment);
  hang_.AskFor(process.environment);
  process.on_stop = [this](pid_t group) {
    if (hangs_) hang_.Look(group, unanswered_);
  };
  process.without = machine::RemovedVariables(options.kept);
  process.directory = scratch_.folder();
  constexpr double kForever = 1e8;  // Each case has a limit of its own.
  process.timeout_s = kForever;
  int ends[2];
  stop_ = eventfd(0, EFD_CLOEXEC);
  if (stop_ < 0 || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
    process_.start_error = fmt::format("cannot create a socket: {}", std::strerror(errno));
    return;
  }
  channel_ = ends[0];
  process.descriptor3 = ends[1];
  process.stop_fd = stop_;
  ends_ = std::async(std::launch::async, [process] { return process::RunProcess(process); });
}

SharedProcess::~SharedProcess() {
  End(true);
  if (stop_ >= 0) close(stop_);
}

Returned SharedProcess::HandOut(const std::string& line, const std::string& nonce, double timeout_s, int stop_fd) {
  const Clock::time_point start = Clock::now();
  Returned returned;
  ++handed_out_;
  hang_.Begin();
  const std::string text = line + "\n";
  if (channel_ < 0 || send(channel_, text.data(), text.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(text.size())) {
    returned.hung_up = true;
    return returned;
  }
  process::AwakeTime awake;
  bool stopped = false;
  std::string rest;  // What is no whole line yet.
  std::vector<char> buffer(std::size_t{64} * 1024);
  while (!returned.answered && returned.record.size() <= kMostOfARecord) {
    pollfd fds[2] = {{channel_, POLLIN, 0}, {stop_fd, POLLIN, 0}};
    const double awake_s = awake.At(Since(start)), left_s = timeout_s - awake_s;
    const double most_ms = process::AwakeTime::kAskMs;
    const int ready =
        poll(fds, stopped ? 1 : 2, left_s <= 0 ? 0 : static_cast<int>(std::min(left_s * 1000 + 1, most_ms)));
    if ((ready < 0 && errno == EINTR) || (ready == 0 && left_s > 0)) continue;
    if (ready > 0 && !stopped && fds[1].revents != 0) {
      stopped = true;
      timeout_s = std::min(timeout_s, awake_s + kStoppedS);
      continue;
    }
    returned.interrupted = ready == 0 && stopped;
    returned.timed_out = ready == 0 && !stopped;
    if (ready == 0) break;
    const ssize_t n = read(channel_, buffer.data(), buffer.size());
    returned.hung_up = n <= 0;
    if (returned.hung_up) break;
    rest.append(buffer.data(), static_cast<std::size_t>(n));
    for (std::size_t end = 0; !returned.answered && (end = rest.find('\n')) != std::string::npos;) {
      const std::string one = rest.substr(0, end + 1);
      rest.erase(0, end + 1);
      const json said = base::ParseJson(one, base::kProgramLine);
      returned.answered = Answers(said, nonce, returned);
      spoke_late_ = spoke_late_ || answered_.contains(NonceOf(said));
      if (!returned.answered) returned.record += one;
    }
    if (rest.size() > kMostOfARecord) break;
  }
  // What follows an answer belongs to no case.
  if (returned.answered && !rest.empty()) returned.answered = false;
  if (!returned.answered) returned.record += rest;
  if (returned.answered) answered_.insert(nonce);
  if (returned.timed_out) {
    unanswered_ = returned.record;
    hangs_ = true;
  }
  returned.wall_s = Since(start);
  returned.watched = watch_.Read();
  return returned;
}

void SharedProcess::Finish() const {
  if (channel_ >= 0) shutdown(channel_, SHUT_WR);
}

const base::Process& SharedProcess::End(bool by_force) {
  Finish();
  const double limit_s = catalogue::IsSanitizer(observer_) ? kEndUnderAToolS : kEndS;
  if (ends_.valid()) {
    if (by_force || ends_.wait_for(std::chrono::duration<double>(limit_s)) == std::future_status::timeout) {
      const std::uint64_t one = 1;
      [[maybe_unused]] const auto n = write(stop_, &one, sizeof one);
    }
    process_ = ends_.get();
    char byte = 0;
    spoke_late_ = spoke_late_ || (!by_force && recv(channel_, &byte, 1, MSG_DONTWAIT) > 0);
  }
  if (channel_ >= 0) close(channel_);
  channel_ = -1;
  return process_;
}

judge::SanitizerReport SharedProcess::Report() const {
  judge::SanitizerReport report = ParseSanitizerReport(XmlIn(scratch_), catalogue::Name(observer_));
  if (!report.complete && !scratch_.HasRoom()) report.defect = "no room in the temporary folder";
  return report;
}

}  // namespace run
