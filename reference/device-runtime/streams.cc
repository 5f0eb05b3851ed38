// Streams and events of the device runtime (cdp.streams.*, cdp.stream-api.*, cdp.events.*).
#include "device-runtime/functions.h"
#include "device-runtime/rules.h"
#include "order/rules.h"
#include "profile/profile.h"

namespace ref::cdp {
namespace {

bool IsNamed(u64 stream) { return stream == kTailStream || stream == kFireAndForgetStream; }

}  // namespace

constinit Rule<cudaError_t(Thread&, u64, u64, bool)> RecordEvent{[](Thread& t, u64 handle, u64 stream, bool ptsz) {
  GridObjects& objects = ObjectsOf(t);
  const auto event = objects.events.find(handle);
  if (event == objects.events.end() || IsNamed(stream)) return cudaErrorInvalidValue;
  auto work = std::make_shared<Action>([] {});
  const cudaError_t code = Submit(t, work, stream, ptsz);
  if (code == cudaSuccess) event->second->work = work;
  return code;
}};

constinit Rule<WorkPtr(Thread&, const DeviceEvent&)> AwaitedWork{
    [](Thread&, const DeviceEvent& event) { return event.work; }};

constinit Rule<cudaError_t(Thread&, u64, u64, u32, bool)> WaitEvent{
    [](Thread& t, u64 stream, u64 handle, u32 flags, bool ptsz) {
      GridObjects& objects = ObjectsOf(t);
      const auto event = objects.events.find(handle);
      if (event == objects.events.end() || IsNamed(stream) || flags != 0) return cudaErrorInvalidValue;
      auto work = std::make_shared<Action>([] {});
      const WorkPtr awaited = AwaitedWork(t, *event->second);
      if (awaited != nullptr && awaited->state != Work::kDone && rule::WaitFor(*awaited, work)) ++work->waits_for;
      return Submit(t, work, stream, ptsz);
    }};

constinit Rule<u64(const Context&)> EventLimit{[](const Context& context) {
  const auto limit = context.limits.find(cudaLimitDevRuntimePendingLaunchCount);
  return 2 * (limit == context.limits.end() ? profile::kPendingDefault : limit->second);
}};

// cdp.stream-api.nonblocking-flag-accepted; what cudaStreamDefault gives is left open.
void StreamCreateWithFlags(IntrinsicCall& call) {
  if (call.Argument<u32>(1) > cudaStreamNonBlocking) return Give(call, cudaErrorInvalidValue);
  auto stream = std::make_unique<DeviceStream>();
  const u64 handle = reinterpret_cast<u64>(stream.get());
  if (!Write(call.thread, call.Argument<u64>(0), &handle, sizeof handle)) return;
  ObjectsOf(call.thread).streams[handle] = std::move(stream);
  Give(call, cudaSuccess);
}

// cdp.stream-api.destroy-with-pending-work: its work goes on.
void StreamDestroy(IntrinsicCall& call) {
  Give(call, ObjectsOf(call.thread).streams.erase(call.Argument<u64>(0)) != 0 ? cudaSuccess : cudaErrorInvalidValue);
}

// cdp.events.disable-timing-accepted, cdp.events.count-limited-to-twice-pending-launches
void EventCreateWithFlags(IntrinsicCall& call) {
  Thread& t = call.thread;
  // That timing is refused is the model's choice: no document promises it (cdp.events.disable-timing-required).
  if (call.Argument<u32>(1) != cudaEventDisableTiming) return Give(call, cudaErrorInvalidValue);
  GridObjects& objects = ObjectsOf(t);
  if (objects.event_slots >= EventLimit(ContextOf(t))) return Give(call, cudaErrorMemoryAllocation);
  auto event = std::make_unique<DeviceEvent>();
  const u64 handle = reinterpret_cast<u64>(event.get());
  if (!Write(t, call.Argument<u64>(0), &handle, sizeof handle)) return;
  ++objects.event_slots;
  objects.events[handle] = std::move(event);
  Give(call, cudaSuccess);
}

void EventDestroy(IntrinsicCall& call) {
  Give(call, ObjectsOf(call.thread).events.erase(call.Argument<u64>(0)) != 0 ? cudaSuccess : cudaErrorInvalidValue);
}

void EventRecord(IntrinsicCall& call) {
  Give(call, RecordEvent(call.thread, call.Argument<u64>(0), call.Argument<u64>(1), false));
}
void EventRecordPtsz(IntrinsicCall& call) {
  Give(call, RecordEvent(call.thread, call.Argument<u64>(0), call.Argument<u64>(1), true));
}
void StreamWaitEvent(IntrinsicCall& call) {
  Give(call, WaitEvent(call.thread, call.Argument<u64>(0), call.Argument<u64>(1), call.Argument<u32>(2), false));
}
void StreamWaitEventPtsz(IntrinsicCall& call) {
  Give(call, WaitEvent(call.thread, call.Argument<u64>(0), call.Argument<u64>(1), call.Argument<u32>(2), true));
}

}  // namespace ref::cdp
