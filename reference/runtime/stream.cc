// Streams and events.
#include <algorithm>
#include <memory>

#include "base/mutants.h"
#include "base/refuse.h"
#include "profile/profile.h"
#include "runtime/api.h"
#include "runtime/graph.h"
#include "runtime/rules.h"

namespace ref {
namespace {

constexpr unsigned kEventFlags = cudaEventBlockingSync | cudaEventDisableTiming | cudaEventInterprocess;

Event* FindEvent(cudaEvent_t handle) {
  for (const auto& [id, context] : State::Get().contexts) {
    const auto found = context->events.find(reinterpret_cast<u64>(handle));
    if (found == context->events.end()) continue;
    const bool foreign = found->second->made_by != State::Get().caller;
    return foreign && Mutant(kEventsPrivateToThread) ? nullptr : found->second;
  }
  return nullptr;
}

cudaError_t Create(cudaStream_t* out, unsigned flags, int priority) {
  if (out == nullptr) return Remember(cudaErrorInvalidValue);
  const HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    if ((flags & ~static_cast<unsigned>(cudaStreamNonBlocking)) != 0) return cudaErrorInvalidValue;
    auto stream = std::make_unique<Stream>();
    stream->context = context.id;
    stream->flags = flags;
    stream->blocking = (flags & cudaStreamNonBlocking) == 0 && !Mutant(kCreatedStreamsDoNotBlock);
    stream->priority = std::clamp(priority, profile::kGreatestPriority, 0);  // pi.priority.clamped
    if (Mutant(kPriorityIsNotClamped)) stream->priority = priority;
    if (Mutant(kStreamFlagsAreLost)) stream->flags = 0;
    stream->id = ++State::Get().streams_made;
    if (Mutant(kStreamIdsComeAgain)) stream->id = 3 + context.streams.size();
    stream->made_by = thread.id;
    *out = Mutant(kCreatedStreamIsTheNullStream) ? cudaStreamLegacy : reinterpret_cast<cudaStream_t>(stream.get());
    context.streams.insert(std::move(stream));
    return cudaSuccess;
  });
}

// Whether another thread of the host made it.
bool IsForeign(const Stream& stream, const HostThread& thread) { return stream.id != 0 && stream.made_by != thread.id; }

// Whether it is a thread's own default stream.
bool IsPerThread(const Stream& stream) { return stream.id == 0 && !stream.legacy; }

cudaError_t Synchronize(cudaStream_t handle, bool ptsz) {
  HostThread& thread = ThisThread();
  WorkPtr awaited;
  bool first = true;
  const cudaError_t result = EnterUntil([&](Context& context, cudaError_t* code) {
    if (first) {
      first = false;
      Stream* stream = FindStream(context, handle, thread, ptsz);
      if (stream == nullptr) return *code = cudaErrorInvalidResourceHandle, true;
      if (*code = AskCaptured(*stream); *code != cudaSuccess) return true;
      if (*code = CheckCaptures(context, *stream); *code != cudaSuccess) return true;
      awaited = Unfinished(*stream);
      if (Mutant(kStreamSyncDoesNotWait)) awaited = nullptr;
      if (Mutant(kPerThreadSynchronizeIsNoop) && IsPerThread(*stream)) awaited = nullptr;
      if (Mutant(kForeignSyncDoesNotWait) && IsForeign(*stream, thread)) awaited = nullptr;
    }
    return rule::StreamMayReturn(awaited) && (!Mutant(kStreamSyncWaitsForAll) || AllDone(context));
  });
  return Mutant(kStreamSyncHidesFault) ? WithoutFault(result) : result;
}

cudaError_t Record(cudaEvent_t handle, cudaStream_t in, unsigned flags, bool ptsz) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    Event* event = FindEvent(handle);
    Stream* stream = FindStream(context, in, thread, ptsz);
    if (event == nullptr && Mutant(kNullEventCode)) return cudaErrorInvalidValue;
    if (event == nullptr || stream == nullptr || (flags & ~1u) != 0) return cudaErrorInvalidResourceHandle;
    if (stream->capture != nullptr && flags != 0)
      Refuse("runtime call", "cudaEventRecordWithFlags for a node while a stream is captured");
    if (const cudaError_t code = CheckCaptures(context, *stream); code != cudaSuccess) return code;
    event->capture = stream->capture;
    event->captured = stream->captured;
    if (stream->capture != nullptr) return cudaSuccess;
    if (Mutant(kRecordedOnce) && event->recorded) return cudaSuccess;
    RecordEvent(context, *stream, *event);
    return cudaSuccess;
  });
}

cudaError_t WaitFor(cudaStream_t in, cudaEvent_t handle, unsigned flags, bool ptsz) {
  HostThread& thread = ThisThread();
  const cudaError_t code = Enter([&](Context& context) {
    Event* event = FindEvent(handle);
    Stream* stream = FindStream(context, in, thread, ptsz);
    if (event == nullptr || stream == nullptr)
      return Mutant(kNullEventCode) ? cudaErrorInvalidValue : cudaErrorInvalidResourceHandle;
    if ((flags & ~1u) != 0) return cudaErrorInvalidValue;
    if (const cudaError_t code = CheckCaptures(context, *stream); code != cudaSuccess) return code;
    if (stream->capture != nullptr || event->capture != nullptr) return CaptureWait(*stream, *event, flags != 0);
    if (Mutant(kPerThreadWaitEventLost) && IsPerThread(*stream)) return cudaSuccess;
    WaitForEvent(context, *stream, *event);
    return cudaSuccess;
  });
  return code == cudaSuccess && Mutant(kHostWaitEventBlocks) ? cudaEventSynchronize(handle) : code;
}

