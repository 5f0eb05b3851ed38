// Streams and events.
#include <algorithm>
#include <memory>

#include "base/refuse.h"
#include "profile/profile.h"
#include "runtime/api.h"
#include "runtime/graph.h"

namespace ref {
namespace {

constexpr unsigned kEventFlags = cudaEventBlockingSync | cudaEventDisableTiming | cudaEventInterprocess;

Event* FindEvent(cudaEvent_t handle) {
  for (const auto& [id, context] : State::Get().contexts) {
    const auto found = context->events.find(reinterpret_cast<u64>(handle));
    if (found != context->events.end()) return found->second;
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
    stream->blocking = (flags & cudaStreamNonBlocking) == 0;
    stream->priority = std::clamp(priority, profile::kGreatestPriority, 0);  // pi.priority.clamped
    stream->id = ++State::Get().streams_made;
    stream->made_by = thread.id;
    *out = reinterpret_cast<cudaStream_t>(stream.get());
    context.streams.insert(std::move(stream));
    return cudaSuccess;
  });
}

cudaError_t Synchronize(cudaStream_t handle, bool ptsz) {
  HostThread& thread = ThisThread();
  WorkPtr awaited;
  bool first = true;
  return EnterUntil([&](Context& context, cudaError_t* code) {
    if (first) {
      first = false;
      Stream* stream = FindStream(context, handle, thread, ptsz);
      if (stream == nullptr) return *code = cudaErrorInvalidResourceHandle, true;
      if (stream->capture != nullptr) return *code = cudaErrorStreamCaptureUnsupported, true;
      awaited = Unfinished(*stream);
    }
    if (!LooksDone(awaited)) return false;
    if (Mutant(kChildStoresWaitForHost)) Device::Get().world.PublishLate();
    return true;
  });
}

cudaError_t Record(cudaEvent_t handle, cudaStream_t in, unsigned flags, bool ptsz) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    Event* event = FindEvent(handle);
    Stream* stream = FindStream(context, in, thread, ptsz);
    if (event == nullptr || stream == nullptr || (flags & ~1u) != 0) return cudaErrorInvalidResourceHandle;
    if (stream->capture != nullptr) Refuse("runtime call", "cudaEventRecord while a stream is captured");
    RecordEvent(context, *stream, *event);
    return cudaSuccess;
  });
}

cudaError_t WaitFor(cudaStream_t in, cudaEvent_t handle, unsigned flags, bool ptsz) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    Event* event = FindEvent(handle);
    Stream* stream = FindStream(context, in, thread, ptsz);
    if (event == nullptr || stream == nullptr) return cudaErrorInvalidResourceHandle;
    if ((flags & ~1u) != 0) return cudaErrorInvalidValue;
    if (stream->capture != nullptr) Refuse("runtime call", "cudaStreamWaitEvent while a stream is captured");
    WaitForEvent(context, *stream, *event);
    return cudaSuccess;
  });
}

}  // namespace

void RecordEvent(Context& context, Stream& stream, Event& event) {
  auto work = std::make_shared<Action>([] {});
  work->run = [&event, raw = work.get()] {
    if (event.work.get() == raw) event.time_ns = Device::Get().world.clock->ns;
  };
  event.recorded = true;
  event.work = work;
  if (Mutant(kHostEventIgnoresChildren)) work->behind = Work::kBody;
  Enqueue(context, stream, work);
}

void WaitForEvent(Context& context, Stream& stream, Event& event) {
  auto work = std::make_shared<Action>([] {});
  if (event.work != nullptr && event.work->state != Work::kDone) {
    event.work->after.push_back(work);
    ++work->waits_for;
  }
  Enqueue(context, stream, work);
}

}  // namespace ref

using namespace ref;

extern "C" {

cudaError_t cudaStreamCreate(cudaStream_t* stream) { return Create(stream, 0, 0); }
cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned flags) { return Create(stream, flags, 0); }
cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned flags, int priority) {
  return Create(stream, flags, priority);
}

cudaError_t cudaStreamDestroy(cudaStream_t handle) {
  return Enter([&](Context&) {
    for (const auto& [id, context] : State::Get().contexts) {
      for (auto at = context->streams.begin(); at != context->streams.end(); ++at) {
        if (reinterpret_cast<cudaStream_t>(at->get()) != handle) continue;
        // Its work goes on; the NULL stream no longer waits for it, the device still does.
        if (const WorkPtr last = Unfinished(**at)) KeepUntilDone(*context, last);
        context->streams.erase(at);
        return cudaSuccess;
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
    return Unfinished(*stream) != nullptr ? cudaErrorNotReady : cudaSuccess;
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
    if ((flags & cudaEventInterprocess) != 0) Refuse("event flag", "cudaEventInterprocess");
    auto* event = new Event;
    event->context = context.id;
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
    if (found == context.events.end()) return cudaErrorInvalidResourceHandle;
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
      awaited = event->work;
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
    if (stream->capture != nullptr) return CaptureHost(*stream, {function, data});
    Enqueue(context, *stream, std::make_shared<HostCall>([function, data] { function(data); }));
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
    if (stream->capture != nullptr) return cudaErrorStreamCaptureUnsupported;
    auto call = std::make_shared<HostCall>([=] { function(handle, cudaSuccess, data); });
    call->after_fault = [=](int code) { function(handle, static_cast<cudaError_t>(code), data); };
    Enqueue(context, *stream, call);
    return cudaSuccess;
  });
}

}  // extern "C"
