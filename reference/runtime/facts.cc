// What streams, events, graphs and the device tell of themselves.
#include <string>

#include "base/refuse.h"
#include "profile/profile.h"
#include "runtime/api.h"
#include "runtime/graph.h"
#include "runtime/rules.h"

using namespace ref;

namespace {

// `answer(stream)` of the stream behind a handle.
template <class F>
cudaError_t WithStream(cudaStream_t handle, const void* out, bool ptsz, F answer) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    const Stream* stream = FindStream(context, handle, thread, ptsz);
    if (stream == nullptr) return cudaErrorInvalidResourceHandle;
    if (out == nullptr) return cudaErrorInvalidValue;
    answer(*stream);
    return cudaSuccess;
  });
}

// pi.stream.get-id-unique; the streams that are there by default have ids of their own.
unsigned long long IdOf(const Stream& stream, u64 thread) {
  if (stream.legacy) return 1;
  return stream.id != 0 ? stream.id : (1ull << 32) + thread;
}

constexpr unsigned kSchedules = cudaDeviceScheduleMask;
bool AreFlags(unsigned flags) {
  constexpr unsigned kKnown = kSchedules | cudaDeviceMapHost | cudaDeviceLmemResizeToMax | cudaDeviceSyncMemops;
  const unsigned schedule = flags & kSchedules;
  return (flags & ~kKnown) == 0 && (schedule & (schedule - 1)) == 0;
}

}  // namespace

constinit Rule<cudaError_t(const Event&)> rule::CodeOfTime{[](const Event& event) {
  const bool timed = event.recorded && (event.flags & cudaEventDisableTiming) == 0;
  return timed ? cudaSuccess : cudaErrorInvalidResourceHandle;
}};

extern "C" {

cudaError_t cudaStreamGetId(cudaStream_t stream, unsigned long long* id) {
  return WithStream(stream, id, false, [&, thread = ThisThread().id](const Stream& s) { *id = IdOf(s, thread); });
}
cudaError_t cudaStreamGetId_ptsz(cudaStream_t stream, unsigned long long* id) {
  return WithStream(stream, id, true, [&, thread = ThisThread().id](const Stream& s) { *id = IdOf(s, thread); });
}
cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned* flags) {
  return WithStream(stream, flags, false, [&](const Stream& s) { *flags = s.flags; });
}
cudaError_t cudaStreamGetPriority(cudaStream_t stream, int* priority) {
  return WithStream(stream, priority, false, [&](const Stream& s) { *priority = s.priority; });
}
cudaError_t cudaStreamGetDevice(cudaStream_t stream, int* device) {
  return WithStream(stream, device, false, [&](const Stream&) { *device = 0; });
}

// pi.priority.range, pi.priority.range-null
cudaError_t cudaDeviceGetStreamPriorityRange(int* least, int* greatest) {
  return Enter([&](Context&) {
    if (least != nullptr) *least = 0;
    if (greatest != nullptr) *greatest = profile::kGreatestPriority;
    return cudaSuccess;
  });
}

// pi.event.elapsed-time, pi.event.elapsed-not-ready, pi.event.elapsed-never-recorded, pi.event.elapsed-timing-disabled
cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t start, cudaEvent_t end) {
  return Enter([&](Context& context) {
    double at[2] = {0, 0};
    bool ready = true;
    for (int i = 0; i < 2; ++i) {
      const auto found = context.events.find(reinterpret_cast<u64>(i == 0 ? start : end));
      if (found == context.events.end()) return cudaErrorInvalidResourceHandle;
      const Event& event = *found->second;
      if (const cudaError_t code = rule::CodeOfTime(event); code != cudaSuccess) return code;
      ready = ready && (event.work == nullptr || event.work->state == Work::kDone);
      at[i] = static_cast<double>(event.time_ns);
    }
    if (milliseconds == nullptr) return cudaErrorInvalidValue;
    if (!ready) return cudaErrorNotReady;
    *milliseconds = static_cast<float>((at[1] - at[0]) / 1e6);
    return cudaSuccess;
  });
}

// pi.synchronous-call.flags-after-init, pi.synchronous-call.lmem-flag-no-effect
cudaError_t cudaSetDeviceFlags(unsigned flags) {
  if (!AreFlags(flags)) return Remember(cudaErrorInvalidValue);
  Device::Get().Do([&] { State::Get().device_flags = flags; });
  return cudaSuccess;
}
// pi.mapped.map-host-flag-implicit
cudaError_t cudaGetDeviceFlags(unsigned* flags) {
  if (flags == nullptr) return Remember(cudaErrorInvalidValue);
  Device::Get().Do([&] { *flags = State::Get().device_flags | cudaDeviceMapHost; });
  return cudaSuccess;
}
// pi.init.init-device-not-current, pi.init.init-device-flags
cudaError_t cudaInitDevice(int device, unsigned device_flags, unsigned flags) {
  if (VisibleDevices() == 0) return Remember(cudaErrorNoDevice);
  if (device != 0) return Remember(cudaErrorInvalidDevice);
  const bool valid = flags == cudaInitDeviceFlagsAreValid;
  if ((flags != 0 && !valid) || (valid && !AreFlags(device_flags))) return Remember(cudaErrorInvalidValue);
  Device::Get().Do([&] {
    State::Get().Primary();
    State::Get().runtime_holds = true;
    if (valid) State::Get().device_flags = device_flags;
  });
  return cudaSuccess;
}

cudaError_t cudaGraphKernelNodeGetAttribute(cudaGraphNode_t handle, cudaLaunchAttributeID id,
                                            cudaLaunchAttributeValue* value) {
  return Enter([&](Context&) {
    const GraphNode* node = FindNode(handle);
    if (node == nullptr || node->kind != GraphNode::kKernel || value == nullptr) return cudaErrorInvalidValue;
    if (id != cudaLaunchAttributePriority) Refuse("attribute of a kernel node", std::to_string(static_cast<int>(id)));
    value->priority = node->priority;
    return cudaSuccess;
  });
}

}  // extern "C"
