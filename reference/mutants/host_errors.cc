// Errors of the host, launches from the host, and what waits for a device.
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <set>
#include <utility>

#include "mutants/table.h"
#include "runtime/device.h"
#include "runtime/rules.h"

namespace ref::mutants {
namespace {

using rule::HostLaunch, rule::LaunchFromHost, rule::TakeLastError, rule::LookAtLastError;

bool IsFault(int code) { return code >= cudaErrorIllegalAddress && code <= cudaErrorLaunchFailure; }

// Success in the place of a fault.
cudaError_t WithoutFault(cudaError_t code) {
  if (!IsFault(code)) return code;
  ThisThread().last = cudaSuccess;
  return cudaSuccess;
}

// The error that any thread of the host made last.
std::atomic<int> latest = 0;
void BeginWithLatestError() {
  Remember.Replace([](cudaError_t code) {
    if (code != cudaSuccess && code != cudaErrorNotReady) latest = code;
    return Remember.Documented(code);
  });
  ThisThread.Replace([]() -> HostThread& {
    HostThread& thread = ThisThread.Documented();
    thread_local bool begun = false;
    if (!std::exchange(begun, true)) thread.last = static_cast<cudaError_t>(latest.load());
    return thread;
  });
}

// Threads of the host in cudaDeviceSynchronize.
class Synchronizing {
 public:
  void Change(u64 thread, bool waits) {
    const std::lock_guard guard(lock_);
    if (waits) {
      all_.insert(thread);
    } else {
      all_.erase(thread);
    }
  }
  bool Has(u64 thread) {
    const std::lock_guard guard(lock_);
    return all_.count(thread) != 0;
  }

