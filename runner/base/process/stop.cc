#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdint>
#include <iterator>
#include <mutex>
#include <stdexcept>
#include <system_error>

#include "base/ending_signals.h"
#include "base/monotonic.h"
#include "base/process/stop.h"

namespace process {
namespace {

// Of those that live: the descriptor and 1, so that a place that nobody has is 0. A handler of signals reads them.
std::atomic<int> g_events[StopRequest::kMost];
std::atomic<int> g_signal{0};
std::atomic<double> g_first_s{0};  // When the first one came; 0: none did.
std::mutex g_mutex;                // Guards the coming and going, and what is said of why.
int g_alive = 0;

void Wake(int event) {
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto n = write(event, &one, sizeof one);
}

// timeout(1) sends its signal to the program and to its group, as launchers of jobs do beside a terminal: that is one
// request.
constexpr double kOneRequestS = 1;

void OnSignal(int number) {
  const int saved = errno;
  const double now = base::SecondsSinceBoot();
  double first = 0;
  if (!g_first_s.compare_exchange_strong(first, now)) {
    if (now - first > kOneRequestS) {
      std::signal(number, SIG_DFL);
      raise(number);  // It comes when this handler returns.
    }
    errno = saved;
    return;
  }
  g_signal = number;
  for (const std::atomic<int>& event : g_events) {
    if (const int place = event; place > 0) Wake(place - 1);
  }
  errno = saved;
}

void Catch() {
  struct sigaction action = {};
  action.sa_handler = OnSignal;
  action.sa_flags = SA_RESTART;
  for (const auto& [s, name] : base::kEndingSignals) {
    struct sigaction old = {};
    sigaction(s, nullptr, &old);
    // A signal that the caller told us to ignore (nohup) stays ignored.
    if (old.sa_handler != SIG_IGN) sigaction(s, &action, nullptr);
  }
}

void CatchNoMore() {
  for (const auto& [s, name] : base::kEndingSignals) {
    struct sigaction old = {};
    sigaction(s, nullptr, &old);
    if (old.sa_handler == OnSignal) std::signal(s, SIG_DFL);
  }
}

}  // namespace

StopRequest::StopRequest() {
  const std::lock_guard lock(g_mutex);
  auto* const place = std::find(std::begin(g_events), std::end(g_events), 0);
  if (place == std::end(g_events)) throw std::logic_error("too many stop requests at a time");
  event_ = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (event_ < 0) throw std::system_error(errno, std::generic_category(), "cannot create an eventfd");
  if (g_alive == 0) {
    g_signal = 0;
    g_first_s = 0;
  }
  *place = event_ + 1;
  if (g_alive++ == 0) Catch();
  if (g_signal != 0) Wake(event_);  // It was for all, also for those to come.
  sigset_t heard;
  sigemptyset(&heard);
  for (const auto& [s, name] : base::kEndingSignals) sigaddset(&heard, s);
  pthread_sigmask(SIG_UNBLOCK, &heard, &before_);  // Whoever holds them (base::HoldSignals).
}

StopRequest::~StopRequest() {
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  const std::lock_guard lock(g_mutex);
  if (--g_alive == 0) CatchNoMore();
  *std::find(std::begin(g_events), std::end(g_events), event_ + 1) = 0;
  close(event_);
}

int StopRequest::fd() const { return event_; }

bool StopRequest::Requested() const {
  pollfd p = {event_, POLLIN, 0};
  return poll(&p, 1, 0) > 0;
}

std::string StopRequest::Why() const {
  for (const auto& [number, name] : base::kEndingSignals) {
    if (number == g_signal.load()) return name;
  }
  const std::lock_guard lock(g_mutex);
  return why_;
}

void StopRequest::Request(const std::string& why) {
  {
    const std::lock_guard lock(g_mutex);
    if (why_.empty()) why_ = why;
  }
  Wake(event_);
}

}  // namespace process