// What has not become ready waits for one thing more.
void HoldBack(const WorkPtr& work, const WorkPtr& behind) {
  if (work == nullptr || work->state != Work::kWaiting || behind->state == Work::kDone) return;
  behind->after.push_back(work);
  ++work->waits_for;
}

}  // namespace

void RecordEvent(Context& context, Stream& stream, Event& event) {
  auto work = std::make_shared<Action>([] {});
  work->run = [&event, raw = work.get()] {
    if (event.work.get() == raw) event.time_ns = Device::Get().world.clock->ns;
  };
  event.recorded = true;
  if ((event.flags & cudaEventDisableTiming) == 0) Device::Get().KeepTime();
  event.work = work;
  if (Mutant(kWaitRefersToFirstRecord) && event.first == nullptr) event.first = work;
  if (Mutant(kWaitFollowsLaterRecords)) {
    for (const WorkPtr& wait : event.waits) HoldBack(wait, work);
  }
  event.stream = &stream;
  rule::PutInStream(context, stream, work, rule::Purpose::kRecord);
}

void WaitForEvent(Context& context, Stream& stream, Event& event) {
  auto work = std::make_shared<Action>([] {});
  if (Mutant(kHostWaitEventIgnored)) return Enqueue(context, stream, work);
  if (Mutant(kHostWaitOnUnrecordedWaits) && event.work == nullptr) {
    for (const auto& other : context.streams) {
      if (other.get() != &stream && Unfinished(*other) != nullptr) event.work = other->last;
    }
  }
  if (Mutant(kWaitFollowsLaterRecords)) event.waits.push_back(work);
  if (Mutant(kLastWaitReplacesOthers)) {
    if (stream.last != nullptr && stream.last == stream.wait) stream.last = stream.behind_wait;
    stream.behind_wait = stream.last;
    stream.wait = work;
  }
  const WorkPtr& awaited = Mutant(kWaitRefersToFirstRecord) ? event.first : event.work;
  // pi.sync.wait-event-not-earlier
  if (Mutant(kWaitEventHoldsPendingWork) && awaited != nullptr && event.stream != &stream)
    HoldBack(stream.last, awaited);
  if (awaited != nullptr && awaited->state != Work::kDone) {
    awaited->after.push_back(work);
    ++work->waits_for;
  }
  Enqueue(context, stream, work);
}

}  // namespace ref

using namespace ref;

extern "C" {

cudaError_t cudaStreamCreate(cudaStream_t* stream) {
  return Create(stream, 0, Mutant(kDefaultPriorityIsGreatest) ? profile::kGreatestPriority : 0);
}
cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned flags) { return Create(stream, flags, 0); }
cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned flags, int priority) {
  return Create(stream, Mutant(kPriorityStreamsLoseFlags) ? 0 : flags, priority);
}

cudaError_t cudaStreamDestroy(cudaStream_t handle) {
  return Enter([&](Context&) {
    for (const auto& [id, context] : State::Get().contexts) {
      for (auto at = context->streams.begin(); at != context->streams.end(); ++at) {
        if (reinterpret_cast<cudaStream_t>(at->get()) != handle) continue;
        // Its work goes on; the NULL stream no longer waits for it, the device still does.
        const WorkPtr last = Unfinished(**at);
        const cudaError_t code = rule::LeaveStream(*context, last);
        if (code == cudaSuccess) context->streams.erase(at);
        return code;
      }
    }
    return cudaErrorInvalidResourceHandle;
  });
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream) { return Synchronize(stream, false); }
cudaError_t cudaStreamSynchronize_ptsz(cudaStream_t stream) { return Synchronize(stream, true); }

cudaError_t cudaStreamQuery(cudaStream_t handle) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    Stream* stream = FindStream(context, handle, thread);
    if (stream == nullptr) return cudaErrorInvalidResourceHandle;
    Device::Get().Asked();
    if (const cudaError_t code = AskCaptured(*stream); code != cudaSuccess) return code;
    return rule::IsIdle(*stream, thread) ? cudaSuccess : cudaErrorNotReady;
  });
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned flags) {
  return WaitFor(stream, event, flags, false);
}
cudaError_t cudaStreamWaitEvent_ptsz(cudaStream_t stream, cudaEvent_t event, unsigned flags) {
  return WaitFor(stream, event, flags, true);
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t* out, unsigned flags) {
  return Enter([&](Context& context) {
    if (out == nullptr || (flags & ~kEventFlags) != 0) return cudaErrorInvalidValue;
    // pi.event.interprocess-needs-disable-timing
    const bool interprocess = (flags & cudaEventInterprocess) != 0;
    if (interprocess && (flags & cudaEventDisableTiming) == 0) return cudaErrorInvalidValue;
    auto* event = new Event;
    event->context = context.id;
    event->made_by = State::Get().caller;
    event->flags = flags;
    context.events[reinterpret_cast<u64>(event)] = event;
    *out = reinterpret_cast<cudaEvent_t>(event);
    return cudaSuccess;
  });
}
cudaError_t cudaEventCreate(cudaEvent_t* out) { return cudaEventCreateWithFlags(out, 0); }

