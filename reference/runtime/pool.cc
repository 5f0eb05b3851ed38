// The allocator of memory pools.
#include "runtime/pool.h"

#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "observe/findings.h"
#include "observe/races.h"
#include "observe/validity.h"
#include "runtime/api.h"
#include "runtime/managed.h"
#include "runtime/pool_rules.h"
#include "runtime/pool_sharing.h"

namespace ref {
namespace {

constexpr u64 kAlignment = 512;    // 256 are promised (mm.stream-ordered.alignment)
constexpr u64 kSpoiled = 1 << 20;  // of larger memory so much at both ends

// Adjacent pieces that are free, and that nobody waits for, are one.
void Merge(PoolChunk& chunk) {
  const auto is_free = [](const PoolPiece& piece) { return !piece.live && piece.freed.work == nullptr; };
  for (auto at = chunk.pieces.begin(); at != chunk.pieces.end(); ++at) {
    for (auto next = std::next(at); next != chunk.pieces.end() && is_free(at->second) && is_free(next->second);) {
      at->second.high = next->second.high;
      next = chunk.pieces.erase(next);
    }
  }
}

template <class F>
void ForPieces(Pool& pool, F each) {
  for (auto& [low, chunk] : pool.chunks) {
    for (auto& [at, piece] : chunk.pieces) each(at, piece);
  }
}

// The run that begins with a piece, if there is one that is large enough; `waits`: pieces that may not be reused yet count, too.
template <class Piece>
std::optional<PoolRun> RunFrom(const Pool& pool, PoolChunk& chunk, Piece at, u64 size, const Stream& stream,
                               bool waits) {
  PoolRun run{&chunk, at->first, 0, {}};
  for (; at != chunk.pieces.end() && !at->second.live; ++at) {
    const Freed& freed = at->second.freed;
    if (freed.work != nullptr && !rule::MayReuse(pool, freed, stream)) {
      if (!waits) return std::nullopt;
      run.waits.push_back(freed);
    }
    if (freed.work != nullptr) run.latest = std::max(run.latest, freed.work->number);
    if (at->second.high - run.low >= size) return run;
  }
  return std::nullopt;
}

// The memory that was freed last goes first, so that owners follow each other as closely as they may.
std::optional<PoolRun> FindRun(Pool& pool, u64 size, const Stream& stream, bool waits) {
  std::optional<PoolRun> best;
  for (auto& [low, chunk] : pool.chunks) {
    if (chunk.bytes() < size) continue;
    for (auto at = chunk.pieces.begin(); at != chunk.pieces.end(); ++at) {
      std::optional<PoolRun> run = RunFrom(pool, chunk, at, size, stream, waits);
      if (run && (!best || run->latest > best->latest)) best = std::move(run);
    }
  }
  return best;
}

bool Grow(Pool& pool, u64 size, Context& context) {
  if (size > (1ull << 50)) return false;
  const u64 bytes = RoundUp(size, kPoolGranule);
  if (!rule::MayGrow(pool, bytes)) ReleaseChunks(pool, 0);
  if (!rule::MayGrow(pool, bytes)) return false;
  const Region::Kind kind = pool.IsManaged() ? Region::kManaged : pool.IsOfHost() ? Region::kPinned : Region::kDevice;
  const u64 address = State::Get().Allocate(bytes, kind, context);
  if (address == 0) return false;
  Allocation& backing = State::Get().allocations[address];
  backing.context = 0;  // pi.init.reset-keeps-stream-ordered-allocations, mm.stream-ordered.context-destroy-keeps
  Device::Get().memory.Allow(address, static_cast<Region::Access>(pool.device_access));
  PoolChunk& chunk = pool.chunks[address];
  chunk.low = address;
  chunk.high = address + bytes;
  if (pool.file >= 0) PutChunkIntoFile(pool, chunk);
  Spoil(address, bytes);
  chunk.pieces[address] = {chunk.high, false, {}};
  pool.reserved_high = std::max(pool.reserved_high, pool.Reserved());
  return true;
}

void GiveBack(const Pool& pool, u64 low) {
  if (pool.IsManaged()) ForgetPages(*Device::Get().memory.Find(low));
  State::Get().Free(low);
}

PoolPiece* PieceAt(Pool& pool, u64 address) {
  for (auto& [low, chunk] : pool.chunks) {
    const auto found = chunk.pieces.find(address);
    if (found != chunk.pieces.end()) return &found->second;
  }
  return nullptr;
}

// A block that is live no longer.
PoolBlock TakeBlock(u64 address) {
  State::Get().synchronous.erase(address);
  auto& blocks = Pools::Get().blocks;
  const PoolBlock block = blocks[address];
  blocks.erase(address);
  return block;
}

// What the host has seen freed, anybody may have.
template <class F>
void Forget(F is_seen) {
  std::vector<Pool*> pools;
  pools.reserve(Pools::Get().all.size());
  for (const auto& pool : Pools::Get().all) pools.push_back(pool.get());
  for (Pool* pool : pools) {
    ForPieces(*pool, [&](u64, PoolPiece& piece) {
      if (!piece.live && piece.freed.work != nullptr && is_seen(piece.freed)) piece.freed = {};
    });
    for (auto& [low, chunk] : pool->chunks) Merge(chunk);
    ReleaseChunks(*pool, rule::KeptAtWait(*pool));
    SettlePool(*pool);
  }
}

}  // namespace

Pool::~Pool() {
  if (file >= 0) close(file);
}

u64 Pool::Reserved() const {
  u64 bytes = 0;
  for (const auto& [low, chunk] : chunks) bytes += chunk.bytes();
  return bytes;
}

u64 Pool::Used() const {
  u64 bytes = 0;
  for (const auto& [low, chunk] : chunks) {
    for (const auto& [at, piece] : chunk.pieces) bytes += piece.live || piece.freed.IsPending() ? piece.high - at : 0;
  }
  return bytes;
}

bool Pool::HasLive() const {
  return std::any_of(chunks.begin(), chunks.end(), [](const auto& chunk) {
    return std::any_of(chunk.second.pieces.begin(), chunk.second.pieces.end(),
                       [](const auto& piece) { return piece.second.live || piece.second.freed.IsPending(); });
  });
}

Pools& Pools::Get() {
  static auto* pools = new Pools;
  return *pools;
}

Pool* Pools::Find(cudaMemPool_t handle) {
  for (const auto& pool : all) {
    if (pool->handle() == handle && !pool->destroyed) return pool.get();
  }
  return nullptr;
}

Pool* Pools::Default(PoolKind kind) {
  for (const auto& pool : all) {
    if (pool->is_default && pool->kind() == kind) return pool.get();
  }
  cudaMemPoolProps properties{};
  properties.allocType = kind.type;
  properties.location = {kind.location, 0};
  Pool* made = rule::MakePool(properties);
  made->is_default = true;
  return made;
}

const PoolBlock* Pools::BlockAt(u64 address, u64* low) {
  const auto after = blocks.upper_bound(address);
  if (after == blocks.begin()) return nullptr;
  const auto& [begin, block] = *std::prev(after);
  *low = begin;
  return address < begin + block.bytes ? &block : nullptr;
}

bool Pools::Covers(u64 address) const {
  return std::any_of(all.begin(), all.end(), [&](const auto& pool) {
    const auto after = pool->chunks.upper_bound(address);
    return after != pool->chunks.begin() && address < std::prev(after)->second.high;
  });
}

void Spoil(u64 address, u64 bytes) {
  const u64 ends = std::min(bytes, kSpoiled);
  std::memset(Pointer<void>(address), 0xDB, ends);
  std::memset(Pointer<void>(address + bytes - ends), 0xDB, ends);
  if (observe::Watches(observe::kValidity)) observe::Lost(address, bytes);
  if (observe::Watches(observe::kRaces)) observe::ForgetMemory(address, address + bytes);
}

u64 AllocateInPool(Pool& pool, u64 bytes, Context& context, Stream& stream) {
  const u64 size = rule::SizeOfBlock(bytes);
  std::optional<PoolRun> run = FindRun(pool, size, stream, false);
  if (!run && Grow(pool, size, context)) run = FindRun(pool, size, stream, false);
  if (!run && rule::MayInsertWaits(pool)) run = FindRun(pool, size, stream, true);
  if (!run) return 0;
  const std::vector<Freed> waits = run->waits;
  const u64 address = rule::TakeRun(*run, size);
  if (!waits.empty()) rule::InsertWaits(context, stream, waits);
  Pools::Get().blocks[address] = {&pool, bytes};
  pool.used_high = std::max(pool.used_high, pool.Used());
  return address;
}

void FreeInPool(u64 address, Context& context, Stream& stream) {
  const PoolBlock block = TakeBlock(address);
  PoolPiece* piece = PieceAt(*block.pool, address);
  const auto work =
      std::make_shared<Action>([address, bytes = piece->high - address, imported = block.pool->is_imported] {
        if (!imported && Pools::Get().Covers(address))
          Spoil(address, bytes);  // not where the next owner was freed too early, and all is gone
      });
  work->on_done.emplace_back([pool = block.pool] { SettlePool(*pool); });
  piece->live = false;
  piece->freed = {stream.clock, work};
  rule::IssueFree(context, stream, work);
}

void FreeInPoolNow(u64 address) {
  const PoolBlock block = TakeBlock(address);
  rule::EndBlock(*block.pool, address);
}

void SettlePool(Pool& pool) {
  if (!pool.destroyed || pool.HasLive()) return;
  for (const auto& [low, chunk] : pool.chunks) GiveBack(pool, low);
  auto& all = Pools::Get().all;
  all.erase(std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.get() == &pool; }));
}

