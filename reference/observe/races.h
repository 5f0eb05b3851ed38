// Races: two accesses to a byte, of which one writes and not both are strong, that nothing orders (PTX ISA 9.0, 8.7 and 8.10). The
// observer follows what orders: barriers, fences with strong accesses behind and before them, launches and the completion of work.
// It must never accuse a program that is right. Where it cannot know (what the host has seen, more clocks than it keeps, scopes) it
// takes accesses for ordered.
#pragma once

#include <array>
#include <string>
#include <unordered_map>
#include <vector>

#include "memory/memory_map.h"
#include "observe/clock.h"
#include "observe/shadow.h"

namespace ref::observe {

/// One access of a thread.
struct Touch {
  u64 address = 0;  ///< Of shared memory: from its beginning.
  u64 bytes = 0;
  const void* instruction = nullptr;
  bool shared = false;
  bool reads = false, writes = false;
  bool changes = true;  ///< A write of what is there already changes nothing, and races with nobody.
  bool strong = false, acquires = false, releases = false;
  bool exchanges = false;          ///< It need not look at what it reads.
  const Region* region = nullptr;  ///< That it lies in; of shared memory none.
  bool Is(Region::Kind kind) const { return region != nullptr && region->kind == kind; }
  bool IsSeenByHost() const { return Is(Region::kPinned) || Is(Region::kManaged); }
};

/// The last strong write to a word, and the atomic operations behind it: what they released.
struct Released {
  ClockPtr clock;
  u64 by = ~0ull;
};
using Words = std::unordered_map<u64, Released>;

/// A block under way.
class BlockRaces {
 public:
  /// `before` is what is known when its grid begins.
  BlockRaces(const ClockPtr& before, u64 first_actor, u32 threads);

  void Touches(u32 thread, const Touch& touch);
  void Arrive(std::size_t barrier, u32 thread, bool waits);
  /// `all`: it waited for all threads of the block, and no longer for those that have ended.
  void Release(std::size_t barrier, const std::vector<u32>& waiting, bool all);
  /// bar.warp.sync
  void Meet(const std::vector<u32>& lanes);
  void Fence(u32 thread);
  void End(u32 thread);
  /// What work knows that the thread launches now.
  ClockPtr Launch(u32 thread);
  /// What its threads had learned when they ended.
  const ClockPtr& ended() const { return ended_; }

 private:
  struct OneThread {
    ClockPtr knows;
    ClockPtr seen;    ///< By strong reads with no fence behind them yet.
    ClockPtr fenced;  ///< What a strong write releases, because a fence stands before it.
    u32 count = 1, fence_count = 0;
    bool ended = false;
  };
  struct Barrier {
    ClockPtr clock;
    std::vector<std::pair<u32, u32>> passed;  ///< Threads that arrived and did not wait, and their counts.
  };
  struct Meeting {
    ClockPtr clock;
    const std::vector<u32>& waiting;
    const std::vector<std::pair<u32, u32>>& passed;
    bool with_ended;
    std::size_t first, end;  ///< Threads that may take part.
  };
  void Hold(const Meeting& meeting);
  void Learn(OneThread& t, const ClockPtr& clock, bool acquires) const;
  void Sees(OneThread& t, const Touch& touch);
  void SeesCopies(OneThread& t, const Touch& touch) const;
  void Tells(OneThread& t, u64 actor, const Touch& touch);
  void Check(OneThread& t, u32 thread, const Touch& touch);
  void Tell(u32 thread, const Touch& touch, u64 address, const Access& other) const;
  u64 Actor(u64 thread) const { return first_ + thread; }

  u64 first_;
  std::vector<OneThread> threads_;
  std::array<Barrier, 16> barriers_;
  ClockPtr ended_;
  std::vector<Granule> shared_;
  Words words_;  ///< Of shared memory.
};

/// What a piece of work knows when it begins, and what whoever comes behind it knows.
struct WorkClock {
  u64 number = 0;  ///< From 1; 0: not issued.
  ClockPtr before, behind;
};

/// What the host may know: all that is done, and what kernels told it through its memory.
const ClockPtr& HostKnows();

/// Work without threads begins; its copies and fills are accesses of it, until the next one does. Null: nobody's.
void BeginCopies(WorkClock* work);
/// A row of a copy or a fill, where it lies in memory that kernels may touch.
void Copies(const MemoryMap& memory, const void* at, u64 bytes, bool writes);

/// Memory comes or goes: what was done to it before is forgotten.
void ForgetMemory(u64 low, u64 high);

/// For reports: the kernel of a piece of work, and the instructions of a function.
void NameWork(u64 number, const std::string& kernel);
struct NamedInstruction {
  const void* first;  ///< Of what it was decoded to.
  std::string text;
};
void NameInstructions(std::vector<NamedInstruction> all);
std::string InstructionAt(const void* op);

}  // namespace ref::observe
