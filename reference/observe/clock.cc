#include "observe/clock.h"

#include <algorithm>
#include <utility>

namespace ref::observe {
namespace {

constexpr std::size_t kMostKnown = 4096;
constexpr u32 kAll = ~0u;

// When each piece of work was done, counted from 1; 0: it is not.
std::vector<u32>& DoneAt() {
  static auto* all = new std::vector<u32>;
  return *all;
}
u32 done = 0;

bool WasDone(u64 work, u64 until) {
  const std::vector<u32>& all = DoneAt();
  return work < all.size() && all[work] != 0 && all[work] <= until;
}

std::vector<Known> Merge(const std::vector<Known>& a, const std::vector<Known>& b) {
  std::vector<Known> merged;
  merged.reserve(std::max(a.size(), b.size()) + 1);
  std::size_t i = 0, j = 0;
  u64 at = 0;
  while (i < a.size() || j < b.size()) {
    const u64 in_a = i < a.size() ? std::max(a[i].first, at) : ~0ull,
              in_b = j < b.size() ? std::max(b[j].first, at) : ~0ull;
    u64 last = 0;
    if (in_a < in_b) {
      last = std::min(a[i].last, in_b - 1);
      Append(merged, in_a, last, a[i].count);
    } else if (in_b < in_a) {
      last = std::min(b[j].last, in_a - 1);
      Append(merged, in_b, last, b[j].count);
    } else {
      last = std::min(a[i].last, b[j].last);
      Append(merged, in_a, last, std::max(a[i].count, b[j].count));
    }
    at = last + 1;
    if (i < a.size() && a[i].last < at) ++i;
    if (j < b.size() && b[j].last < at) ++j;
  }
  return merged;
}

// Work that is known by `done_until` needs no entry.
void Shorten(Clock& clock) {
  if (clock.known.size() <= kMostKnown / 16) return;
  const auto is_done = [&](const Known& k) {
    if (WorkOf(k.last) - WorkOf(k.first) > 64) return false;
    for (u64 work = WorkOf(k.first); work <= WorkOf(k.last); ++work) {
      if (!WasDone(work, clock.done_until)) return false;
    }
    return true;
  };
  clock.known.erase(std::remove_if(clock.known.begin(), clock.known.end(), is_done), clock.known.end());
  if (clock.known.size() <= kMostKnown) return;
  clock.everything = true;
  clock.known.clear();
}

bool Covers(const Clock& a, const Clock& b) {
  if (a.everything) return true;
  if (b.everything || a.done_until < b.done_until) return false;
  std::size_t i = 0;
  for (const Known& k : b.known) {
    for (u64 at = k.first; at <= k.last;) {
      while (i < a.known.size() && a.known[i].last < at) ++i;
      if (i == a.known.size() || a.known[i].first > at || a.known[i].count < k.count) return false;
      if (a.known[i].last >= k.last) break;
      at = a.known[i].last + 1;
    }
  }
  return true;
}

}  // namespace

void Append(std::vector<Known>& to, u64 first, u64 last, u32 count) {
  if (!to.empty() && to.back().count == count && to.back().last + 1 == first) {
    to.back().last = last;
  } else {
    to.push_back({first, last, count});
  }
}

bool Knows(const ClockPtr& clock, u64 actor, u32 count) {
  if (clock == nullptr) return false;
  if (clock->everything || WasDone(WorkOf(actor), clock->done_until)) return true;
  const auto behind = std::upper_bound(clock->known.begin(), clock->known.end(), actor,
                                       [](u64 a, const Known& k) { return a < k.first; });
  if (behind == clock->known.begin()) return false;
  const Known& k = *std::prev(behind);
  return actor <= k.last && count <= k.count;
}

ClockPtr Join(const ClockPtr& a, const ClockPtr& b) {
  if (b == nullptr || a == b) return a;
  if (a == nullptr || Covers(*b, *a)) return b;
  if (Covers(*a, *b)) return a;
  auto both = std::make_shared<Clock>();
  both->done_until = std::max(a->done_until, b->done_until);
  both->known = Merge(a->known, b->known);
  Shorten(*both);
  return both;
}

ClockPtr WithKnown(const ClockPtr& clock, std::vector<Known> known) {
  auto more = std::make_shared<Clock>();
  more->known = std::move(known);
  if (clock == nullptr) return more;
  return Join(clock, more);
}

ClockPtr WithActor(const ClockPtr& clock, u64 actor, u32 count) {
  if (Knows(clock, actor, count)) return clock;
  return WithKnown(clock, {{actor, actor, count}});
}

ClockPtr WithWork(const ClockPtr& clock, u64 work) {
  return WithKnown(clock, {{ActorOf(work, 0), ActorOf(work + 1, 0) - 1, kAll}});
}

ClockPtr WithDone(const ClockPtr& clock) {
  if (clock != nullptr && (clock->everything || clock->done_until == done)) return clock;
  auto more = std::make_shared<Clock>(clock != nullptr ? *clock : Clock{});
  more->done_until = done;
  Shorten(*more);
  return more;
}

const ClockPtr& Everything() {
  static const auto* all = [] {
    auto clock = std::make_shared<Clock>();
    clock->everything = true;
    return new ClockPtr(std::move(clock));
  }();
  return *all;
}

void Done(u64 work) {
  std::vector<u32>& all = DoneAt();
  if (work >= all.size()) all.resize(std::max<std::size_t>(work + 1, all.size() * 2));
  if (all[work] == 0) all[work] = ++done;
}

}  // namespace ref::observe
