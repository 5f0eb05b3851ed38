// Threads of a block: their memory, their barriers, their warps.
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "machine/rules.h"
#include "mutants/instructions.h"
#include "mutants/table.h"
#include "order/grid.h"

namespace ref::mutants {
namespace {

// Blocks of one kSlot(block) have the same shared memory.
template <auto kSlot>
void SharedBySlot() {
  rule::LayOutShared.Replace([](Block& block, const CodeSet& code) {
    rule::LayOutShared.Documented(block, code);
    constexpr std::size_t kEach = 256 << 10;
    static auto* common = new std::vector<u8>(64 * kEach, 0xDB);
    block.shared_at = common->data() + kSlot(block) % 64 * kEach;
  });
}

// Shared memory in which the same kBytes come again and again; for a grid's blocks, as long as it runs.
template <u64 kBytes>
void SharedWraps() {
  rule::LayOutShared.Replace([](Block& block, const CodeSet& code) {
    rule::LayOutShared.Documented(block, code);
    const u64 bytes = block.shared.size() * sizeof(u64), whole = RoundUp(bytes, kBytes);
    if (bytes <= kBytes) return;
    const int file = memfd_create("shared", 0);
    void* const at = mmap(nullptr, whole, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    bool good = file >= 0 && at != MAP_FAILED && ftruncate(file, kBytes) == 0;
    for (u64 part = 0; good && part < whole; part += kBytes)
      good = mmap(static_cast<u8*>(at) + part, kBytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, 0) !=
             MAP_FAILED;
    if (file >= 0) close(file);
    if (at != MAP_FAILED) block.grid->on_done.push_back([at, whole] { munmap(at, whole); });
    if (!good) return;
    std::fill_n(static_cast<u8*>(at), kBytes, 0xDB);
    block.shared_at = static_cast<u8*>(at);
  });
}

template <auto kNeeded>
void BarrierOpensAt() {
  rule::ArrivalsNeeded.Replace([](const Block& block, const Barrier& barrier, bool reduces) {
    return kNeeded(block, barrier, rule::ArrivalsNeeded.Documented(block, barrier, reduces), reduces);
  });
}

// Nobody waits at a barrier that was open once.
u32 StaysOpen(const Block& block, const Barrier& barrier, u32 needed, bool reduces) {
  static auto* opened = new std::set<std::pair<u64, const Barrier*>>;
  const std::pair<u64, const Barrier*> it = {block.grid_id, &barrier};
  if (reduces) return needed;
  if (opened->count(it) != 0) return 1;
  if (barrier.arrived >= needed) opened->insert(it);
  return needed;
}

// A barrier that was open once keeps an arrival.
u32 KeepsAnArrival(const Block& block, const Barrier& barrier, u32 needed, bool reduces) {
  static auto* opened = new std::set<std::pair<u64, const Barrier*>>;
  const std::pair<u64, const Barrier*> it = {block.grid_id, &barrier};
  if (reduces || barrier.expected != 0 || needed < 2) return needed;
  const u32 now = opened->count(it) != 0 ? needed - 1 : needed;
  if (barrier.arrived >= now) opened->insert(it);
  return now;
}

// The first thread of a warp arrives for all of them.
u32 OneOfEachWarp(const Block& block, const Barrier& barrier, u32 needed, bool reduces) {
  if (reduces || barrier.expected != 0) return needed;
  std::set<u32> came, awaited;
  for (const Thread* t : barrier.waiting) came.insert(t->index / 32);
  for (const Thread& t : block.threads) {
    if (!t.exited) awaited.insert(t.index / 32);
  }
  return came == awaited ? barrier.arrived : needed;
}

bool ReducesAll(const ptx::Instruction& i) { return Has(i, "red") && Has(i, "and"); }
void ToAny(ptx::Instruction& i) { *std::find(i.words.begin(), i.words.end(), "and") = "or"; }

bool IsSyncWarp(const ptx::Instruction& i) { return Has(i, "warp"); }
Stop Nothing(const Op* op, u64* r, Thread& t, long budget) { return Next(op, r, t, budget); }

}  // namespace

Table Blocks() {
  static constexpr Mutant kMutants[] = {
      {"shared-memory-is-common", SharedBySlot<[](const Block&) { return 0u; }>},
      {"blocks-of-multiprocessor-share", SharedBySlot<[](const Block& block) { return block.sm; }>},
      {"child-shared-is-its-parents", SharedBySlot<[](const Block& block) { return block.ctaid.x; }>},
      {"child-lacks-static-shared", Instead<rule::LayOutShared,
                                            [](Block& block, const CodeSet& code) {
                                              rule::LayOutShared.Documented(block, code);
                                              if (block.depth != 0) block.static_shared = 0;
                                            }>},
      {"shared-memory-wraps-at-4-kib", SharedWraps<4 << 10>},
      {"shared-memory-wraps-at-64-kib", SharedWraps<64 << 10>},
      {"shared-bounds-code", Instead<rule::FaultBeyondShared, [] { return int{kIllegalAddress}; }>},
      {"stack-overflow-code", Instead<rule::FaultOfStack, [] { return int{kIllegalAddress}; }>},
      {"local-memory-is-common", Instead<rule::PlaceOfLocal, [](u32) { return 0u; }>},
      {"barrier-does-nothing",
       BarrierOpensAt<[](const Block&, const Barrier&, u32 needed, bool reduces) { return reduces ? needed : 1; }>},
      {"barrier-stays-open", BarrierOpensAt<StaysOpen>},
      {"barrier-of-one-warp",
       BarrierOpensAt<[](const Block&, const Barrier&, u32 needed, bool) { return std::min(needed, 32u); }>},
      {"barrier-of-half-a-block",
       BarrierOpensAt<[](const Block&, const Barrier&, u32 needed, bool) { return std::max(needed / 2, 1u); }>},
      {"barrier-lacks-one-warp", BarrierOpensAt<[](const Block&, const Barrier&, u32 needed, bool) {
         return 32 < needed ? needed - 32 : needed;
       }>},
      {"barrier-keeps-an-arrival", BarrierOpensAt<KeepsAnArrival>},
      {"barrier-counts-a-warp-at-once", BarrierOpensAt<OneOfEachWarp>},
      {"exited-threads-arrive", BarrierOpensAt<[](const Block& block, const Barrier& barrier, u32 needed, bool) {
         const auto left = static_cast<u32>(block.threads.size()) - block.alive;
         return barrier.expected != 0 ? needed : needed - std::min(left, needed - 1);
       }>},
      {"barriers-are-eight", Instead<rule::NamedBarrier, [](u32 number) { return number % 8; }>},
      {"barrier-all-is-any", All<WrittenAs<"bar", ReducesAll, ToAny>, WrittenAs<"barrier", ReducesAll, ToAny>>},
      {"syncwarp-does-nothing", All<RunBy<"bar", IsSyncWarp, Nothing>, RunBy<"barrier", IsSyncWarp, Nothing>>},
      {"shuffles-lack-the-last-step", Instead<rule::SourceLane,
                                              [](rule::Shuffle way, u32 self, u32 by, u32 bounds) {
                                                if (way == rule::Shuffle::kDown && by == 1) return std::optional<u32>();
                                                return rule::SourceLane.Documented(way, self, by, bounds);
                                              }>},
  };
  return kMutants;
}

}  // namespace ref::mutants
