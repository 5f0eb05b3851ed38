#include "machine/thread.h"

#include <algorithm>

#include "base/mutants.h"
#include "observe/findings.h"

namespace ref {
namespace {

constexpr std::size_t kMostStack = 1 << 18;  // words of frames; a recursion that needs more has lost its end

bool GrowStack(Thread& t, std::size_t words) {
  if (words > kMostStack) {
    t.fault = Mutant(kStackOverflowCode) ? kIllegalAddress : kLaunchFailure;  // pi.stack.overflow-error
    return false;
  }
  auto larger = std::make_unique_for_overwrite<u64[]>(words * 2);  // each frame is written whole when it is pushed
  std::copy(t.stack, t.stack + t.stack_words, larger.get());
  t.own_stack = std::move(larger);
  t.stack = t.own_stack.get();
  t.stack_words = static_cast<u32>(words * 2);
  return true;
}

}  // namespace

namespace {

// cdp.mem.shared.private-to-block, cdp.mem.distinct-local-and-shared, pi.smem.per-block-copy
u8* SharedOf(Block& block) {
  if (!Mutant(kSharedMemoryIsCommon) && !Mutant(kChildSharedIsItsParents) && !Mutant(kBlocksOfMultiprocessorShare))
    return reinterpret_cast<u8*>(block.shared.data());
  constexpr std::size_t kEach = 256 << 10;
  static auto* common = new std::vector<u8>(64 * kEach, 0xDB);
  const u32 slot = Mutant(kSharedMemoryIsCommon) ? 0 : Mutant(kBlocksOfMultiprocessorShare) ? block.sm : block.ctaid.x;
  return common->data() + slot % 64 * kEach;
}

}  // namespace

bool GrowLocal(Thread& t, u64 bytes) {
  if (bytes > t.block->stack_limit) {
    t.fault = Mutant(kStackOverflowCode) ? kIllegalAddress : kLaunchFailure;  // pi.stack.overflow-error
    return false;
  }
  if (bytes <= t.local_bytes) return true;
  std::vector<u64> larger(bytes / 4 + 2, kPoison);
  std::copy_n(t.local, t.local_bytes, reinterpret_cast<u8*>(larger.data()));
  t.own_local = std::move(larger);
  t.local = reinterpret_cast<u8*>(t.own_local.data());
  t.local_bytes = static_cast<u32>(t.own_local.size() * 8);
  return true;
}

u64* Push(Thread& t, const Code& code, const Op* back, const CallSite* site) {
  const bool first = t.frame.code == nullptr;
  const std::size_t base = first ? 0 : t.frame.base + t.frame.code->frame.size();
  const u64 local = RoundUp(t.local_top, 16);
  if (base + code.frame.size() > t.stack_words && !GrowStack(t, base + code.frame.size())) return nullptr;
  if (local + code.local_bytes > t.local_bytes && !GrowLocal(t, local + code.local_bytes)) return nullptr;
  std::copy(code.frame.begin(), code.frame.end(), t.stack + base);
  if (!first) t.callers.push_back(t.frame);
  t.frame = {back, site, static_cast<u32>(base), static_cast<u32>(local), t.local_top, &code};
  t.local_top = static_cast<u32>(local + code.local_bytes);
  t.regs = t.stack + base;
  if (t.block->validity != nullptr) t.block->validity->NewLocals(t.index, local, t.local_top);
  return t.regs;
}

void Block::MakeReady(Thread& t) {
  t.ready_at = static_cast<u32>(ready.size());
  ready.push_back(&t);
}

void Block::TakeOff(Thread& t) {
  Thread* last = ready.back();
  last->ready_at = t.ready_at;
  ready[t.ready_at] = last;
  ready.pop_back();
}

void Block::Begin(const CodeSet& code, const std::vector<u8>& parameters) {
  const auto count = static_cast<u32>(ntid.Count());
  const std::size_t words = code.entry->frame.size(), local = RoundUp(code.entry->local_bytes, 16) / 8;
  shared.assign((code.static_shared + dynamic_shared + 16 + 7) / 8, kPoison);
  shared_at = SharedOf(*this);
  static_shared = depth > 0 && Mutant(kChildLacksStaticShared) ? 0 : static_cast<u32>(code.static_shared);
  stack_limit = std::max(stack_limit, static_cast<u32>(code.local_bytes));
  frames.resize(words * count);
  locals.assign(local * count, kPoison);
  threads = std::vector<Thread>(count);
  ready.reserve(count);
  alive = count;
  if (observe::Watches(observe::kValidity))
    validity = std::make_unique<observe::BlockValidity>(shared.size() * sizeof(u64), count);
  if (observe::Watches(observe::kRaces)) {
    const u64 number = ctaid.x + u64{nctaid.x} * (ctaid.y + u64{nctaid.y} * ctaid.z);
    races = std::make_unique<observe::BlockRaces>(before, observe::ActorOf(grid_id, number * count), count);
  }
  u32 index = 0;
  for (u32 z = 0; z < ntid.z; ++z) {
    for (u32 y = 0; y < ntid.y; ++y) {
      for (u32 x = 0; x < ntid.x; ++x, ++index) {
        Thread& t = threads[index];
        t.block = this;
        t.index = index;
        t.tid = {x, y, z};
        t.last_error = world->leftover_error;
        t.stack = frames.data() + words * index;
        t.stack_words = static_cast<u32>(words);
        t.local = reinterpret_cast<u8*>(locals.data() + local * (Mutant(kLocalMemoryIsCommon) ? 0 : index));
        t.local_bytes = static_cast<u32>(local * 8);
        if (Push(t, *code.entry, nullptr, nullptr) != nullptr && !parameters.empty()) {
          std::memcpy(reinterpret_cast<u8*>(t.regs) + code.entry->parameters_at, parameters.data(),
                      std::min<u64>(parameters.size(), code.entry->parameter_bytes));
        }
        t.pc = code.entry->ops.data();
        MakeReady(t);
      }
    }
  }
}

void Block::Release(Barrier& barrier) {
  if (races != nullptr) {
    std::vector<u32> waiting;
    for (const Thread* t : barrier.waiting) waiting.push_back(t->index);
    races->Release(static_cast<std::size_t>(&barrier - barriers.data()), waiting, barrier.expected == 0);
  }
  for (Thread* t : barrier.waiting) {
    t->barrier_count = barrier.count;
    t->barrier_result = barrier.any;
    t->contribution = barrier.all;
    t->waits = false;
    MakeReady(*t);
  }
  barrier = Barrier{};
  barrier.opened = true;
}

void Block::Recount() {
  for (Barrier& barrier : barriers) {
    if (barrier.arrived > 0 && barrier.expected == 0 && barrier.arrived >= alive) Release(barrier);
  }
}

namespace {

// The end of a thread makes its stores visible (cdp.mem.global.*), but for mutants, which do so later.
void PublishAtExit(Thread& t) {
  const u32 depth = t.block->depth;
  const bool for_ever = depth > 0 && (Mutant(kChildStoresWaitForLaunch) || Mutant(kChildStoresWaitForHost));
  const bool late = for_ever || Mutant(kLaunchDoesNotPublish) || Mutant(kFenceDoesNotPublish) ||
                    Mutant(depth > 0 ? kExitPublishesLate : kParentExitPublishesLate);
  if (!late) return Flush(t);
  World& world = *t.block->world;
  world.late_stores.insert(world.late_stores.end(), t.stores.begin(), t.stores.end());
  world.late_stores_due = for_ever ? ~0ull : world.clock->ns + 5'000'000;
  t.stores.clear();
}

// Lanes that wait for one that has ended.
void MeetThoseLeft(const Thread& ended) {
  Block& block = *ended.block;
  const u32 warp = ended.index / 32;
  for (std::size_t i = std::size_t{warp} * 32; i < std::min(block.threads.size(), std::size_t{warp} * 32 + 32); ++i) {
    if (block.threads[i].warp_mask != 0) block.MeetLanes(warp, block.threads[i].warp_mask);
  }
}

}  // namespace

const std::string& KernelOf(const Thread& t) { return (t.callers.empty() ? t.frame : t.callers.front()).code->name; }

Stop Run(Thread& t, long budget) {
  Block& block = *t.block;
  t.slice = budget;
  t.left = 0;
  const Stop stop = t.fault != kNoFault ? Stop::kFaulted : t.pc->run(t.pc, t.regs, t, budget);
  block.world->clock->ns += static_cast<u64>(budget - t.left) >> block.world->clock->shift;
  if (stop == Stop::kBudget) return stop;
  block.TakeOff(t);
  if (stop == Stop::kExited) {
    PublishAtExit(t);
    if (block.races != nullptr) block.races->End(t.index);
    t.exited = true;
    --block.alive;
    t.own_stack = {};
    t.own_local = {};
    block.Recount();
    MeetThoseLeft(t);
  }
  return stop;
}

void World::PublishLate() {
  for (const PendingStore& store : late_stores) {
    auto* to = reinterpret_cast<u8*>(store.address);  // NOLINT(performance-no-int-to-ptr)
    if (memory->Allows(store.address, store.bytes, true)) std::memcpy(to, &store.value, store.bytes);
  }
  late_stores.clear();
}

void FlushInternal(Thread& t) {
  std::vector<PendingStore> later;
  for (const PendingStore& store : t.stores) {
    const Region* region = t.block->world->memory->Find(store.address);
    u8* to =
        region != nullptr && region->kind != Region::kInternal ? nullptr : Resolve(t, store.address, store.bytes, true);
    if (to == nullptr) {
      later.push_back(store);
    } else {
      std::memcpy(to, &store.value, store.bytes);
    }
  }
  t.stores = std::move(later);
}

void Flush(Thread& t) {
  for (const PendingStore& store : t.stores) {
    if (u8* to = Resolve(t, store.address, store.bytes, true)) std::memcpy(to, &store.value, store.bytes);
  }
  t.stores.clear();
}

u8* ResolveShared(Thread& t, u64 offset, u64 bytes) {
  const Block& block = *t.block;
  if (offset + bytes > u64{block.static_shared} + block.dynamic_shared || offset + bytes < offset) {
    t.fault = Mutant(kSharedBoundsCode) ? kIllegalAddress : kLaunchFailure;  // pi.error.code-launch-failure
    return nullptr;
  }
  if (offset % bytes != 0) {
    t.fault = kMisaligned;
    return nullptr;
  }
  if (Mutant(kSharedMemoryWrapsAt4Kib)) offset %= 4096;
  if (Mutant(kSharedMemoryWrapsAt64Kib)) offset %= 65536;
  return t.block->shared_at + offset;
}

u8* ResolveLocal(Thread& t, u64 offset, u64 bytes) {
  if (offset + bytes > t.local_bytes || offset + bytes < offset) {
    t.fault = kIllegalAddress;
    return nullptr;
  }
  if (offset % bytes != 0) {
    t.fault = kMisaligned;
    return nullptr;
  }
  return t.local + offset;
}

u8* Resolve(Thread& t, u64 address, u64 bytes, bool write) {
  if (address - kSharedWindow < kWindowBytes) return ResolveShared(t, address - kSharedWindow, bytes);
  if (address - kLocalWindow < kWindowBytes) return ResolveLocal(t, address - kLocalWindow, bytes);
  if (address % bytes != 0) {
    t.fault = kMisaligned;
    return nullptr;
  }
  if (!t.block->world->memory->Allows(address, bytes, write)) {
    t.fault = kIllegalAddress;
    return nullptr;
  }
  // Addresses of kernels are addresses of the process.
  return reinterpret_cast<u8*>(address);  // NOLINT(performance-no-int-to-ptr)
}

}  // namespace ref
