#include "machine/thread.h"

#include <algorithm>

#include "machine/rules.h"
#include "observe/findings.h"

namespace ref {
namespace {

constexpr std::size_t kMostStack = 1 << 18;  // words of frames; a recursion that needs more has lost its end

bool GrowStack(Thread& t, std::size_t words) {
  if (words > kMostStack) {
    t.fault = rule::FaultOfStack();
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

bool GrowLocal(Thread& t, u64 bytes) {
  if (bytes > t.block->stack_limit) {
    t.fault = rule::FaultOfStack();
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
  rule::LayOutShared(*this, code);
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
        if (world->views != nullptr) world->views->SeeAll(t);
        t.stack = frames.data() + words * index;
        t.stack_words = static_cast<u32>(words);
        t.local = reinterpret_cast<u8*>(locals.data() + local * rule::PlaceOfLocal(index));
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
    if (world->views != nullptr) rule::MeetingOrders(*t);
    t->barrier_count = barrier.count;
    t->barrier_result = barrier.any;
    t->contribution = barrier.all;
    t->waits = false;
    MakeReady(*t);
  }
  barrier = Barrier{};
}

void Block::Recount() {
  for (Barrier& barrier : barriers) {
    if (barrier.arrived > 0 && barrier.expected == 0 && barrier.arrived >= alive) Release(barrier);
  }
}

namespace {

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
    rule::Publish(t, rule::Publisher::kExit);
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

bool IsViewed(const Thread& t, u64 address) {
  if (address - kSharedWindow < kWindowBytes) return true;
  const Region* region = t.block->world->memory->Find(address);
  return region != nullptr && (region->kind == Region::kDevice || region->kind == Region::kVariable);
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
    t.fault = rule::FaultBeyondShared();
    return nullptr;
  }
  if (offset % bytes != 0) {
    t.fault = kMisaligned;
    return nullptr;
  }
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

u8* ResolveParameter(Thread& t, u64 offset, u64 bytes, bool write) {
  const Code& kernel = *(t.callers.empty() ? t.frame : t.callers.front()).code;
  const u64 end = kernel.parameters_at + kernel.parameter_bytes;
  if (write || offset < kernel.parameters_at || offset + bytes > end) {
    t.fault = kIllegalAddress;
    return nullptr;
  }
  if (offset % bytes != 0) {
    t.fault = kMisaligned;
    return nullptr;
  }
  return reinterpret_cast<u8*>(t.stack) + offset;  // the frame of the kernel is the first one
}

u8* Resolve(Thread& t, u64 address, u64 bytes, bool write) {
  if (address - kSharedWindow < kWindowBytes) return ResolveShared(t, address - kSharedWindow, bytes);
  if (address - kLocalWindow < kWindowBytes) return ResolveLocal(t, address - kLocalWindow, bytes);
  if (address - kParameterWindow < kWindowBytes) return ResolveParameter(t, address - kParameterWindow, bytes, write);
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
