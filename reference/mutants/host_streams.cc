// Streams of the host.
#include <chrono>
#include <map>
#include <optional>
#include <thread>
#include <utility>

#include "mutants/origins.h"
#include "mutants/table.h"
#include "profile/profile.h"
#include "runtime/rules.h"

namespace ref::mutants {
namespace {

using namespace rule;

// Work of one purpose is issued behind other work than its stream's.
template <Purpose kPurpose, auto kBefore>
void StandsBehind() {
  rule::PutInStream.Replace([](Context& context, Stream& stream, const WorkPtr& work, Purpose purpose) {
    const std::optional<std::vector<WorkPtr>> before = purpose == kPurpose ? kBefore(stream) : std::nullopt;
    if (!before) return rule::PutInStream.Documented(context, stream, work, purpose);
    work->context = context.id;
    Device::Get().Issue(work, *before);
  });
}

using Before = std::optional<std::vector<WorkPtr>>;

// Whether another thread of the host made it.
bool IsForeign(const Stream& stream, const HostThread& thread) { return stream.id != 0 && stream.made_by != thread.id; }

// Whether it is a thread's own default stream.
bool IsPerThread(const Stream& stream) { return stream.id == 0 && !stream.legacy; }

// A call that waits for a stream that kWhich(stream, thread) describes returns at once.
template <auto kWhich>
void DoesNotWait() {
  AwaitedByStream.Replace([](const Stream& stream, const HostThread& thread) {
    return kWhich(stream, thread) ? nullptr : AwaitedByStream.Documented(stream, thread);
  });
}

// kChange(context, stream, flags, priority) changes a stream that is made.
template <auto kChange>
void StreamHas() {
  MakeStream.Replace([](const Context& context, unsigned flags, int priority) {
    std::unique_ptr<Stream> stream = MakeStream.Documented(context, flags, priority);
    kChange(context, *stream, priority);
    return stream;
  });
}

// What was recorded where.
struct Recorded {
  WorkPtr first;
  const Stream* stream = nullptr;
  std::vector<WorkPtr> waits;
};
std::map<const Event*, Recorded>& Records() {
  static auto* all = new std::map<const Event*, Recorded>;
  return *all;
}
void NoteRecords() {
  rule::RecordEvent.Replace([](Context& context, Stream& stream, Event& event) {
    Recorded& recorded = Records()[&event];
    recorded.stream = &stream;
    rule::RecordEvent.Documented(context, stream, event);
    if (recorded.first == nullptr) recorded.first = event.work;
  });
}

// What has not become ready waits for one thing more.
void HoldBack(const WorkPtr& work, const WorkPtr& behind) {
  if (work == nullptr || work->state != Work::kWaiting || behind->state == Work::kDone) return;
  behind->after.push_back(work);
  ++work->waits_for;
}
void WaitFollowsLaterRecords() {
  rule::RecordEvent.Replace([](Context& context, Stream& stream, Event& event) {
    rule::RecordEvent.Documented(context, stream, event);
    for (const WorkPtr& wait : Records()[&event].waits) HoldBack(wait, event.work);
  });
  WaitForEvent.Replace([](Context& context, Stream& stream, Event& event) {
    WaitForEvent.Documented(context, stream, event);
    Records()[&event].waits.push_back(stream.last);
  });
}
void WaitRefersToFirst(Context& context, Stream& stream, Event& event) {
  const WorkPtr latest = std::exchange(event.work, Records()[&event].first);
  WaitForEvent.Documented(context, stream, event);
  event.work = latest;
}
void WaitHoldsPending(Context& context, Stream& stream, Event& event) {
  if (event.work != nullptr && Records()[&event].stream != &stream) HoldBack(stream.last, event.work);
  WaitForEvent.Documented(context, stream, event);
}
// A wait takes the place of the one right before it.
void LastWaitReplacesOthers(Context& context, Stream& stream, Event& event) {
  struct Wait {
    WorkPtr wait, before;
  };
  static auto* latest = new std::map<const Stream*, Wait>;
  Wait& last = (*latest)[&stream];
  if (stream.last != nullptr && stream.last == last.wait) stream.last = last.before;
  last.before = stream.last;
  WaitForEvent.Documented(context, stream, event);
  last.wait = stream.last;
}
void WaitOnUnrecordedWaits(Context& context, Stream& stream, Event& event) {
  for (const auto& other : context.streams) {
    if (event.work == nullptr && other.get() != &stream && Unfinished(*other) != nullptr) event.work = other->last;
  }
  WaitForEvent.Documented(context, stream, event);
}

// Each sixteenth call of a host function is made kTimes.
template <int kTimes>
void CallSometimes(Context& context, Stream& stream, cudaHostFn_t function, void* data) {
  static unsigned calls = 0;
  const int times = ++calls % 16 == 0 ? kTimes : 1;
  for (int n = 0; n < times; ++n) CallHost.Documented(context, stream, function, data);
}

}  // namespace

Table HostStreams() {
  static constexpr Mutant kMutants[] = {
      {"host-event-is-early",
       StandsBehind<Purpose::kRecord, [](const Stream&) -> Before { return std::vector<WorkPtr>{}; }>},
      {"host-event-ignores-others", StandsBehind<Purpose::kRecord,
                                                 [](const Stream& stream) -> Before {
                                                   if (!stream.legacy) return std::nullopt;
                                                   return std::vector{Unfinished(stream)};
                                                 }>},
      {"copies-pass-kernels", StandsBehind<Purpose::kCopy,
                                           [](const Stream& stream) -> Before {
                                             if (dynamic_cast<Grid*>(stream.last.get()) == nullptr) return std::nullopt;
                                             return std::vector<WorkPtr>{};
                                           }>},
      {"host-function-is-early",
       StandsBehind<Purpose::kHostFunction, [](const Stream&) -> Before { return std::vector<WorkPtr>{}; }>},
      {"host-function-not-awaited", Instead<rule::PutInStream,
                                            [](Context& context, Stream& stream, const WorkPtr& work, Purpose purpose) {
                                              if (purpose == Purpose::kHostFunction) {
                                                auto& call = static_cast<HostCall&>(*work);
                                                call.run = [run = call.run] {
                                                  std::thread([run] {
                                                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
                                                    run();
                                                  }).detach();
                                                };
                                              }
                                              rule::PutInStream.Documented(context, stream, work, purpose);
                                            }>},
      {"host-stream-destroy-cancels", Instead<rule::LeaveStream,
                                              [](Context& context, const WorkPtr& last) {
                                                if (last != nullptr) Device::Get().Withdraw(last);
                                                return rule::LeaveStream.Documented(context, last);
                                              }>},
      {"host-stream-destroy-waits",
       Instead<rule::LeaveStream,
               [](Context&, const WorkPtr& last) { return last != nullptr ? cudaErrorNotReady : cudaSuccess; }>},
      {"stream-query-is-always-ready", Instead<rule::IsIdle, [](const Stream&, const HostThread&) { return true; }>},
      {"stream-query-is-never-ready",
       Instead<rule::IsIdle, [](const Stream& stream, const HostThread&) { return stream.last == nullptr; }>},
      {"foreign-query-is-success", Instead<rule::IsIdle,
                                           [](const Stream& stream, const HostThread& thread) {
                                             return IsForeign(stream, thread) ||
                                                    rule::IsIdle.Documented(stream, thread);
                                           }>},
      {"stream-query-ignores-children", Instead<rule::IsIdle,
                                                [](const Stream& stream, const HostThread& thread) {
                                                  return rule::IsIdle.Documented(stream, thread) ||
                                                         BodyIsDone(*stream.last);
                                                }>},
      {"created-streams-do-not-block", StreamHas<[](const Context&, Stream& stream, int) { stream.blocking = false; }>},
      {"priority-is-not-clamped",
       StreamHas<[](const Context&, Stream& stream, int priority) { stream.priority = priority; }>},
      {"stream-flags-are-lost", StreamHas<[](const Context&, Stream& stream, int) { stream.flags = 0; }>},
      {"stream-ids-come-again",
       StreamHas<[](const Context& context, Stream& stream, int) { stream.id = 3 + context.streams.size(); }>},
      {"created-stream-is-the-null-stream", Instead<CreateStream,
                                                    [](cudaStream_t* out, unsigned flags, std::optional<int> priority) {
                                                      const cudaError_t code =
                                                          CreateStream.Documented(out, flags, priority);
                                                      if (code == cudaSuccess) *out = cudaStreamLegacy;
                                                      return code;
                                                    }>},
      {"default-priority-is-greatest", Instead<CreateStream,
                                               [](cudaStream_t* out, unsigned flags, std::optional<int> priority) {
                                                 return CreateStream.Documented(
                                                     out, flags, priority.value_or(profile::kGreatestPriority));
                                               }>},
      {"priority-streams-lose-flags", Instead<CreateStream,
                                              [](cudaStream_t* out, unsigned flags, std::optional<int> priority) {
                                                return CreateStream.Documented(out, priority.has_value() ? 0 : flags,
                                                                               priority);
                                              }>},
      {"stream-sync-does-not-wait", DoesNotWait<[](const Stream&, const HostThread&) { return true; }>},
      {"per-thread-synchronize-is-noop",
       DoesNotWait<[](const Stream& stream, const HostThread&) { return IsPerThread(stream); }>},
      {"foreign-sync-does-not-wait", DoesNotWait<IsForeign>},
      {"stream-sync-waits-for-all", Instead<StreamMayReturn,
                                            [](const Context& context, const WorkPtr& awaited) {
                                              return StreamMayReturn.Documented(context, awaited) && AllDone(context);
                                            }>},
      {"events-private-to-thread", Instead<FindEvent,
                                           [](cudaEvent_t handle) -> Event* {
                                             Event* const event = FindEvent.Documented(handle);
                                             return event == nullptr || event->made_by != State::Get().caller ? nullptr
                                                                                                              : event;
                                           }>},
      {"null-event-code", Instead<CodeOfNoEvent, [] { return cudaErrorInvalidValue; }>},
      {"recorded-once", Instead<rule::RecordEvent,
                                [](Context& context, Stream& stream, Event& event) {
                                  if (!event.recorded) rule::RecordEvent.Documented(context, stream, event);
                                }>},
      {"host-wait-event-ignored",
       Instead<WaitForEvent, [](Context& context, Stream& stream,
                                Event&) { Enqueue(context, stream, std::make_shared<Action>([] {})); }>},
      {"host-wait-on-unrecorded-waits", Instead<WaitForEvent, WaitOnUnrecordedWaits>},
      {"per-thread-wait-event-lost", Instead<WaitForEvent,
                                             [](Context& context, Stream& stream, Event& event) {
                                               if (!IsPerThread(stream))
                                                 WaitForEvent.Documented(context, stream, event);
                                             }>},
      {"wait-follows-later-records", WaitFollowsLaterRecords},
      {"last-wait-replaces-others", Instead<WaitForEvent, LastWaitReplacesOthers>},
      {"wait-refers-to-first-record", All<NoteRecords, Instead<WaitForEvent, WaitRefersToFirst>>},
      {"wait-event-holds-pending-work", All<NoteRecords, Instead<WaitForEvent, WaitHoldsPending>>},
      {"host-wait-event-blocks", Instead<LetStreamWait,
                                         [](cudaStream_t stream, cudaEvent_t event, unsigned flags, bool ptsz) {
                                           const cudaError_t code =
                                               LetStreamWait.Documented(stream, event, flags, ptsz);
                                           return code == cudaSuccess ? cudaEventSynchronize(event) : code;
                                         }>},
      {"busy-event-not-destroyed", Instead<LeaveEvent,
                                           [](const Event& event) {
                                             return event.work != nullptr && event.work->state != Work::kDone
                                                        ? cudaErrorNotReady
                                                        : cudaSuccess;
                                           }>},
      {"event-query-is-always-ready", Instead<IsComplete, [](const Event&) { return true; }>},
      {"unrecorded-is-not-ready",
       Instead<IsComplete, [](const Event& event) { return event.recorded && IsComplete.Documented(event); }>},
      {"events-capture-late", All<NoteRecords, Instead<IsComplete,
                                                       [](const Event& event) {
                                                         const Stream* stream = Records()[&event].stream;
                                                         return (stream == nullptr || Unfinished(*stream) == nullptr) &&
                                                                IsComplete.Documented(event);
                                                       }>>},
      {"event-sync-does-not-wait", Instead<AwaitedByEvent, [](const Event&) { return WorkPtr(); }>},
      {"host-function-lost", Instead<CallHost, CallSometimes<0>>},
      {"host-function-twice", Instead<CallHost, CallSometimes<2>>},
      {"host-function-gets-first-data",
       Instead<CallHost,
               [](Context& context, Stream& stream, cudaHostFn_t function, void* data) {
                 static void* const first = data;
                 CallHost.Documented(context, stream, function, first);
               }>},
      {"host-function-after-fault", Instead<PutInStream,
                                            [](Context& context, Stream& stream, const WorkPtr& work, Purpose purpose) {
                                              if (purpose == Purpose::kHostFunction) {
                                                auto& call = static_cast<HostCall&>(*work);
                                                call.after_fault = [run = call.run](int) { run(); };
                                              }
                                              PutInStream.Documented(context, stream, work, purpose);
                                            }>},
      {"callback-is-captured", Instead<CheckCallback, [](const Stream&) { return cudaSuccess; }>},
      {"callback-gets-no-stream",
       Instead<CallbackOf, [](cudaStream_t, cudaStreamCallback_t function,
                              void* data) { return CallbackOf.Documented(nullptr, function, data); }>},
      {"callback-lost-after-fault", Instead<CallbackOf,
                                            [](cudaStream_t stream, cudaStreamCallback_t function, void* data) {
                                              std::shared_ptr<HostCall> call =
                                                  CallbackOf.Documented(stream, function, data);
                                              call->after_fault = nullptr;
                                              return call;
                                            }>},
  };
  return kMutants;
}

}  // namespace ref::mutants
