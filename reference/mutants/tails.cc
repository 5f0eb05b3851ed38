// Tail launches of grids, and of graphs.
#include <algorithm>
#include <set>
#include <utility>

#include "mutants/origins.h"
#include "mutants/table.h"
#include "order/rules.h"

namespace ref::mutants {
namespace {

bool IsTail(const Work& work) { return OriginOf(work).kind == Origin::kTail; }

// A tail launch begins when no pending work holds it back. `kPasses`: others may begin before it then.
template <auto kHoldsBack, bool kPasses = false>
void HeldBackBy() {
  NoteOrigins();
  rule::NextTail.Replace([](Device&, Environment& environment) -> std::optional<std::size_t> {
    for (std::size_t i = 0; i < environment.tails.size(); ++i) {
      Work& tail = *environment.tails[i];
      const auto holds_back = [&](const Work* work) { return kHoldsBack(*work, tail); };
      if (std::none_of(environment.pending.begin(), environment.pending.end(), holds_back)) return MarkTail(tail), i;
      if (!kPasses) break;
    }
    return std::nullopt;
  });
}

// Of a tail launch that waits for the bodies of other work alone: whenever a body ends, it may begin.
void LookWhenABodyEnds() {
  rule::EndBody.Replace([](Device& device, Grid& grid) {
    const std::shared_ptr<Environment> parent = grid.parent;
    rule::EndBody.Documented(device, grid);
    if (parent != nullptr) device.Settle(parent);
  });
}

// Notes which tail launches have begun.
void NoteTails() {
  NoteOrigins();
  rule::NextTail.Replace([](Device& device, Environment& environment) {
    const auto next = rule::NextTail.Documented(device, environment);
    if (next) MarkTail(*environment.tails[*next]);
    return next;
  });
}

bool IsOfGraph(const WorkPtr& work) { return dynamic_cast<const GraphRun*>(work.get()) != nullptr; }

// A tail launch that a tail launch makes goes to the end of its parent's.
template <bool kOfGraphs>
void QueueNestedLast() {
  NoteTails();
  rule::QueueTail.Replace([](Environment& environment, const WorkPtr& tail) {
    const Work& owner = *environment.owner;
    const bool nested = IsOfGraph(tail) == kOfGraphs && IsTail(owner) && owner.parent != nullptr;
    rule::QueueTail.Documented(nested ? *owner.parent : environment, tail);
  });
}

std::shared_ptr<Environment> Shared(const Environment& environment) {
  return dynamic_cast<const Enclosing*>(environment.owner)->environment;
}

}  // namespace

Table Tails() {
  static constexpr Mutant kMutants[] = {
      {"tail-ignores-children", HeldBackBy<[](const Work& work, const Work&) { return IsTail(work); }>},
      {"tail-ignores-descendants",
       All<HeldBackBy<[](const Work& work, const Work&) { return IsTail(work) || !BodyIsDone(work); }>,
           LookWhenABodyEnds>},
      {"next-tail-ignores-descendants",
       All<HeldBackBy<[](const Work& work, const Work&) { return !IsTail(work) || !BodyIsDone(work); }>,
           LookWhenABodyEnds>},
      {"tail-ignores-null-stream",
       HeldBackBy<[](const Work& work, const Work&) { return OriginOf(work).kind != Origin::kNullStream; }>},
      {"tail-ignores-per-thread-streams",
       HeldBackBy<[](const Work& work, const Work&) { return OriginOf(work).kind != Origin::kPerThread; }>},
      {"tail-ignores-per-thread-streams-of-other-blocks", HeldBackBy<[](const Work& work, const Work& tail) {
         const Origin of = OriginOf(work);
         return of.kind != Origin::kPerThread || of.block == OriginOf(tail).block;
       }>},
      {"tail-ignores-per-thread-streams-of-other-warps", HeldBackBy<[](const Work& work, const Work& tail) {
         const Origin of = OriginOf(work), last = OriginOf(tail);
         return of.kind != Origin::kPerThread || (of.block == last.block && of.warp == last.warp);
       }>},
      {"tail-ignores-named-streams",
       HeldBackBy<[](const Work& work, const Work&) { return OriginOf(work).kind != Origin::kNamed; }>},
      {"tail-ignores-fire-and-forget",
       HeldBackBy<[](const Work& work, const Work&) { return OriginOf(work).kind != Origin::kFireAndForget; }>},
      {"tail-ignores-later-launches", HeldBackBy<[](const Work& work, const Work& tail) {
         return IsTail(work) || work.number <= OriginOf(tail).made_at;
       }>},
      {"tail-stream-per-block", HeldBackBy<[](const Work& work, const Work& tail) {
         return !IsTail(work) || OriginOf(work).block == OriginOf(tail).block;
       },
                                           true>},
      {"tails-concurrent", HeldBackBy<[](const Work& work, const Work&) { return !IsTail(work); }>},
      {"tail-order-reversed",
       Instead<rule::QueueTail,
               [](Environment& environment, const WorkPtr& tail) { environment.tails.push_front(tail); }>},
      {"nested-tail-goes-last", QueueNestedLast<false>},
      {"second-tail-not-awaited", All<NoteTails, Instead<rule::Encloses,
                                                         [](const Environment& parent, const Work& work) {
                                                           static auto* had_one = new std::set<u64>;
                                                           return !IsTail(work) ||
                                                                  had_one->insert(parent.owner->number).second;
                                                         }>>},
      {"tail-ignores-other-blocks", Instead<rule::BlocksAreDone,
                                            [](Device& device, Grid& grid) {
                                              if (rule::BlocksAreDone.Documented(device, grid)) return true;
                                              for (const WorkPtr& tail : std::exchange(grid.environment->tails, {})) {
                                                --device.pending_launches;
                                                device.IssueInto(grid.environment, tail, {});
                                              }
                                              return false;
                                            }>},
      {"tail-lost-behind-children", All<NoteTails, Instead<rule::QueueTail,
                                                           [](Environment& environment, const WorkPtr& tail) {
                                                             const bool lost =
                                                                 !IsOfGraph(tail) && HasChildren(environment);
                                                             if (lost) return void(--Device::Get().pending_launches);
                                                             rule::QueueTail.Documented(environment, tail);
                                                           }>>},
      {"graph-nested-tail-goes-last", QueueNestedLast<true>},
      {"graph-tails-reversed", Instead<rule::QueueTail,
                                       [](Environment& environment, const WorkPtr& tail) {
                                         if (!IsOfGraph(tail)) return rule::QueueTail.Documented(environment, tail);
                                         environment.tails.push_front(tail);
                                       }>},
      {"graph-tail-early", Instead<rule::QueueTail,
                                   [](Environment& environment, const WorkPtr& tail) {
                                     if (!IsOfGraph(tail)) return rule::QueueTail.Documented(environment, tail);
                                     --Device::Get().pending_launches;
                                     Device::Get().IssueInto(Shared(environment), tail, {});
                                   }>},
  };
  return kMutants;
}

}  // namespace ref::mutants
