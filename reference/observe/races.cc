#include "observe/races.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "observe/findings.h"

namespace ref::observe {
namespace {

constexpr u64 kWordBytes = 4;
constexpr std::size_t kMostCopies = 4096;

struct State {
  Shadow shadow;
  Words words;
  ClockPtr host;
  WorkClock* copying = nullptr;
  std::unordered_map<u64, ClockPtr> copies;  // by number: what was known before
  std::set<std::string> names;
  std::unordered_map<u64, const std::string*> kernels;
  std::map<const void*, std::string> instructions;
};
State& The() {
  static auto* state = new State;
  return *state;
}

template <class F>
void ForWords(const Touch& touch, F each) {
  for (u64 word = touch.address / kWordBytes; word <= (touch.address + touch.bytes - 1) / kWordBytes; ++word)
    each(word);
}

// The bits of the bytes of [address, end) that lie in the granule at `granule`.
u8 Mask(u64 granule, u64 address, u64 end) {
  const u64 low = std::max(granule, address) - granule, high = std::min(granule + kGranuleBytes, end) - granule;
  return static_cast<u8>((0xffu >> (8 - (high - low))) << low);
}

bool MayMeet(const Access& a, const Access& b) {
  if (!a.writes && !b.writes) return true;
  return a.strength != Access::kWeak && b.strength != Access::kWeak &&
         !(a.strength == Access::kCopy && b.strength == Access::kCopy);
}

// Puts an access into a granule, over an older one that it stands for, or over the oldest.
template <class F>
void Keep(Granule& granule, const Access& now, F is_before) {
  auto& last = granule.last;
  const auto same = std::find_if(last.begin(), last.end(), [&](const Access& a) {
    return a.actor == now.actor && a.writes == now.writes && a.strength == now.strength && a.bytes != 0 &&
           (a.count == now.count || (a.bytes & ~now.bytes) == 0);
  });
  if (same != last.end()) {
    const u8 bytes = same->count == now.count ? same->bytes | now.bytes : now.bytes;
    *same = now;
    same->bytes = bytes;
    return;
  }
  auto at = std::find_if(last.begin(), last.end(), [](const Access& a) { return a.bytes == 0; });
  if (at == last.end()) {
    at = std::find_if(last.begin(), last.end(), [&](const Access& a) {
      const bool weaker = now.strength == Access::kWeak || a.strength != Access::kWeak;
      return (a.bytes & ~now.bytes) == 0 && (now.writes || !a.writes) && weaker && is_before(a);
    });
  }
  if (at == last.end()) at = std::prev(last.end());
  std::move_backward(last.begin(), at, at + 1);  // the newest first
  last.front() = now;
}

std::string TextOf(const void* instruction) {
  const auto behind = The().instructions.upper_bound(instruction);
  return behind == The().instructions.begin() ? "?" : std::prev(behind)->second;
}

std::string KernelOf(u64 work) {
  const auto found = The().kernels.find(work);
  return found == The().kernels.end() ? "" : *found->second;
}

std::string NameOf(bool writes, bool strong) {
  return std::string("a ") + (strong ? "strong " : "weak ") + (writes ? "write" : "read");
}

std::string NameOf(const Access& access) {
  if (access.strength != Access::kCopy) return NameOf(access.writes, access.strength == Access::kStrong) + " of";
  return access.writes ? "what a copy or a fill writes" : "what a copy reads";
}

std::string ThreadOf(u64 actor) {
  return "thread " + std::to_string(actor & (ActorOf(1, 0) - 1)) + " of grid " + std::to_string(WorkOf(actor));
}

}  // namespace

BlockRaces::BlockRaces(const ClockPtr& before, u64 first_actor, u32 threads) : first_(first_actor), threads_(threads) {
  for (OneThread& t : threads_) t.knows = before;
  ended_ = before;
}

void BlockRaces::Learn(OneThread& t, const ClockPtr& clock, bool acquires) const {
  ClockPtr& to = acquires ? t.knows : t.seen;
  to = Join(to, clock);
}

// Acquire patterns (PTX ISA 9.0, 8.8): a read that acquires, or a strong one with a fence behind it (Fence()).
void BlockRaces::Sees(OneThread& t, const Touch& touch) {
  const Words& words = touch.shared ? words_ : The().words;
  if (!words.empty()) {
    ForWords(touch, [&](u64 word) {
      const auto found = words.find(word);
      if (found != words.end()) Learn(t, found->second.clock, touch.acquires);
    });
  }
  if (touch.IsSeenByHost()) Learn(t, HostKnows(), touch.acquires);
  if (!touch.shared && !The().copies.empty()) SeesCopies(t, touch);
  if (touch.acquires) t.knows = Join(t.knows, std::exchange(t.seen, nullptr));
}

// A word that a copy brought tells of what came before the copy.
void BlockRaces::SeesCopies(OneThread& t, const Touch& touch) const {
  const u64 end = touch.address + touch.bytes;
  for (u64 at = touch.address / kGranuleBytes * kGranuleBytes; at < end; at += kGranuleBytes) {
    const Granule* granule = The().shadow.Find(at, false);
    const bool looks = touch.region == nullptr || Shadow::LooksAt(at, touch.region->low, touch.region->high);
    if (!looks || (granule == nullptr && The().shadow.has_lost())) Learn(t, Everything(), touch.acquires);
    if (granule == nullptr) continue;
    for (const Access& a : granule->last) {
      if (a.strength != Access::kCopy || !a.writes || (a.bytes & Mask(at, touch.address, end)) == 0) continue;
      if (Knows(t.knows, a.actor, a.count)) continue;
      const auto before = The().copies.find(WorkOf(a.actor));
      const ClockPtr& clock = before == The().copies.end() ? Everything() : before->second;
      Learn(t, WithWork(clock, WorkOf(a.actor)), touch.acquires);
    }
  }
}

// Release patterns: a write that releases, or a strong one with a fence before it. Atomic operations go on with what stands behind.
void BlockRaces::Tells(OneThread& t, u64 actor, const Touch& touch) {
  ClockPtr told;
  if (touch.releases) {
    told = WithActor(Join(t.knows, t.seen), actor, t.count);
    ++t.count;
  } else if (t.fence_count != 0) {
    told = t.fenced = WithActor(t.fenced, actor, t.fence_count);
  }
  Words& words = touch.shared ? words_ : The().words;
  ForWords(touch, [&](u64 word) {
    const auto found = words.find(word);
    const bool goes_on = found != words.end() && (touch.reads || found->second.by == actor);
    if (goes_on) {
      found->second.clock = Join(found->second.clock, told);
    } else if (told != nullptr) {
      words[word] = {told, actor};
    } else if (found != words.end()) {
      words.erase(found);
    }
  });
  if (touch.IsSeenByHost()) The().host = Join(The().host, told);
}

void BlockRaces::Tell(u32 thread, const Touch& touch, u64 address, const Access& other) const {
  const auto [a, b] = std::minmax(touch.instruction, other.instruction);
  if (!IsNew(kRaces, a, b)) return;
  const std::string kernel = KernelOf(WorkOf(Actor(thread)));
  Finding finding{kRaces, kernel.empty() ? "a kernel" : kernel, "", "", ""};
  finding.what = "makes " + NameOf(touch.writes && touch.changes, touch.strong) + " in a race with " + NameOf(other);
  finding.other = other.strength == Access::kCopy ? "" : KernelOf(WorkOf(other.actor));
  finding.where = (touch.shared ? "offset " : "address ") + std::to_string(address) +
                  (touch.shared ? " of shared memory, " : ", ") + ThreadOf(Actor(thread)) + ", " +
                  TextOf(touch.instruction) + "; " +
                  (other.strength == Access::kCopy ? "work " + std::to_string(WorkOf(other.actor))
                                                   : ThreadOf(other.actor) + ", " + TextOf(other.instruction));
  Report(finding);
}

void BlockRaces::Check(OneThread& t, u32 thread, const Touch& touch) {
  const bool writes = touch.writes && touch.changes;
  Access now{Actor(thread), touch.instruction, t.count, 0, touch.strong ? Access::kStrong : Access::kWeak, writes};
  const u64 end = touch.address + touch.bytes;
  const auto knows = [&](const Access& a) {
    return a.actor == now.actor || Knows(t.knows, a.actor, a.count) ||
           (touch.strong && Knows(t.seen, a.actor, a.count));
  };
  // What a thread does to memory of the host with a strong write, the host may have seen and told others.
  const bool untold = touch.strong && writes && touch.IsSeenByHost();
  for (u64 at = touch.address / kGranuleBytes * kGranuleBytes; at < end; at += kGranuleBytes) {
    if (touch.shared && at / kGranuleBytes >= shared_.size()) shared_.resize(at / kGranuleBytes + 64);
    Granule& granule = touch.shared ? shared_[at / kGranuleBytes] : *The().shadow.Find(at, true);
    now.bytes = Mask(at, touch.address, end);
    for (Access& a : granule.last) {
      if ((a.bytes & now.bytes) == 0 || a.actor == now.actor) continue;
      if (!MayMeet(a, now) && !knows(a)) Tell(thread, touch, at, a);
      // Causality order (8.10): whoever saw a strong write comes behind it.
      if (touch.strong && touch.reads && a.writes && a.strength == Access::kStrong) a.bytes &= ~now.bytes;
    }
    if (!untold) Keep(granule, now, knows);
  }
}

void BlockRaces::Touches(u32 thread, const Touch& touch) {
  if (touch.Is(Region::kText)) return;
  OneThread& t = threads_[thread];
  if (touch.strong && touch.reads) Sees(t, touch);
  // A store of what is there already is no more than a hint of a race; racecheck calls it information.
  const bool silent = touch.writes && !touch.reads && !touch.changes;
  const bool looks = touch.region == nullptr || (touch.region->kind != Region::kInternal &&
                                                 Shadow::LooksAt(touch.address, touch.region->low, touch.region->high));
  if (!silent && looks) Check(t, thread, touch);
  if (touch.strong && touch.writes) Tells(t, Actor(thread), touch);
}

void BlockRaces::Arrive(std::size_t barrier, u32 thread, bool waits) {
  OneThread& t = threads_[thread];
  Barrier& at = barriers_[barrier];
  at.clock = Join(at.clock, t.knows);
  if (!waits) at.passed.emplace_back(thread, t.count++);
}

// Whoever waits knows of all that arrived: with one count, so that a clock holds a block in one entry. No access of a thread has a
// count between that of its arrival and the one that it goes on with.
void BlockRaces::Hold(const Meeting& m) {
  const auto ended = [&](std::size_t i) { return m.with_ended && threads_[i].ended; };
  u32 most = 0;
  for (const u32 i : m.waiting) most = std::max(most, threads_[i].count);
  for (std::size_t i = m.first; i < m.end; ++i) most = std::max(most, ended(i) ? threads_[i].count : 0);
  std::vector<u32> counts(m.end - m.first, 0);
  for (const auto& [i, count] : m.passed) counts[i - m.first] = count;
  for (const u32 i : m.waiting) counts[i - m.first] = most;
  std::vector<Known> known;
  for (std::size_t i = m.first; i < m.end; ++i) {
    const u32 count = ended(i) ? most : counts[i - m.first];
    if (count == 0) continue;
    Append(known, Actor(i), Actor(i), count);
  }
  const ClockPtr clock = WithKnown(m.with_ended ? Join(m.clock, ended_) : m.clock, std::move(known));
  for (const u32 i : m.waiting) {
    threads_[i].knows = clock;
    threads_[i].count = most + 1;
  }
}

// A barrier orders what its threads did before with what they do behind it (PTX ISA 9.0, 9.7.13.1); threads that have ended are
// taken for arrived where it does not wait for them.
void BlockRaces::Release(std::size_t barrier, const std::vector<u32>& waiting, bool all) {
  const Barrier at = std::exchange(barriers_[barrier], {});
  Hold({at.clock, waiting, at.passed, all, 0, threads_.size()});
}

void BlockRaces::Meet(const std::vector<u32>& lanes) {
  const std::size_t first = lanes.front() - lanes.front() % 32;
  ClockPtr clock;
  for (const u32 i : lanes) clock = Join(clock, threads_[i].knows);
  const std::vector<std::pair<u32, u32>> none;
  Hold({clock, lanes, none, true, first, std::min(first + 32, threads_.size())});
}

void BlockRaces::Fence(u32 thread) {
  OneThread& t = threads_[thread];
  t.knows = Join(t.knows, std::exchange(t.seen, nullptr));
  t.fenced = t.knows;
  t.fence_count = t.count++;
}

void BlockRaces::End(u32 thread) {
  threads_[thread].ended = true;
  ended_ = Join(Join(ended_, threads_[thread].knows), threads_[thread].seen);
}

ClockPtr BlockRaces::Launch(u32 thread) {
  OneThread& t = threads_[thread];
  return WithActor(Join(t.knows, t.seen), Actor(thread), t.count++);
}

const ClockPtr& HostKnows() { return The().host = WithDone(The().host); }

void BeginCopies(WorkClock* work) { The().copying = work; }

void Copies(const MemoryMap& memory, const void* place, u64 bytes, bool writes) {
  WorkClock* work = The().copying;
  const u64 address = reinterpret_cast<u64>(place);
  const Region* region = memory.Find(address);
  if (work == nullptr || bytes == 0 || region == nullptr) return;
  const u64 end = address + bytes;
  if (!writes) {  // it may have copied a word that tells of what was done before
    const auto learn = [&](const Released& released) { work->behind = Join(work->behind, released.clock); };
    Words& words = The().words;
    if (bytes / kWordBytes < words.size()) {
      for (u64 word = address / kWordBytes; word <= (end - 1) / kWordBytes; ++word) {
        if (const auto found = words.find(word); found != words.end()) learn(found->second);
      }
    } else {
      for (const auto& [word, released] : words) {
        if (word >= address / kWordBytes && word <= (end - 1) / kWordBytes) learn(released);
      }
    }
  } else {
    if (The().copies.size() >= kMostCopies) The().copies.clear();
    The().copies[work->number] = work->before;
  }
  Access now{ActorOf(work->number, 0), nullptr, 1, 0, Access::kCopy, writes};
  for (u64 at = address / kGranuleBytes * kGranuleBytes; at < end; at += kGranuleBytes) {
    if (!Shadow::LooksAt(at, region->low, region->high)) continue;
    Granule* granule = The().shadow.Find(at, true);
    now.bytes = Mask(at, address, end);
    const auto is_before = [&](const Access& a) {
      return a.actor == now.actor || Knows(work->before, a.actor, a.count);
    };
    for (Access& a : granule->last) {
      if ((a.bytes & now.bytes) == 0 || a.actor == now.actor) continue;
      if (!MayMeet(a, now) && !is_before(a) && IsNew(kRaces, a.instruction, &The())) {
        const bool copied = a.strength == Access::kCopy;
        Finding finding{kRaces, writes ? "a copy or a fill" : "a copy", "", KernelOf(WorkOf(a.actor)), ""};
        finding.what = std::string(writes ? "writes" : "reads") + " in a race with " + NameOf(a);
        finding.where =
            "address " + std::to_string(at) + ", work " + std::to_string(work->number) + "; " +
            (copied ? "work " + std::to_string(WorkOf(a.actor)) : ThreadOf(a.actor) + ", " + TextOf(a.instruction));
        Report(finding);
      }
      if (!writes && a.writes && a.strength == Access::kStrong) a.bytes &= ~now.bytes;
    }
    Keep(*granule, now, is_before);
  }
}

void ForgetMemory(u64 low, u64 high) {
  State& the = The();
  the.shadow.Forget(low, high);
  const u64 first = low / kWordBytes, last = (high - 1) / kWordBytes;
  if (last - first < the.words.size()) {
    for (u64 word = first; word <= last; ++word) the.words.erase(word);
  } else {
    for (auto at = the.words.begin(); at != the.words.end();)
      at = at->first >= first && at->first <= last ? the.words.erase(at) : std::next(at);
  }
}

void NameWork(u64 number, const std::string& kernel) { The().kernels[number] = &*The().names.insert(kernel).first; }

std::string InstructionAt(const void* op) { return TextOf(op); }

void NameInstructions(std::vector<NamedInstruction> all) {
  if (all.empty()) return;
  auto& known = The().instructions;
  known.erase(known.lower_bound(all.front().first), known.upper_bound(all.back().first));
  for (NamedInstruction& one : all) known[one.first] = std::move(one.text);
}

}  // namespace ref::observe
