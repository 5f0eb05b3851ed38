// Streams and events of the device runtime (cdp.streams.*, cdp.stream-api.*, cdp.events.*).
#include "device-runtime/functions.h"
#include "device-runtime/objects.h"
#include "profile/profile.h"

namespace ref::cdp {
namespace {

bool IsNamed(u64 stream) { return stream == kTailStream || stream == kFireAndForgetStream; }

void Record(IntrinsicCall& call, bool ptsz) {
  Thread& t = call.thread;
  GridObjects& objects = ObjectsOf(t);
  const auto event = objects.events.find(call.Argument<u64>(0));
  const u64 handle = call.Argument<u64>(1);
  // cdp.tail.event-record-is-error, cdp.ff.event-record-is-error
  if (event == objects.events.end() || IsNamed(handle)) return Give(call, cudaErrorInvalidValue);
  if (Mutant(kEventRecordDoesNothing)) return Give(call, cudaSuccess);
  auto work = std::make_shared<Action>([] {});
  const cudaError_t code = Submit(t, work, handle, ptsz);
  if (code == cudaSuccess) event->second->work = work;
  Give(call, code);
}

void Wait(IntrinsicCall& call, bool ptsz) {
  Thread& t = call.thread;
  GridObjects& objects = ObjectsOf(t);
  const u64 handle = call.Argument<u64>(0);
  const auto event = objects.events.find(call.Argument<u64>(1));
  // cdp.tail.event-wait-is-error, cdp.ff.event-wait-is-error
  if (event == objects.events.end() || IsNamed(handle) || call.Argument<u32>(2) != 0)
    return Give(call, cudaErrorInvalidValue);
  auto work = std::make_shared<Action>([] {});
  const WorkPtr awaited = event->second->work;  // cdp.events.wait-on-unrecorded-is-no-op
  if (awaited != nullptr && awaited->state != Work::kDone && !Mutant(kWaitEventIgnored)) {
    awaited->after.push_back(work);
    ++work->waits_for;
  }
  Give(call, Submit(t, work, handle, ptsz));
}

}  // namespace

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
  if (call.Argument<u32>(1) != cudaEventDisableTiming && !Mutant(kEventFlagsUnchecked))
    return Give(call, cudaErrorInvalidValue);
  Context& context = ContextOf(t);
  const auto limit = context.limits.find(cudaLimitDevRuntimePendingLaunchCount);
  GridObjects& objects = ObjectsOf(t);
  if (objects.event_slots >= 2 * (limit == context.limits.end() ? profile::kPendingDefault : limit->second) &&
      !Mutant(kEventsUnlimited))
    return Give(call, cudaErrorMemoryAllocation);
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

void EventRecord(IntrinsicCall& call) { Record(call, false); }
void EventRecordPtsz(IntrinsicCall& call) { Record(call, true); }
void StreamWaitEvent(IntrinsicCall& call) { Wait(call, false); }
void StreamWaitEventPtsz(IntrinsicCall& call) { Wait(call, true); }

}  // namespace ref::cdp
