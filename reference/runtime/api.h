// What the functions of the runtime API have in common: the calling thread's context, sticky and last errors.
#pragma once

#include <cuda_runtime_api.h>

#include <vector>

#include "base/rule.h"
#include "runtime/state.h"

namespace ref {

/// Stands for the primary context, which may end and be made again.
inline constexpr int kPrimary = 0;

/// What a thread of the host has.
struct HostThread {
  cudaError_t last = cudaSuccess;
  /// By its id, or kPrimary; the last one is current. The runtime makes the primary one current where there is none.
  std::vector<int> contexts;
  int device = 0;
  u64 id = 0;
  struct Configuration {
    dim3 grid, block;
    std::size_t shared;
    cudaStream_t stream;
  };
  std::vector<Configuration> configurations;
};
/// The calling thread's own.
extern Rule<HostThread&()> ThisThread;
inline bool UsesPrimary(const HostThread& thread) {
  return thread.contexts.empty() || thread.contexts.back() == kPrimary;
}

/// The context that the calling thread uses; makes the primary context if need be. Null, with `why`, where there is none.
Context* CurrentContext(HostThread& thread, cudaError_t* why = nullptr);
/// The same, but null where no context has been made.
Context* ExistingContext(const HostThread& thread);
/// How many devices CUDA_VISIBLE_DEVICES leaves: none or one (pi.init.visible-devices-truncated).
extern Rule<int()> VisibleDevices;
/// Whether CUDA_LAUNCH_BLOCKING asks for launches that wait (pi.async.launch-blocking).
extern Rule<bool()> LaunchesBlock;
/// Makes an entry in the log of errors, and tells the program's callbacks of it (pi.error.log-callback).
void Log(cudaError_t code);

/// Remembers `code` as the thread's last error, if it is one; that something is not ready yet is none. Returns it.
extern Rule<cudaError_t(cudaError_t code)> Remember;
/// The fault of a context, as every thread of the host hears of it, again and again (cdp.errors.child-exception-is-sticky), or 0.
extern Rule<int(Context& context, const HostThread& thread)> StickyFor;

/// Runs `body(context)` on the device's thread and returns its code, or the context's sticky error in its place.
template <class F>
cudaError_t Enter(F body) {
  HostThread& thread = ThisThread();
  cudaError_t code = cudaSuccess;
  Device::Get().Do([&] {
    Context* context = CurrentContext(thread, &code);
    if (context == nullptr) {
      // there is none; the code says why
    } else if (const int sticky = StickyFor(*context, thread); sticky != 0) {
      code = static_cast<cudaError_t>(sticky);
    } else {
      State::Get().caller = thread.id;
      code = body(*context);
    }
  });
  return Remember(code);
}

/// The same, but `body(context, &code)` is asked again and again until it returns true. A fault of the context ends it.
template <class F>
cudaError_t EnterUntil(F body) {
  HostThread& thread = ThisThread();
  cudaError_t code = cudaSuccess;
  Device::Get().Call([&] {
    Context* context = CurrentContext(thread, &code);
    if (context == nullptr) return true;
    if (const int sticky = StickyFor(*context, thread); sticky != 0) {
      code = static_cast<cudaError_t>(sticky);
      return true;
    }
    State::Get().caller = thread.id;
    return body(*context, &code);
  });
  return Remember(code);
}

/// The stream behind a handle of the calling thread, or null. `ptsz`: 0 means the thread's own stream.
Stream* FindStream(Context& context, cudaStream_t stream, const HostThread& thread, bool ptsz = false);

/// Launches a kernel into a stream, or captures it. Returns what the launch returns.
cudaError_t LaunchOn(Context& context, Stream& stream, Launch launch);
/// Whether a launch is within the limits of device and kernel.
cudaError_t CheckLaunch(const Launch& launch);
/// The bytes of a kernel's parameters (ptx.layout.kernel-parameter-limit-32764).
extern Rule<std::vector<u8>(const Kernel& kernel, void* const* arguments)> PackParameters;

/// Whether the host may take work for complete.
extern Rule<bool(const WorkPtr& work)> LooksDone;
/// Whether everything that a context was asked to do is done.
extern Rule<bool(const Context& context)> AllDone;

template <class T>
T* Pointer(u64 address) {
  return reinterpret_cast<T*>(address);  // NOLINT(performance-no-int-to-ptr)
}

}  // namespace ref
