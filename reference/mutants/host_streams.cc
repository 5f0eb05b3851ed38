// Streams of the host.
#include <chrono>
#include <thread>

#include "mutants/origins.h"
#include "mutants/table.h"
#include "runtime/rules.h"

namespace ref::mutants {
namespace {

using rule::Purpose;

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
  };
  return kMutants;
}

}  // namespace ref::mutants
