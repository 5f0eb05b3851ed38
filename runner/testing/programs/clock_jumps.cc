// A clock that somebody keeps setting: put under a program by LD_PRELOAD, the time of day jumps years back and forth with every
// question. What measures intervals is left alone.
#include <dlfcn.h>
#include <sys/time.h>

#include <atomic>
#include <ctime>

namespace {

time_t Jump() {
  constexpr time_t kYears = 3L * 365 * 86400;
  static std::atomic<unsigned> asked = 0;
  return asked++ % 2 == 0 ? kYears : -kYears;
}

template <class Function>
Function Next(const char* name) {
  return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec* now) noexcept {
  static const auto next = Next<int (*)(clockid_t, timespec*)>("clock_gettime");
  const int result = next(clock, now);
  if (clock == CLOCK_REALTIME && result == 0) now->tv_sec += Jump();
  return result;
}

int gettimeofday(timeval* now, void* zone) noexcept {
  static const auto next = Next<int (*)(timeval*, void*)>("gettimeofday");
  const int result = next(now, zone);
  if (result == 0) now->tv_sec += Jump();
  return result;
}

time_t time(time_t* at) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  if (at != nullptr) *at = now.tv_sec;
  return now.tv_sec;
}

}  // extern "C"
