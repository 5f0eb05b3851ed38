// Streams and events.
#include <algorithm>
#include <memory>

#include "base/refuse.h"
#include "profile/profile.h"
#include "runtime/api.h"
#include "runtime/graph.h"
#include "runtime/pool.h"
#include "runtime/rules.h"

namespace ref {
namespace {

constexpr unsigned kEventFlags = cudaEventBlockingSync | cudaEventDisableTiming | cudaEventInterprocess;

cudaError_t Record(cudaEvent_t handle, cudaStream_t in, unsigned flags, bool ptsz) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    Event* event = rule::FindEvent(handle);
    Stream* stream = FindStream(context, in, thread, ptsz);
    if (event == nullptr) return rule::CodeOfNoEvent();
    if (stream == nullptr || (flags & ~1u) != 0) return cudaErrorInvalidResourceHandle;
    if (stream->capture != nullptr && flags != 0)
      Refuse("runtime call", "cudaEventRecordWithFlags for a node while a stream is captured");
    if (const cudaError_t code = CheckCaptures(context, *stream); code != cudaSuccess) return code;
    event->capture = stream->capture;
    event->captured = stream->captured;
    if (stream->capture != nullptr) return cudaSuccess;
    rule::RecordEvent(context, *stream, *event);
    return cudaSuccess;
  });
}

}  // namespace

namespace rule {

constinit Rule<Event*(cudaEvent_t)> FindEvent{[](cudaEvent_t handle) -> Event* {
  for (const auto& [id, context] : State::Get().contexts) {
    const auto found = context->events.find(reinterpret_cast<u64>(handle));
    if (found != context->events.end()) return found->second;
  }
  return nullptr;
}};

constinit Rule<cudaError_t()> CodeOfNoEvent{[] { return cudaErrorInvalidResourceHandle; }};

constinit Rule<std::unique_ptr<Stream>(const Context&, unsigned, int)> MakeStream{
    [](const Context& context, unsigned flags, int priority) {
      auto stream = std::make_unique<Stream>();
      stream->context = context.id;
      stream->flags = flags;
      stream->blocking = (flags & cudaStreamNonBlocking) == 0;
      stream->priority = std::clamp(priority, profile::kGreatestPriority, 0);
      stream->id = ++State::Get().streams_made;
      return stream;
    }};

constinit Rule<cudaError_t(cudaStream_t*, unsigned, std::optional<int>)> CreateStream{
    [](cudaStream_t* out, unsigned flags, std::optional<int> priority) {
      if (out == nullptr) return Remember(cudaErrorInvalidValue);
      const HostThread& thread = ThisThread();
      return Enter([&](Context& context) {
        if ((flags & ~static_cast<unsigned>(cudaStreamNonBlocking)) != 0) return cudaErrorInvalidValue;
        std::unique_ptr<Stream> stream = MakeStream(context, flags, priority.value_or(0));
        stream->made_by = thread.id;
        *out = reinterpret_cast<cudaStream_t>(stream.get());
        context.streams.insert(std::move(stream));
        return cudaSuccess;
      });
    }};

constinit Rule<WorkPtr(const Stream&, const HostThread&)> AwaitedByStream{
    [](const Stream& stream, const HostThread&) { return Unfinished(stream); }};

constinit Rule<cudaError_t(cudaStream_t, bool)> SynchronizeStream{[](cudaStream_t handle, bool ptsz) {
  HostThread& thread = ThisThread();
  WorkPtr awaited;
  Seen behind;
  bool first = true;
  return EnterUntil([&](Context& context, cudaError_t* code) {
    if (first) {
      first = false;
      Stream* stream = FindStream(context, handle, thread, ptsz);
      if (stream == nullptr) return *code = cudaErrorInvalidResourceHandle, true;
      if (*code = AskStream(*stream); *code != cudaSuccess) return true;
      if (*code = CheckCaptures(context, *stream); *code != cudaSuccess) return true;
      awaited = AwaitedByStream(*stream, thread);
      behind = stream->seen;
    }
    if (!StreamMayReturn(context, awaited)) return false;
    HostHasSeen(behind);
    return true;
  });
}};

constinit Rule<void(Context&, Stream&, Event&)> RecordEvent{[](Context& context, Stream& stream, Event& event) {
  auto work = std::make_shared<Action>([] {});
  work->run = [&event, raw = work.get()] {
    if (event.work.get() == raw) event.time_ns = Device::Get().world.clock->ns;
  };
  event.recorded = true;
  if ((event.flags & cudaEventDisableTiming) == 0) Device::Get().KeepTime();
  event.work = work;
  PutInStream(context, stream, work, Purpose::kRecord);
  event.seen = stream.seen;
}};

constinit Rule<void(Context&, Stream&, Event&)> WaitForEvent{[](Context& context, Stream& stream, Event& event) {
  auto work = std::make_shared<Action>([] {});
  if (event.work != nullptr && event.work->state != Work::kDone) {
    event.work->after.push_back(work);
    ++work->waits_for;
  }
  stream.seen.Learn(event.seen);
  Enqueue(context, stream, work);
}};

constinit Rule<cudaError_t(cudaStream_t, cudaEvent_t, unsigned, bool)> LetStreamWait{
    [](cudaStream_t in, cudaEvent_t handle, unsigned flags, bool ptsz) {
      HostThread& thread = ThisThread();
      return Enter([&](Context& context) {
        Event* event = FindEvent(handle);
        Stream* stream = FindStream(context, in, thread, ptsz);
        if (event == nullptr || stream == nullptr) return CodeOfNoEvent();
        if ((flags & ~1u) != 0) return cudaErrorInvalidValue;
        if (const cudaError_t code = CheckCaptures(context, *stream); code != cudaSuccess) return code;
        if (stream->capture != nullptr || event->capture != nullptr) return CaptureWait(*stream, *event, flags != 0);
        WaitForEvent(context, *stream, *event);
        return cudaSuccess;
      });
    }};

constinit Rule<bool(const Event&)> IsComplete{
    [](const Event& event) { return event.work == nullptr || event.work->state == Work::kDone; }};
constinit Rule<WorkPtr(const Event&)> AwaitedByEvent{[](const Event& event) { return event.work; }};
constinit Rule<cudaError_t(const Event&)> LeaveEvent{[](const Event&) { return cudaSuccess; }};

constinit Rule<void(Context&, Stream&, cudaHostFn_t, void*)> CallHost{
    [](Context& context, Stream& stream, cudaHostFn_t function, void* data) {
      PutInStream(context, stream, std::make_shared<HostCall>([=] { function(data); }), Purpose::kHostFunction);
    }};

constinit Rule<cudaError_t(const Stream&)> CheckCallback{
    [](const Stream& stream) { return stream.capture != nullptr ? cudaErrorStreamCaptureUnsupported : cudaSuccess; }};
constinit Rule<std::shared_ptr<HostCall>(cudaStream_t, cudaStreamCallback_t, void*)> CallbackOf{
    [](cudaStream_t stream, cudaStreamCallback_t function, void* data) {
      auto call = std::make_shared<HostCall>([=] { function(stream, cudaSuccess, data); });
      call->after_fault = [=](int code) { function(stream, static_cast<cudaError_t>(code), data); };
      return call;
    }};

}  // namespace rule

}  // namespace ref