 private:
  std::mutex lock_;
  std::set<u64> all_;
};
Synchronizing& TheSynchronizing() {
  static auto* all = new Synchronizing;
  return *all;
}
// Faults are told in cudaDeviceSynchronize alone, where kWhen() says so.
template <auto kWhen>
void ToldByDeviceAlone() {
  rule::SynchronizeDevice.Replace([] {
    const u64 thread = ThisThread().id;
    TheSynchronizing().Change(thread, true);
    const cudaError_t code = rule::SynchronizeDevice.Documented();
    TheSynchronizing().Change(thread, false);
    return code;
  });
  StickyFor.Replace([](Context& context, const HostThread& thread) {
    return kWhen() && !TheSynchronizing().Has(thread.id) ? 0 : StickyFor.Documented(context, thread);
  });
}

int FaultOfOneThread(Context& context, const HostThread& thread) {
  static auto* told = new std::map<int, u64>;
  const int fault = StickyFor.Documented(context, thread);
  return fault == 0 || told->emplace(context.id, thread.id).first->second == thread.id ? fault : 0;
}

cudaError_t ClearByGet() {
  const cudaError_t code = TakeLastError.Documented();
  Device::Get().Do([&, &thread = ThisThread()] {
    if (Context* context = ExistingContext(thread)) context->sticky = 0;
  });
  return code;
}

// A refused launch is told by the next call that succeeds, too.
thread_local bool refused = false;
void RefusalIsToldAgain() {
  LaunchFromHost.Replace([](HostLaunch launch) {
    const cudaError_t code = LaunchFromHost.Documented(launch);
    refused = code != cudaSuccess;
    return code;
  });
  Remember.Replace([](cudaError_t code) {
    return std::exchange(refused, false) && code == cudaSuccess ? ThisThread().last : Remember.Documented(code);
  });
}

// kChange(launch) before a launch from the host.
template <auto kChange>
void LaunchHas() {
  LaunchFromHost.Replace([](HostLaunch launch) {
    kChange(launch);
    return LaunchFromHost.Documented(launch);
  });
}
// The last error is none behind a launch whose code kWhich(code) names.
template <auto kWhich>
void LaunchClears() {
  LaunchFromHost.Replace([](HostLaunch launch) {
    const cudaError_t code = LaunchFromHost.Documented(launch);
    if (kWhich(code)) ThisThread().last = cudaSuccess;
    return code;
  });
}

// A launch with a configuration that cannot be has the code kCode(context, launch, documented).
template <auto kCode>
void ConfigurationHasCode() {
  rule::CodeOfConfiguration.Replace([](Context& context, const Launch& launch) {
    const cudaError_t code = rule::CodeOfConfiguration.Documented(context, launch);
    return code == cudaSuccess ? code : kCode(context, launch, code);
  });
}

bool HoldsTrap(const Kernel& kernel) {
  const auto& body = kernel.function->body;
  return std::any_of(body.begin(), body.end(), [](const ptx::Instruction& i) { return i.words[0] == "trap"; });
}

}  // namespace

Table HostErrors() {
  static constexpr Mutant kMutants[] = {
      {"host-errors-are-of-the-process", Instead<ThisThread,
                                                 []() -> HostThread& {
                                                   static auto* const of_process = new HostThread;
                                                   return *of_process;
                                                 }>},
      {"threads-begin-with-an-error", BeginWithLatestError},
      {"host-success-clears", Instead<Remember,
                                      [](cudaError_t code) {
                                        if (code == cudaSuccess) ThisThread().last = cudaSuccess;
                                        return Remember.Documented(code);
                                      }>},
      {"host-error-sticks", Instead<Remember,
                                    [](cudaError_t code) {
                                      const cudaError_t last = ThisThread().last;
                                      return code == cudaSuccess && last != cudaSuccess ? last
                                                                                        : Remember.Documented(code);
                                    }>},
      {"refused-launch-is-told-by-the-next-call", RefusalIsToldAgain},
      {"not-ready-is-recorded", Instead<Remember,
                                        [](cudaError_t code) {
                                          if (code != cudaErrorNotReady) return Remember.Documented(code);
                                          ThisThread().last = code;
                                          Log(code);
                                          return code;
                                        }>},
      {"fault-is-not-a-last-error",
       All<Instead<Remember, [](cudaError_t code) { return IsFault(code) ? code : Remember.Documented(code); }>,
           Instead<TakeLastError, [] { return std::exchange(ThisThread().last, cudaSuccess); }>>},
      {"host-first-error-is-kept", Instead<Remember,
                                           [](cudaError_t code) {
                                             const cudaError_t before = ThisThread().last;
                                             (void)Remember.Documented(code);
                                             if (before != cudaSuccess) ThisThread().last = before;
                                             return code;
                                           }>},
      {"fault-is-told-by-device-sync-alone", ToldByDeviceAlone<[] { return true; }>},
      {"blocking-launch-tells-no-fault", ToldByDeviceAlone<[] { return LaunchesBlock(); }>},
      {"fault-is-of-one-thread", Instead<StickyFor, FaultOfOneThread>},
      {"sticky-error-is-told-once",
       Instead<StickyFor, [](Context& context, const HostThread&) { return std::exchange(context.sticky, 0); }>},
      {"sticky-error-is-cleared-by-get", Instead<TakeLastError, ClearByGet>},
      {"last-error-initializes", Instead<TakeLastError,
                                         [] {
                                           Device::Get().Do([&thread = ThisThread()] { (void)CurrentContext(thread); });
                                           return TakeLastError.Documented();
                                         }>},
      {"host-get-keeps", Instead<TakeLastError,
                                 [] {
                                   const cudaError_t before = ThisThread().last;
                                   const cudaError_t seen = TakeLastError.Documented();
                                   ThisThread().last = before;
                                   return seen;
                                 }>},
      {"host-peek-clears", Instead<LookAtLastError, [] { return TakeLastError.Documented(); }>},
      {"unknown-error-has-a-name", Instead<ErrorName,
                                           [](int code) {
                                             const char* const name = ErrorName.Documented(code);
                                             return std::strncmp(name, "unrecognized", 12) == 0 ? "cudaErrorUnknown"
                                                                                                : name;
                                           }>},
      {"launch-blocking-ignored", Instead<LaunchesBlock, [] { return false; }>},
      {"launch-blocking-by-any-value",
       Instead<LaunchesBlock, [] { return std::getenv("CUDA_LAUNCH_BLOCKING") != nullptr; }>},
      {"host-launch-waits", Instead<LaunchesBlock, [] { return true; }>},
      {"per-thread-launches-go-to-legacy", LaunchHas<[](HostLaunch& launch) { launch.ptsz = false; }>},
      {"host-dynamic-shared-lost", LaunchHas<[](HostLaunch& launch) { launch.shared = 0; }>},
      {"host-dynamic-shared-by-default", LaunchHas<[](HostLaunch& launch) {
         if (launch.shared == 0) launch.shared = 1024;
       }>},
      {"host-launch-error-lost", LaunchClears<[](cudaError_t code) { return code != cudaSuccess; }>},
      {"launch-clears-last-error", LaunchClears<[](cudaError_t code) { return code == cudaSuccess; }>},
      {"host-configuration-code",
       ConfigurationHasCode<[](Context&, const Launch&, cudaError_t) { return cudaErrorInvalidValue; }>},
      {"host-shared-memory-code",
       ConfigurationHasCode<[](Context&, const Launch& launch, cudaError_t) { return CheckLaunch(launch); }>},
      {"bad-configuration-is-sticky", ConfigurationHasCode<[](Context& context, const Launch&, cudaError_t code) {
         context.sticky = cudaErrorLaunchFailure;
         return code;
       }>},
      {"launch-foretells-traps", Instead<rule::CodeOfConfiguration,
                                         [](Context& context, const Launch& launch) {
                                           return HoldsTrap(*launch.kernel)
                                                      ? cudaErrorLaunchFailure
                                                      : rule::CodeOfConfiguration.Documented(context, launch);
                                         }>},
      {"stream-sync-hides-fault", Instead<rule::SynchronizeStream,
                                          [](cudaStream_t stream, bool ptsz) {
                                            return WithoutFault(rule::SynchronizeStream.Documented(stream, ptsz));
                                          }>},
      {"device-sync-hides-fault",
       Instead<rule::SynchronizeDevice, [] { return WithoutFault(rule::SynchronizeDevice.Documented()); }>},
      {"device-sync-waits-for-legacy",
       Instead<rule::DeviceMayReturn, [](const Context& context) { return Unfinished(context.legacy) == nullptr; }>},
  };
  return kMutants;
}

}  // namespace ref::mutants
