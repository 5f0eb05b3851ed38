// Streams and events of kernels, and how many launches may be pending.
#include <algorithm>
#include <map>
#include <utility>

#include "mutants/calls.h"
#include "mutants/origins.h"
#include "mutants/table.h"
#include "order/rules.h"
#include "profile/profile.h"
#include "runtime/device.h"

namespace ref::mutants {
namespace {

using namespace cdp;
using cdp::FindStream, cdp::RecordEvent;  // not those of the host

// kChange(handle, ptsz, work) before work is submitted; where it returns a code, it is not.
template <auto kChange>
void Submitted() {
  Submit.Replace([](Thread& t, const WorkPtr& work, u64 handle, bool ptsz) {
    const std::optional<cudaError_t> code = kChange(t, work, handle, ptsz);
    return code ? *code : SubmitNoted(t, work, handle, ptsz);
  });
}
using Code = std::optional<cudaError_t>;

template <u64 kHandle, bool kOfGrids>
void HandleRefused() {
  Submitted<[](Thread&, const WorkPtr& work, u64 handle, bool) -> Code {
    return handle == kHandle && IsGrid(work) == kOfGrids ? Code(cudaErrorInvalidValue) : std::nullopt;
  }>();
}

// Who made or used last what a handle or a stream is of.
struct User {
  const Block* block = nullptr;
  u32 thread = 0;
};
std::map<u64, User>& Makers() {
  static auto* all = new std::map<u64, User>;
  return *all;
}
template <Intrinsic kCreate>
void NoteMakers() {
  ReplaceFunction(kCreate, [](IntrinsicCall& call) {
    kCreate(call);
    u64 handle = 0;
    if (Succeeded(call) && Read(call.thread, &handle, call.Argument<u64>(0), sizeof handle))
      Makers()[handle] = {call.thread.block, call.thread.index};
  });
}
bool IsOfBlock(const Thread& t, u64 handle) { return Makers()[handle].block == t.block; }

// Streams that somebody else made are unknown.
template <auto kIsOurs>
void StreamsArePrivate() {
  NoteMakers<&StreamCreateWithFlags>();
  FindStream.Replace([](Thread& t, u64 handle, bool ptsz) {
    DeviceStream* const found = FindStream.Documented(t, handle, ptsz);
    return found == nullptr || handle <= 2 || kIsOurs(t, handle) ? found : nullptr;
  });
}
void EventsAreOfBlock() {
  NoteMakers<&EventCreateWithFlags>();
  RecordEvent.Replace([](Thread& t, u64 event, u64 stream, bool ptsz) {
    return IsOfBlock(t, event) ? RecordEvent.Documented(t, event, stream, ptsz) : cudaErrorInvalidValue;
  });
  WaitEvent.Replace([](Thread& t, u64 stream, u64 event, u32 flags, bool ptsz) {
    return IsOfBlock(t, event) ? WaitEvent.Documented(t, stream, event, flags, ptsz) : cudaErrorInvalidValue;
  });
}

// Work does not wait where kFree(t, work, stream, the last user of the stream) says so.
template <auto kFree>
void StandsAlone() {
  NoteOrigins();
  StandsBehind.Replace([](Thread& t, const Work& work, const DeviceStream* stream) {
    static auto* last = new std::map<const DeviceStream*, User>;
    if (stream == nullptr) return StandsBehind.Documented(t, work, stream);
    const User before = std::exchange((*last)[stream], {t.block, t.index});
    return kFree(t, work, before) ? std::vector<WorkPtr>{} : StandsBehind.Documented(t, work, stream);
  });
}

// Work waits for more than its stream has: kMore(t, work) has it.
template <auto kMore>
void StandsBehindMore() {
  NoteOrigins();
  StandsBehind.Replace([](Thread& t, const Work& work, const DeviceStream* stream) {
    std::vector<WorkPtr> before = StandsBehind.Documented(t, work, stream);
    kMore(t, work, before);
    return before;
  });
}

// The piece of work of the grid that was issued first and is still pending.
WorkPtr Oldest(Thread& t) {
  const auto& pending = GridOf(t).environment->pending;
  const auto oldest = std::min_element(pending.begin(), pending.end(),
                                       [](const Work* a, const Work* b) { return a->number < b->number; });
  return oldest == pending.end() ? nullptr : (*oldest)->shared_from_this();
}

// Whoever waits for an event waits no longer when it is destroyed.
std::map<u64, std::vector<std::pair<WorkPtr, WorkPtr>>>& Waiters() {
  static auto* all = new std::map<u64, std::vector<std::pair<WorkPtr, WorkPtr>>>;
  return *all;
}
u64 awaited_event = 0;
void DestroyCancelsWaits() {
  WaitEvent.Replace([](Thread& t, u64 stream, u64 event, u32 flags, bool ptsz) {
    awaited_event = event;
    const cudaError_t code = WaitEvent.Documented(t, stream, event, flags, ptsz);
    awaited_event = 0;
    return code;
  });
  // The first that a wait waits for is its event's.
  rule::WaitFor.Replace([](Work& earlier, const WorkPtr& work) {
    if (const u64 event = std::exchange(awaited_event, 0))
      Waiters()[event].emplace_back(work, earlier.shared_from_this());
    return rule::WaitFor.Documented(earlier, work);
  });
  ReplaceFunction(&EventDestroy, [](IntrinsicCall& call) {
    for (const auto& [work, awaited] : std::exchange(Waiters()[call.Argument<u64>(0)], {})) {
      const auto at = std::find(awaited->after.begin(), awaited->after.end(), work);
      if (at == awaited->after.end()) continue;
      awaited->after.erase(at);
      Device::Get().OneLess(work);
    }
    EventDestroy(call);
  });
}

// An event is recorded behind what stood in front of the last piece of work.
std::map<const DeviceStream*, WorkPtr>& BeforeLast() {
  static auto* all = new std::map<const DeviceStream*, WorkPtr>;
  return *all;
}
void RecordTooEarly() {
  StandsBehind.Replace([](Thread& t, const Work& work, const DeviceStream* stream) {
    if (stream != nullptr) BeforeLast()[stream] = stream->last;
    return StandsBehind.Documented(t, work, stream);
  });
  RecordEvent.Replace([](Thread& t, u64 event, u64 stream, bool ptsz) {
    const auto found = ObjectsOf(t).events.find(event);
    const DeviceStream* of =
        stream == kTailStream || stream == kFireAndForgetStream ? nullptr : FindStream(t, stream, ptsz);
    if (found == ObjectsOf(t).events.end() || of == nullptr) return RecordEvent.Documented(t, event, stream, ptsz);
    found->second->work = BeforeLast()[of];
    return cudaSuccess;
  });
}

// Events are complete for those alone whose block recorded them.
std::map<const DeviceEvent*, const Block*>& Recorders() {
  static auto* all = new std::map<const DeviceEvent*, const Block*>;
  return *all;
}
void SeenByBlockAlone() {
  RecordEvent.Replace([](Thread& t, u64 event, u64 stream, bool ptsz) {
    if (const auto found = ObjectsOf(t).events.find(event); found != ObjectsOf(t).events.end())
      Recorders()[found->second.get()] = t.block;
    return RecordEvent.Documented(t, event, stream, ptsz);
  });
  AwaitedWork.Replace([](Thread& t, const DeviceEvent& event) {
    return Recorders()[&event] == t.block ? AwaitedWork.Documented(t, event) : nullptr;
  });
}

template <u64 kHandle>
void RecordAccepted() {
  RecordEvent.Replace([](Thread& t, u64 event, u64 stream, bool ptsz) {
    return stream == kHandle ? cudaSuccess : RecordEvent.Documented(t, event, stream, ptsz);
  });
}
template <u64 kHandle>
void WaitAccepted() {
  WaitEvent.Replace([](Thread& t, u64 stream, u64 event, u32 flags, bool ptsz) {
    return stream == kHandle ? cudaSuccess : WaitEvent.Documented(t, stream, event, flags, ptsz);
  });
}
// An event that exists is not recorded.
template <auto kWhich>
void RecordLost() {
  RecordEvent.Replace([](Thread& t, u64 event, u64 stream, bool ptsz) {
    const bool exists =
        ObjectsOf(t).events.count(event) != 0 && stream != kTailStream && stream != kFireAndForgetStream;
    return exists && kWhich(stream) ? cudaSuccess : RecordEvent.Documented(t, event, stream, ptsz);
  });
}

// The last work of a stream that is about to be destroyed, if it is not done.
WorkPtr BusyWith(IntrinsicCall& call) {
  const auto found = ObjectsOf(call.thread).streams.find(call.Argument<u64>(0));
  const WorkPtr last = found == ObjectsOf(call.thread).streams.end() ? nullptr : found->second->last;
  return last == nullptr || last->state == Work::kDone ? nullptr : last;
}

}  // namespace

Table DeviceStreams() {
  static constexpr Mutant kMutants[] = {
      {"null-stream-per-grid", Instead<StreamsOf,
                                       [](Thread& t) -> BlockStreams& {
                                         static auto* all = new std::map<const Grid*, BlockStreams>;
                                         return (*all)[&GridOf(t)];
                                       }>},
      {"null-stream-per-thread", Instead<FindStream,
                                         [](Thread& t, u64 handle, bool ptsz) {
                                           const bool null = handle <= 1 && !(handle == 0 && ptsz);
                                           return FindStream.Documented(t, null ? 2 : handle, ptsz);
                                         }>},
      {"per-thread-stream-refused", Instead<FindStream,
                                            [](Thread& t, u64 handle, bool ptsz) {
                                              const bool per_thread = handle == 2 || (handle == 0 && ptsz);
                                              return per_thread ? nullptr : FindStream.Documented(t, handle, ptsz);
                                            }>},
      {"streams-private-to-block", StreamsArePrivate<IsOfBlock>},
      {"streams-private-to-thread", StreamsArePrivate<[](const Thread& t, u64 handle) {
         return IsOfBlock(t, handle) && Makers()[handle].thread == t.index;
       }>},
      {"pending-unlimited", Instead<PendingLimit, [](const Context&) { return ~u64{0}; }>},
      {"pending-default-is-less",
       All<Instead<PendingLimit,
                   [](const Context& context) {
                     const bool set = context.limits.count(cudaLimitDevRuntimePendingLaunchCount) != 0;
                     return set ? PendingLimit.Documented(context) : u64{1024};
                   }>,
           Instead<LimitOf,
                   [](const Context& context, int limit, u64* value) {
                     const cudaError_t code = LimitOf.Documented(context, limit, value);
                     if (limit == cudaLimitDevRuntimePendingLaunchCount && context.limits.count(limit) == 0)
                       *value = 1024;
                     return code;
                   }>>},
      {"pending-limit-ignored", Instead<PendingLimit, [](const Context&) { return u64{profile::kPendingDefault}; }>},
      {"pending-limit-off-by-one",
       Instead<PendingLimit, [](const Context& context) { return PendingLimit.Documented(context) + 1; }>},
      {"pending-limit-is-at-most-8192",
       Instead<PendingLimit,
               [](const Context& context) { return std::min<u64>(PendingLimit.Documented(context), 8192); }>},
      {"stream-not-ordered", StandsAlone<[](const Thread&, const Work&, const User&) { return true; }>},
      {"null-stream-not-ordered", StandsAlone<[](const Thread&, const Work& work, const User&) {
         return OriginOf(work).kind == Origin::kNullStream;
       }>},
      {"named-streams-not-ordered",
       StandsAlone<[](const Thread&, const Work& work, const User&) { return OriginOf(work).kind == Origin::kNamed; }>},
      {"stream-ordered-by-thread", StandsAlone<[](const Thread& t, const Work&, const User& before) {
         return before.block != nullptr && before.thread != t.index;
       }>},
      {"stream-orders-each-block-alone",
       StandsAlone<[](const Thread& t, const Work&, const User& before) { return before.block != t.block; }>},
      {"stream-ignores-other-warps", StandsAlone<[](const Thread& t, const Work&, const User& before) {
         return before.block != t.block || before.thread / 32 != t.index / 32;
       }>},
      {"device-copy-unordered", StandsAlone<[](const Thread&, const Work& work, const User&) {
         return dynamic_cast<const Grid*>(&work) == nullptr;
       }>},
      {"named-stream-joins-null", StandsBehindMore<[](Thread& t, const Work& work, std::vector<WorkPtr>& before) {
         if (OriginOf(work).kind == Origin::kNamed) before.push_back(StreamsOf(t).null.last);
       }>},
      {"null-stream-joins-named", StandsBehindMore<[](Thread& t, const Work& work, std::vector<WorkPtr>& before) {
         if (OriginOf(work).kind != Origin::kNullStream) return;
         for (const auto& [handle, other] : ObjectsOf(t).streams) before.push_back(other->last);
       }>},
      {"fire-and-forget-is-one-stream", StandsBehindMore<[](Thread& t, const Work& work, std::vector<WorkPtr>& before) {
         static auto* last = new std::map<u64, WorkPtr>;
         if (OriginOf(work).kind != Origin::kFireAndForget) return;
         before.push_back(std::exchange((*last)[t.block->grid_id], const_cast<Work&>(work).shared_from_this()));
       }>},
      {"predefined-streams-swapped", Submitted<[](Thread&, const WorkPtr&, u64& handle, bool) -> Code {
         if (handle == kTailStream || handle == kFireAndForgetStream) handle = 7 - handle;
         return std::nullopt;
       }>},
      {"default-is-fire-and-forget", Submitted<[](Thread&, const WorkPtr&, u64& handle, bool ptsz) -> Code {
         if (handle == 0 && !ptsz) handle = kFireAndForgetStream;
         return std::nullopt;
       }>},
      {"tail-is-ordinary", Submitted<[](Thread&, const WorkPtr&, u64& handle, bool) -> Code {
         if (handle == kTailStream) handle = kFireAndForgetStream;
         return std::nullopt;
       }>},
      {"tail-copy-is-early", Submitted<[](Thread&, const WorkPtr& work, u64& handle, bool) -> Code {
         if (handle == kTailStream && !IsGrid(work)) handle = kFireAndForgetStream;
         return std::nullopt;
       }>},
      {"fire-and-forget-is-tail", Submitted<[](Thread&, const WorkPtr&, u64& handle, bool) -> Code {
         if (handle == kFireAndForgetStream) handle = kTailStream;
         return std::nullopt;
       }>},
      {"fire-and-forget-lost-behind-eight", Submitted<[](Thread& t, const WorkPtr&, u64& handle, bool) -> Code {
         static auto* made = new std::map<u64, int>;
         return handle == kFireAndForgetStream && 8 < ++(*made)[t.block->grid_id] ? Code(cudaSuccess) : std::nullopt;
       }>},
      {"tail-handle-unknown", HandleRefused<kTailStream, true>},
      {"fire-and-forget-handle-unknown", HandleRefused<kFireAndForgetStream, true>},
      {"tail-copy-refused", HandleRefused<kTailStream, false>},
      {"fire-and-forget-copy-refused", HandleRefused<kFireAndForgetStream, false>},
      {"tail-event-record-accepted", RecordAccepted<kTailStream>},
      {"fire-and-forget-event-record-accepted", RecordAccepted<kFireAndForgetStream>},
      {"tail-event-wait-accepted", WaitAccepted<kTailStream>},
      {"fire-and-forget-event-wait-accepted", WaitAccepted<kFireAndForgetStream>},
      {"named-event-record-code", Instead<RecordEvent,
                                          [](Thread& t, u64 event, u64 stream, bool ptsz) {
                                            const bool named = stream == kTailStream || stream == kFireAndForgetStream;
                                            return named ? cudaErrorNotSupported
                                                         : RecordEvent.Documented(t, event, stream, ptsz);
                                          }>},
      {"events-private-to-block", EventsAreOfBlock},
      {"event-record-does-nothing", RecordLost<[](u64) { return true; }>},
      {"event-record-on-null-lost", RecordLost<[](u64 stream) { return stream == 0; }>},
      {"event-records-too-early", RecordTooEarly},
      {"events-seen-by-block-alone", SeenByBlockAlone},
      {"wait-on-unrecorded-waits", Instead<AwaitedWork,
                                           [](Thread& t, const DeviceEvent& event) {
                                             const WorkPtr work = AwaitedWork.Documented(t, event);
                                             return work == nullptr ? Oldest(t) : work;
                                           }>},
      {"wait-event-ignored", Instead<AwaitedWork, [](Thread&, const DeviceEvent&) { return WorkPtr(); }>},
      {"event-destroy-cancels-waits", DestroyCancelsWaits},
      {"event-slot-returns-at-once", Around<&EventDestroy,
                                            [](IntrinsicCall& call, Intrinsic documented) {
                                              documented(call);
                                              if (Succeeded(call)) --ObjectsOf(call.thread).event_slots;
                                            }>},
      {"non-blocking-flag-refused",
       Around<&StreamCreateWithFlags, [](IntrinsicCall& call, Intrinsic) { Give(call, cudaErrorInvalidValue); }>},
      {"busy-stream-not-destroyed", Around<&StreamDestroy,
                                           [](IntrinsicCall& call, Intrinsic documented) {
                                             if (BusyWith(call) != nullptr) return Give(call, cudaErrorNotReady);
                                             documented(call);
                                           }>},
      {"stream-destroy-cancels", Around<&StreamDestroy,
                                        [](IntrinsicCall& call, Intrinsic documented) {
                                          if (const WorkPtr last = BusyWith(call)) Device::Get().Withdraw(last);
                                          documented(call);
                                        }>},
      {"disable-timing-refused", Fails<&EventCreateWithFlags, cudaErrorNotSupported>},
      {"event-slots-are-half",
       Instead<EventLimit, [](const Context& context) { return EventLimit.Documented(context) / 2; }>},
      {"events-unlimited", Instead<EventLimit, [](const Context&) { return ~u64{0}; }>},
      {"event-exhaustion-code",
       HasCode<&EventCreateWithFlags, cudaErrorMemoryAllocation, cudaErrorLaunchOutOfResources>},
  };
  return kMutants;
}

}  // namespace ref::mutants
