// Streams and events of the device runtime (cdp.streams.*, cdp.stream-api.*, cdp.events.*).
#include <algorithm>

#include "device-runtime/functions.h"
#include "device-runtime/objects.h"
#include "profile/profile.h"

namespace ref::cdp {
namespace {

bool IsNamed(u64 stream) { return stream == kTailStream || stream == kFireAndForgetStream; }

bool Accepts(u64 handle, MutantId tail, MutantId fire_and_forget) {
  return (handle == kTailStream && Mutant(tail)) || (handle == kFireAndForgetStream && Mutant(fire_and_forget));
}

// Of a mutant: the piece of work of the grid that was issued first and is still pending.
WorkPtr Oldest(Thread& t) {
  const auto& pending = GridOf(t).environment->pending;
  const auto oldest = std::min_element(pending.begin(), pending.end(),
                                       [](const Work* a, const Work* b) { return a->number < b->number; });
  return oldest == pending.end() ? nullptr : (*oldest)->shared_from_this();
}

// Of a mutant: what waits for the event waits no longer.
void CancelWaits(DeviceEvent& event) {
  for (const auto& [work, awaited] : event.waiters) {
    const auto at = std::find(awaited->after.begin(), awaited->after.end(), work);
    if (at == awaited->after.end()) continue;
    awaited->after.erase(at);
    Device::Get().OneLess(work);
  }
}

void Record(IntrinsicCall& call, bool ptsz) {
  Thread& t = call.thread;
  GridObjects& objects = ObjectsOf(t);
  const auto event = objects.events.find(call.Argument<u64>(0));
  const u64 handle = call.Argument<u64>(1);
  // cdp.tail.event-record-is-error, cdp.fire-and-forget.event-record-is-error
  if (Accepts(handle, kTailEventRecordAccepted, kFireAndForgetEventRecordAccepted)) return Give(call, cudaSuccess);
  if (IsNamed(handle) && Mutant(kNamedEventRecordCode)) return Give(call, cudaErrorNotSupported);
  if (event == objects.events.end() || IsNamed(handle)) return Give(call, cudaErrorInvalidValue);
  if (Mutant(kEventsPrivateToBlock) && event->second->block != t.block) return Give(call, cudaErrorInvalidValue);
  if (Mutant(kEventRecordDoesNothing)) return Give(call, cudaSuccess);
  if (Mutant(kEventRecordOnNullLost) && handle == 0) return Give(call, cudaSuccess);
  event->second->recorded_by = t.block;
  if (Mutant(kEventRecordsTooEarly)) {
    if (DeviceStream* stream = FindStream(t, handle, ptsz)) event->second->work = stream->before_last;
    return Give(call, cudaSuccess);
  }
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
  // cdp.tail.event-wait-is-error, cdp.fire-and-forget.event-wait-is-error
  if (Accepts(handle, kTailEventWaitAccepted, kFireAndForgetEventWaitAccepted)) return Give(call, cudaSuccess);
  if (event == objects.events.end() || IsNamed(handle) || call.Argument<u32>(2) != 0)
    return Give(call, cudaErrorInvalidValue);
  auto work = std::make_shared<Action>([] {});
  if (Mutant(kEventsPrivateToBlock) && event->second->block != t.block) return Give(call, cudaErrorInvalidValue);
  WorkPtr awaited = event->second->work;  // cdp.events.wait-on-unrecorded-is-no-op
  if (Mutant(kWaitOnUnrecordedWaits) && awaited == nullptr) awaited = Oldest(t);
  const bool unseen = Mutant(kEventsSeenByBlockAlone) && event->second->recorded_by != t.block;
  if (awaited != nullptr && awaited->state != Work::kDone && !Mutant(kWaitEventIgnored) && !unseen) {
    awaited->after.push_back(work);
    ++work->waits_for;
    if (Mutant(kEventDestroyCancelsWaits)) event->second->waiters.emplace_back(work, awaited);
  }
  Give(call, Submit(t, work, handle, ptsz));
}

}  // namespace

// cdp.stream-api.nonblocking-flag-accepted; what cudaStreamDefault gives is left open.
void StreamCreateWithFlags(IntrinsicCall& call) {
  if (call.Argument<u32>(1) > cudaStreamNonBlocking) return Give(call, cudaErrorInvalidValue);
  if (Mutant(kNonBlockingFlagRefused)) return Give(call, cudaErrorInvalidValue);
  auto stream = std::make_unique<DeviceStream>();
  const u64 handle = reinterpret_cast<u64>(stream.get());
  if (!Write(call.thread, call.Argument<u64>(0), &handle, sizeof handle)) return;
  stream->block = call.thread.block;
  stream->thread = call.thread.index;
  ObjectsOf(call.thread).streams[handle] = std::move(stream);
  Give(call, cudaSuccess);
}

// cdp.stream-api.destroy-with-pending-work: its work goes on.
void StreamDestroy(IntrinsicCall& call) {
  const auto found = ObjectsOf(call.thread).streams.find(call.Argument<u64>(0));
  if (found != ObjectsOf(call.thread).streams.end()) {
    const WorkPtr last = found->second->last;
    const bool busy = last != nullptr && last->state != Work::kDone;
    if (busy && Mutant(kBusyStreamNotDestroyed)) return Give(call, cudaErrorNotReady);
    if (busy && Mutant(kStreamDestroyCancels)) Device::Get().Drop(last);
  }
  Give(call, ObjectsOf(call.thread).streams.erase(call.Argument<u64>(0)) != 0 ? cudaSuccess : cudaErrorInvalidValue);
}

// cdp.events.disable-timing-accepted, cdp.events.count-limited-to-twice-pending-launches
void EventCreateWithFlags(IntrinsicCall& call) {
  Thread& t = call.thread;
  if (Mutant(kDisableTimingRefused)) return Give(call, cudaErrorNotSupported);
  // That timing is refused is the model's choice: no document promises it (cdp.events.disable-timing-required).
  if (call.Argument<u32>(1) != cudaEventDisableTiming) return Give(call, cudaErrorInvalidValue);
  Context& context = ContextOf(t);
  const auto limit = context.limits.find(cudaLimitDevRuntimePendingLaunchCount);
  GridObjects& objects = ObjectsOf(t);
  const u64 slots = limit == context.limits.end() ? profile::kPendingDefault : limit->second;
  if (objects.event_slots >= slots * (Mutant(kEventSlotsAreHalf) ? 1 : 2) && !Mutant(kEventsUnlimited))
    return Give(call, Mutant(kEventExhaustionCode) ? cudaErrorLaunchOutOfResources : cudaErrorMemoryAllocation);
  auto event = std::make_unique<DeviceEvent>();
  const u64 handle = reinterpret_cast<u64>(event.get());
  if (!Write(t, call.Argument<u64>(0), &handle, sizeof handle)) return;
  ++objects.event_slots;
  event->block = t.block;
  objects.events[handle] = std::move(event);
  Give(call, cudaSuccess);
}

void EventDestroy(IntrinsicCall& call) {
  GridObjects& objects = ObjectsOf(call.thread);
  const auto found = objects.events.find(call.Argument<u64>(0));
  if (found != objects.events.end() && Mutant(kEventDestroyCancelsWaits)) CancelWaits(*found->second);
  if (found != objects.events.end() && Mutant(kEventSlotReturnsAtOnce)) --objects.event_slots;
  Give(call, ObjectsOf(call.thread).events.erase(call.Argument<u64>(0)) != 0 ? cudaSuccess : cudaErrorInvalidValue);
}

void EventRecord(IntrinsicCall& call) { Record(call, false); }
void EventRecordPtsz(IntrinsicCall& call) { Record(call, true); }
void StreamWaitEvent(IntrinsicCall& call) { Wait(call, false); }
void StreamWaitEventPtsz(IntrinsicCall& call) { Wait(call, true); }

}  // namespace ref::cdp
