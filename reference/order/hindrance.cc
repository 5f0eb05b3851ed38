#include "order/hindrance.h"

#include <algorithm>

#include "base/mutants.h"

namespace ref {

bool HasChildren(const Environment& environment) {
  return std::any_of(environment.pending.begin(), environment.pending.end(),
                     [](const Work* work) { return work->kind != Work::kTail; });
}

bool WaitForLess(Work& one, const WorkPtr& work) {
  auto* enclosing = dynamic_cast<Enclosing*>(&one);
  if (enclosing == nullptr) {
    one.after.push_back(work);
    return true;
  }
  Environment& environment = *enclosing->environment;
  if (work->behind == Work::kBody) {
    if (environment.body_done) return false;
    environment.after_body.push_back(work);
    return true;
  }
  if (environment.body_done && !HasChildren(environment)) return false;
  environment.after_children.push_back(work);
  return true;
}

bool OverlooksChildren(const Work& work) {
  return Mutant(kGraphIgnoresNodesChildren) && !work.from_device && work.parent != nullptr;
}

bool BodyIsDone(const Work& work) {
  const auto* enclosing = dynamic_cast<const Enclosing*>(&work);
  return enclosing != nullptr && enclosing->environment->body_done;
}

bool HoldsBack(Work& work, const Work& tail) {
  const bool is_tail = work.kind == Work::kTail;
  if (Mutant(kTailIgnoresChildren)) return is_tail;
  if (Mutant(kTailIgnoresDescendants)) return is_tail || !BodyIsDone(work);
  if (Mutant(kNextTailIgnoresDescendants)) return !is_tail || !BodyIsDone(work);
  if (Mutant(kTailIgnoresNullStream)) return work.kind != Work::kNullStream;
  if (Mutant(kTailIgnoresPerThreadStreams)) return work.kind != Work::kPerThread;
  const bool of_its_block = work.kind != Work::kPerThread || work.block == tail.block;
  if (Mutant(kTailIgnoresPerThreadStreamsOfOtherBlocks)) return of_its_block;
  const bool of_its_warp = work.kind != Work::kPerThread || work.warp == tail.warp;
  if (Mutant(kTailIgnoresPerThreadStreamsOfOtherWarps)) return of_its_block && of_its_warp;
  if (Mutant(kTailIgnoresNamedStreams)) return work.kind != Work::kNamed;
  if (Mutant(kTailIgnoresFireAndForget)) return work.kind != Work::kFireAndForget;
  if (Mutant(kTailIgnoresLaterLaunches)) return is_tail || work.number <= tail.made_at;
  if (Mutant(kTailStreamPerBlock)) return !is_tail || work.block == tail.block;
  return true;
}

}  // namespace ref