cudaError_t cudaEventDestroy(cudaEvent_t handle) {
  return Enter([&](Context& context) {
    const auto found = context.events.find(reinterpret_cast<u64>(handle));
    if (found == context.events.end())
      return Mutant(kNullEventCode) ? cudaErrorInvalidValue : cudaErrorInvalidResourceHandle;
    const WorkPtr& work = found->second->work;
    if (Mutant(kBusyEventNotDestroyed) && work != nullptr && work->state != Work::kDone) return cudaErrorNotReady;
    context.events.erase(found);  // what was recorded may still point to it: it stays in memory
    return cudaSuccess;
  });
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) { return Record(event, stream, 0, false); }
cudaError_t cudaEventRecord_ptsz(cudaEvent_t event, cudaStream_t stream) { return Record(event, stream, 0, true); }
cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned flags) {
  return Record(event, stream, flags, false);
}

cudaError_t cudaEventQuery(cudaEvent_t handle) {
  return Enter([&](Context&) {
    Event* event = FindEvent(handle);
    if (event == nullptr) return cudaErrorInvalidResourceHandle;
    Device::Get().Asked();
    if (const cudaError_t code = AskCaptured(*event); code != cudaSuccess) return code;
    if (Mutant(kEventQueryIsAlwaysReady)) return cudaSuccess;
    if (Mutant(kUnrecordedIsNotReady) && !event->recorded) return cudaErrorNotReady;
    if (Mutant(kEventsCaptureLate) && event->stream != nullptr && Unfinished(*event->stream) != nullptr)
      return cudaErrorNotReady;
    return event->work != nullptr && event->work->state != Work::kDone ? cudaErrorNotReady : cudaSuccess;
  });
}

cudaError_t cudaEventSynchronize(cudaEvent_t handle) {
  WorkPtr awaited;
  bool first = true;
  return EnterUntil([&](Context&, cudaError_t* code) {
    if (first) {
      first = false;
      Event* event = FindEvent(handle);
      if (event == nullptr) return *code = cudaErrorInvalidResourceHandle, true;
      if (*code = AskCaptured(*event); *code != cudaSuccess) return true;
      awaited = Mutant(kEventSyncDoesNotWait) ? nullptr : event->work;
    }
    return awaited == nullptr || awaited->state == Work::kDone;
  });
}

cudaError_t cudaLaunchHostFunc(cudaStream_t handle, cudaHostFn_t function, void* data) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    Stream* stream = FindStream(context, handle, thread);
    if (stream == nullptr) return cudaErrorInvalidResourceHandle;
    if (function == nullptr) return cudaErrorInvalidValue;
    if (const cudaError_t code = CheckCaptures(context, *stream); code != cudaSuccess) return code;
    if (stream->capture != nullptr) return CaptureHost(*stream, {function, data});
    static void* first_data = nullptr;
    static unsigned calls = 0;
    if (first_data == nullptr) first_data = data;
    ++calls;
    if (Mutant(kHostFunctionLost) && calls % 16 == 0) return cudaSuccess;
    void* const given = Mutant(kHostFunctionGetsFirstData) ? first_data : data;
    const bool twice = Mutant(kHostFunctionTwice) && calls % 16 == 0;
    auto call = std::make_shared<HostCall>([=] {
      function(given);
      if (twice) function(given);
    });
    if (Mutant(kHostFunctionAfterFault)) call->after_fault = [=](int) { function(given); };
    rule::PutInStream(context, *stream, call, rule::Purpose::kHostFunction);
    return cudaSuccess;
  });
}

// pi.callback.add-callback-status-success, pi.callback.add-callback-after-error, pi.callback.add-callback-not-capturable
cudaError_t cudaStreamAddCallback(cudaStream_t handle, cudaStreamCallback_t function, void* data, unsigned flags) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    Stream* stream = FindStream(context, handle, thread);
    if (stream == nullptr) return cudaErrorInvalidResourceHandle;
    if (function == nullptr || flags != 0) return cudaErrorInvalidValue;
    if (stream->capture != nullptr && !Mutant(kCallbackIsCaptured)) return cudaErrorStreamCaptureUnsupported;
    cudaStream_t const told = Mutant(kCallbackGetsNoStream) ? nullptr : handle;
    auto call = std::make_shared<HostCall>([=] { function(told, cudaSuccess, data); });
    if (!Mutant(kCallbackLostAfterFault))
      call->after_fault = [=](int code) { function(told, static_cast<cudaError_t>(code), data); };
    Enqueue(context, *stream, call);
    return cudaSuccess;
  });
}

}  // extern "C"
