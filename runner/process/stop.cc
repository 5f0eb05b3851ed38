#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdint>
#include <stdexcept>
#include <system_error>

#include "process/stop.h"

namespace process {
namespace {

int g_event = -1;
std::atomic<int> g_signal{0};
// What terminals and batch systems send, the latter some time before they kill: by default each would end the run at once.
struct Word {
  int number;
  const char* name;
};
constexpr Word kSignals[] = {{SIGINT, "SIGINT"},   {SIGTERM, "SIGTERM"}, {SIGHUP, "SIGHUP"},
                             {SIGQUIT, "SIGQUIT"}, {SIGUSR1, "SIGUSR1"}, {SIGUSR2, "SIGUSR2"},
                             {SIGALRM, "SIGALRM"}, {SIGXCPU, "SIGXCPU"}, {SIGPWR, "SIGPWR"}};

void Wake() {
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto n = write(g_event, &one, sizeof one);
}

void OnSignal(int number) {
  const int saved = errno;
  g_signal = number;
  Wake();
  errno = saved;
}

}  // namespace

StopRequest::StopRequest() {
  if (g_event >= 0) throw std::logic_error("two stop requests at a time");
  g_signal = 0;
  g_event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (g_event < 0) throw std::system_error(errno, std::generic_category(), "cannot create an eventfd");
  struct sigaction action = {};
  action.sa_handler = OnSignal;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigset_t heard;
  sigemptyset(&heard);
  for (const auto& [s, name] : kSignals) {
    sigaddset(&heard, s);
    struct sigaction old = {};
    sigaction(s, nullptr, &old);
    // A signal that the caller told us to ignore (nohup) stays ignored.
    if (old.sa_handler != SIG_IGN) sigaction(s, &action, nullptr);
  }
  pthread_sigmask(SIG_UNBLOCK, &heard, &before_);  // Whoever holds them (base::HoldSignals).
}

StopRequest::~StopRequest() {
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  for (const auto& [s, name] : kSignals) {
    struct sigaction old = {};
    sigaction(s, nullptr, &old);
    if (old.sa_handler == OnSignal) std::signal(s, SIG_DFL);
  }
  close(g_event);
  g_event = -1;
}

int StopRequest::fd() const { return g_event; }

bool StopRequest::Requested() const {
  pollfd p = {g_event, POLLIN, 0};
  return poll(&p, 1, 0) > 0;
}

std::string StopRequest::Why() const {
  for (const auto& [number, name] : kSignals) {
    if (number == g_signal.load()) return name;
  }
  return why_;
}

void StopRequest::Request(const std::string& why) {
  why_ = why;
  Wake();
}

}  // namespace process
