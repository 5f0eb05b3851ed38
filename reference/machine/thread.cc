#include "machine/thread.h"

#include <algorithm>

namespace ref {
namespace {

constexpr u64 kMostLocal = 512 << 10;       // compute capability 9.0: local memory a thread
constexpr std::size_t kMostStack = 1 << 18; // words of frames; a recursion that needs more has lost its end

}  // namespace

u64* Push(Thread& t, const Code& code, const Op* back, const CallSite* site) {
  const std::size_t base = t.frames.empty() ? 0 : t.frames.back().base + t.frames.back().code->frame.size();
  const std::size_t need = base + code.frame.size();
  const u64 local = RoundUp(t.local_top, 16);
  if (need > kMostStack || local + code.local_bytes > kMostLocal) {
    t.fault = kHardwareStack;
    return nullptr;
  }
  if (t.stack.size() < need) t.stack.resize(t.frames.empty() ? need : need * 2);
  std::copy(code.frame.begin(), code.frame.end(), t.stack.begin() + static_cast<std::ptrdiff_t>(base));
  t.frames.push_back({back, site, static_cast<u32>(base), t.local_top, &code});
  t.frames.back().local = static_cast<u32>(local);
  t.local_top = static_cast<u32>(local + code.local_bytes);
  if (t.local.size() * 8 < t.local_top) t.local.resize((t.local_top + 7) / 8, kPoison);
  t.regs = t.stack.data() + base;
  return t.regs;
}

void Block::Begin(const CodeSet& code, const std::vector<u8>& parameters) {
  const auto count = static_cast<u32>(ntid.Count());
  shared.assign((code.static_shared + dynamic_shared + 16 + 7) / 8, kPoison);
  static_shared = static_cast<u32>(code.static_shared);
  threads = std::vector<Thread>(count);
  ready.reserve(count);
  alive = count;
  u32 index = 0;
  for (u32 z = 0; z < ntid.z; ++z) {
    for (u32 y = 0; y < ntid.y; ++y) {
      for (u32 x = 0; x < ntid.x; ++x, ++index) {
        Thread& t = threads[index];
        t.block = this;
        t.index = index;
        t.tid = {x, y, z};
        const u64* frame = Push(t, *code.entry, nullptr, nullptr);
        if (frame == nullptr) {
          t.fault = kHardwareStack;
        } else if (!parameters.empty()) {
          std::memcpy(reinterpret_cast<u8*>(t.regs) + code.entry->parameters_at, parameters.data(),
                      std::min<u64>(parameters.size(), code.entry->parameter_bytes));
        }
        t.pc = code.entry->ops.data();
        ready.push_back(&t);
      }
    }
  }
}

void Block::Release(Barrier& barrier) {
  for (Thread* t : barrier.waiting) {
    t->barrier_count = barrier.count;
    t->barrier_result = barrier.any;
    t->contribution = barrier.all;
    t->waits = false;
    ready.push_back(t);
  }
  barrier = Barrier{};
}

void Block::Recount() {
  for (Barrier& barrier : barriers) {
    if (barrier.arrived > 0 && barrier.expected == 0 && barrier.arrived >= alive) Release(barrier);
  }
}

Stop Run(Thread& t, long budget) {
  Block& block = *t.block;
  t.slice = budget;
  t.left = 0;
  const Stop stop = t.fault != kNoFault ? Stop::kFaulted : t.pc->run(t.pc, t.regs, t, budget);
  block.world->clock->ns += static_cast<u64>(budget - t.left);
  if (stop == Stop::kBudget) return stop;
  block.ready.erase(std::find(block.ready.begin(), block.ready.end(), &t));
  if (stop == Stop::kExited) {
    Flush(t);
    t.exited = true;
    --block.alive;
    t.stack = {};
    t.local = {};
    block.Recount();
  }
  return stop;
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
    t.fault = kIllegalAddress;
    return nullptr;
  }
  if (offset % bytes != 0) {
    t.fault = kMisaligned;
    return nullptr;
  }
  return reinterpret_cast<u8*>(t.block->shared.data()) + offset;
}

u8* ResolveLocal(Thread& t, u64 offset, u64 bytes) {
  if (offset + bytes > t.local.size() * 8 || offset + bytes < offset) {
    t.fault = kIllegalAddress;
    return nullptr;
  }
  if (offset % bytes != 0) {
    t.fault = kMisaligned;
    return nullptr;
  }
  return reinterpret_cast<u8*>(t.local.data()) + offset;
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
  return reinterpret_cast<u8*>(address);  // NOLINT(performance-no-int-to-ptr): addresses of kernels are addresses of the process
}

}  // namespace ref
