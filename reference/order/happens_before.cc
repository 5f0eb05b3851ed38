#include "order/happens_before.h"

#include "observe/races.h"
#include "order/grid.h"

namespace ref {

using observe::Join;

void WatchIssue(Work& work, const std::vector<WorkPtr>& before) {
  observe::WorkClock& clock = work.clock;
  clock.number = work.number;
  if (work.from_device) {
    if (work.parent != nullptr && work.parent->owner != nullptr)
      clock.before = Join(clock.before, work.parent->owner->clock.before);
  } else if (work.parent == nullptr) {
    clock.before = Join(clock.before, observe::HostKnows());
  } else if (work.parent->owner != nullptr) {  // a node of a graph, a body of a condition
    const observe::WorkClock& owner = work.parent->owner->clock;
    clock.before = Join(Join(clock.before, owner.before), owner.behind);
  }
  for (const WorkPtr& one : before) {
    if (one != nullptr && one.get() != &work && one->state == Work::kDone) WatchBehind(*one, work);
  }
}

void WatchBehind(const Work& work, Work& next) { next.clock.before = Join(next.clock.before, work.clock.behind); }

void WatchTail(const Work& owner, Work& tail) {
  const observe::ClockPtr all = Join(Join(owner.clock.before, owner.clock.behind), tail.clock.before);
  tail.clock.before = observe::WithWork(all, owner.number);
}

void WatchStart(Work& work) {
  work.clock.behind = Join(work.clock.behind, work.clock.before);
  observe::BeginCopies(&work.clock);
  if (const auto* grid = dynamic_cast<const Grid*>(&work))
    observe::NameWork(work.number, grid->launch.kernel->function->name);
}

void WatchDone(Work& work) {
  observe::BeginCopies(nullptr);
  observe::WorkClock& clock = work.clock;
  clock.behind = Join(clock.behind, clock.before);
  if (dynamic_cast<const HostCall*>(&work) != nullptr) clock.behind = Join(clock.behind, observe::HostKnows());
  if (work.number != 0) {
    clock.behind = observe::WithWork(clock.behind, work.number);
    observe::Done(work.number);
  }
  if (work.parent != nullptr && work.parent->owner != nullptr) {
    observe::WorkClock& parent = work.parent->owner->clock;
    parent.behind = Join(parent.behind, clock.behind);
  }
}

}  // namespace ref
