// What somebody knows to have happened: vector clocks. An actor is a thread of a grid, or a piece of work without threads; it counts
// up whenever it tells others what it has done so far. Clocks do not change: whoever learns something gets another one.
#pragma once

#include <memory>
#include <vector>

#include "base/bits.h"

namespace ref::observe {

/// Bits below are the thread in its grid, above them the number of the work.
inline constexpr int kThreadBits = 40;
inline constexpr u64 kMostWork = 1ull << (64 - kThreadBits);
inline u64 ActorOf(u64 work, u64 thread) { return work << kThreadBits | thread; }
inline u64 WorkOf(u64 actor) { return actor >> kThreadBits; }

/// What the actors from `first` to `last` did up to `count` is known.
struct Known {
  u64 first, last;
  u32 count;
};

struct Clock {
  u64 done_until = 0;       ///< All work that was done so early is known (Done()).
  bool everything = false;  ///< Too much to keep apart: whatever happens counts as ordered.
  std::vector<Known> known;
};
/// Adds actors behind all that are there, to the last entry where that goes on.
void Append(std::vector<Known>& to, u64 first, u64 last, u32 count);
using ClockPtr = std::shared_ptr<const Clock>;  ///< Null: nothing is known.

bool Knows(const ClockPtr& clock, u64 actor, u32 count);
/// What both know together.
ClockPtr Join(const ClockPtr& a, const ClockPtr& b);
ClockPtr WithActor(const ClockPtr& clock, u64 actor, u32 count);
ClockPtr WithKnown(const ClockPtr& clock, std::vector<Known> known);
/// All threads of a piece of work, which have ended.
ClockPtr WithWork(const ClockPtr& clock, u64 work);
/// Of whom nothing can be said.
const ClockPtr& Everything();
/// All work that is done by now.
ClockPtr WithDone(const ClockPtr& clock);

/// A piece of work is done, and so are all its threads.
void Done(u64 work);

}  // namespace ref::observe