using namespace ref;

extern "C" {

cudaError_t cudaStreamCreate(cudaStream_t* stream) { return rule::CreateStream(stream, 0, std::nullopt); }
cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned flags) {
  return rule::CreateStream(stream, flags, std::nullopt);
}
cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned flags, int priority) {
  return rule::CreateStream(stream, flags, priority);
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

cudaError_t cudaStreamSynchronize(cudaStream_t stream) { return rule::SynchronizeStream(stream, false); }
cudaError_t cudaStreamSynchronize_ptsz(cudaStream_t stream) { return rule::SynchronizeStream(stream, true); }

cudaError_t cudaStreamQuery(cudaStream_t handle) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    Stream* stream = FindStream(context, handle, thread);
    if (stream == nullptr) return cudaErrorInvalidResourceHandle;
    Device::Get().Asked();
    if (const cudaError_t code = AskStream(*stream); code != cudaSuccess) return code;
    if (!rule::IsIdle(*stream, thread)) return cudaErrorNotReady;
    HostHasSeen(stream->seen);
    return cudaSuccess;
  });
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned flags) {
  return rule::LetStreamWait(stream, event, flags, false);
}
cudaError_t cudaStreamWaitEvent_ptsz(cudaStream_t stream, cudaEvent_t event, unsigned flags) {
  return rule::LetStreamWait(stream, event, flags, true);
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
    if (found == context.events.end()) return rule::CodeOfNoEvent();
    const cudaError_t code = rule::LeaveEvent(*found->second);
    if (code == cudaSuccess)
      context.events.erase(found);  // what was recorded may still point to it: it stays in memory
    return code;
  });
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) { return Record(event, stream, 0, false); }
cudaError_t cudaEventRecord_ptsz(cudaEvent_t event, cudaStream_t stream) { return Record(event, stream, 0, true); }
cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned flags) {
  return Record(event, stream, flags, false);
}

cudaError_t cudaEventQuery(cudaEvent_t handle) {
  return Enter([&](Context&) {
    Event* event = rule::FindEvent(handle);
    if (event == nullptr) return cudaErrorInvalidResourceHandle;
    Device::Get().Asked();
    if (const cudaError_t code = AskEvent(*event); code != cudaSuccess) return code;
    if (!rule::IsComplete(*event)) return cudaErrorNotReady;
    HostHasSeen(event->seen);
    return cudaSuccess;
  });
}

cudaError_t cudaEventSynchronize(cudaEvent_t handle) {
  WorkPtr awaited;
  Seen behind;
  bool first = true;
  return EnterUntil([&](Context&, cudaError_t* code) {
    if (first) {
      first = false;
      Event* event = rule::FindEvent(handle);
      if (event == nullptr) return *code = cudaErrorInvalidResourceHandle, true;
      if (*code = AskEvent(*event); *code != cudaSuccess) return true;
      awaited = rule::AwaitedByEvent(*event);
      behind = event->seen;
    }
    if (awaited != nullptr && awaited->state != Work::kDone) return false;
    HostHasSeen(behind);
    return true;
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
    rule::CallHost(context, *stream, function, data);
    return cudaSuccess;
  });
}

cudaError_t cudaStreamAddCallback(cudaStream_t handle, cudaStreamCallback_t function, void* data, unsigned flags) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    Stream* stream = FindStream(context, handle, thread);
    if (stream == nullptr) return cudaErrorInvalidResourceHandle;
    if (function == nullptr || flags != 0) return cudaErrorInvalidValue;
    if (const cudaError_t code = rule::CheckCallback(*stream); code != cudaSuccess) return code;
    Enqueue(context, *stream, rule::CallbackOf(handle, function, data));
    return cudaSuccess;
  });
}

}  // extern "C"