void ReleaseChunks(Pool& pool, u64 keep) {
  u64 reserved = pool.Reserved();
  for (auto at = pool.chunks.end(); at != pool.chunks.begin();) {
    --at;
    if (!rule::MayRelease(at->second) || reserved - at->second.bytes() < keep) continue;
    reserved -= at->second.bytes();
    GiveBack(pool, at->first);
    at = pool.chunks.erase(at);
  }
}

void HostHasSeen(const Seen& seen) {
  Forget([&](const Freed& freed) { return freed.work->state == Work::kDone && rule::HasSeen(freed, seen); });
}

void HostHasSeenAll() {
  Forget([](const Freed& freed) { return freed.work->state == Work::kDone; });
}

namespace rule {

constinit Rule<bool(const Pool&, const Freed&, const Stream&)> MayReuse{
    [](const Pool& pool, const Freed& freed, const Stream& stream) {
      if (freed.stream == stream.clock) return true;
      if (pool.follows_events && stream.seen.Holds(freed.stream, freed.work->number)) return true;
      return pool.is_opportunistic && !freed.IsPending();
    }};

constinit Rule<bool(const Pool&)> MayInsertWaits{[](const Pool& pool) { return pool.inserts_waits; }};

constinit Rule<void(Context&, Stream&, const std::vector<Freed>&)> InsertWaits{
    [](Context& context, Stream& stream, const std::vector<Freed>& frees) {
      auto work = std::make_shared<Action>([] {});
      for (const Freed& freed : frees) {
        stream.seen.Learn(freed.stream, freed.work->number);
        if (!freed.IsPending()) continue;
        freed.work->after.push_back(work);
        ++work->waits_for;
      }
      Enqueue(context, stream, work);
    }};

constinit Rule<u64(u64)> SizeOfBlock{[](u64 bytes) { return RoundUp(bytes, kAlignment); }};

constinit Rule<u64(PoolRun&, u64)> TakeRun{[](PoolRun& run, u64 size) {
  const u64 high = run.low + size;
  auto& pieces = run.chunk->pieces;
  for (auto at = pieces.find(run.low); at != pieces.end() && at->first < high;) {
    if (at->second.high > high) pieces[high] = {at->second.high, false, at->second.freed};
    at = pieces.erase(at);
  }
  pieces[run.low] = {high, true, {}};
  return run.low;
}};

constinit Rule<bool(const Pool&, u64)> MayGrow{[](const Pool& pool, u64 more) {
  const u64 most = RoundUp(pool.properties.maxSize, kPoolGranule);
  return most == 0 || pool.Reserved() + more <= most;
}};

constinit Rule<void(Context&, Stream&, const WorkPtr&)> IssueFree{
    [](Context& context, Stream& stream, const WorkPtr& work) { Enqueue(context, stream, work); }};

constinit Rule<void(Pool&, u64)> EndBlock{[](Pool& pool, u64 address) {
  PoolPiece* piece = PieceAt(pool, address);
  if (!pool.is_imported) Spoil(address, piece->high - address);
  piece->live = false;
  for (auto& [low, chunk] : pool.chunks) Merge(chunk);
  SettlePool(pool);
}};

constinit Rule<bool(const Freed&, const Seen&)> HasSeen{
    [](const Freed& freed, const Seen& seen) { return seen.Holds(freed.stream, freed.work->number); }};

constinit Rule<bool(const PoolChunk&)> MayRelease{[](const PoolChunk& chunk) {
  return std::none_of(chunk.pieces.begin(), chunk.pieces.end(),
                      [](const auto& piece) { return piece.second.live || piece.second.freed.work != nullptr; });
}};

constinit Rule<u64(const Pool&)> KeptAtWait{[](const Pool& pool) { return pool.threshold; }};
constinit Rule<u64(const Pool&, u64)> KeptAtTrim{[](const Pool&, u64 minimum) { return minimum; }};

}  // namespace rule

}  // namespace ref
