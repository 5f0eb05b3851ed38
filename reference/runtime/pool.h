// Memory pools: chunks that back a pool, cut into pieces that are live blocks or free; a free piece knows the work that freed it, until
// the host has seen that complete. The allocator gives freed memory to the next owner as early as the documents let it.
#pragma once

#include <cuda_runtime_api.h>

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "runtime/state.h"

namespace ref {

inline constexpr u64 kPoolGranule = 2 << 20;  ///< Made up: pools grow by multiples of it.

/// By whom a piece was freed. Without work: nobody has it, and the host knows.
struct Freed {
  u64 stream = 0;  ///< Stream::clock
  WorkPtr work;
  bool IsPending() const { return work != nullptr && work->state != Work::kDone; }
};

struct PoolPiece {
  u64 high = 0;
  bool live = false;
  Freed freed;
};

/// Memory of the device, or of the host, of a multiple of kPoolGranule. Its pieces lie side by side, by their first address.
struct PoolChunk {
  u64 low = 0, high = 0;
  u64 offset = 0;  ///< In the file of a pool that processes share.
  std::map<u64, PoolPiece> pieces;
  u64 bytes() const { return high - low; }
};

/// What pools there are one default and one current pool of. A managed one may be of no location.
struct PoolKind {
  cudaMemAllocationType type = cudaMemAllocationTypePinned;
  cudaMemLocationType location = cudaMemLocationTypeDevice;
  auto operator<=>(const PoolKind&) const = default;  // NOLINT(modernize-use-nullptr): the check's own error
};

struct Pool {
  Pool() = default;
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  cudaMemPoolProps properties{};
  bool is_default = false, destroyed = false;
  bool follows_events = true, is_opportunistic = true, inserts_waits = true;  ///< Its reuse policies.
  u64 threshold = 0;
  u64 used_high = 0, reserved_high = 0;
  int device_access = cudaMemAccessFlagsProtReadWrite;  ///< A cudaMemAccessFlags.
  std::map<u64, PoolChunk> chunks;
  int file = -1;             ///< Of a pool that processes share: what holds its chunks (pool_sharing.h).
  u64 file_bytes = 0;        ///< How long it is.
  bool is_exported = false;  ///< Other processes may have it.
  bool is_imported =
      false;  ///< It is another process's: its blocks are imported one by one, and their free changes nothing in them.

  PoolKind kind() const { return {properties.allocType, properties.location.type}; }
  /// Host and kernels use it, wherever it is said to be.
  bool IsManaged() const { return properties.allocType == cudaMemAllocationTypeManaged; }
  bool IsOfHost() const { return !IsManaged() && properties.location.type != cudaMemLocationTypeDevice; }
  u64 Reserved() const;
  /// What is live, or cannot be reused yet because its free has not begun.
  u64 Used() const;
  bool HasLive() const;
  cudaMemPool_t handle() { return reinterpret_cast<cudaMemPool_t>(this); }
};

struct PoolBlock {
  Pool* pool = nullptr;
  u64 bytes = 0;  ///< As asked for.
  u64 id = NewBufferId();
};

/// A place for a block: adjacent pieces of a chunk that are free, or will be behind `waits`.
struct PoolRun {
  PoolChunk* chunk = nullptr;
  u64 low = 0;
  u64 latest = 0;  ///< The number of the latest free among them.
  std::vector<Freed> waits;
};

/// All pools of the process, those without a handle included as long as they have blocks.
struct Pools {
  static Pools& Get();

  std::vector<std::unique_ptr<Pool>> all;
  std::map<u64, PoolBlock> blocks;    ///< Live ones, by address.
  std::map<PoolKind, Pool*> current;  ///< Where one was set.

  Pool* Find(cudaMemPool_t handle);
  /// Made when it is first asked for.
  Pool* Default(PoolKind kind);
  /// The live block that holds an address, or null; `low` is where it begins.
  const PoolBlock* BlockAt(u64 address, u64* low);
  /// Whether an address lies in a chunk, be it of a live block or not.
  bool Covers(u64 address) const;
};

/// A block for the work behind what a stream has, or 0 where the pool cannot give one.
u64 AllocateInPool(Pool& pool, u64 bytes, Context& context, Stream& stream);
/// Frees a live block in the order of a stream.
void FreeInPool(u64 address, Context& context, Stream& stream);
/// Frees a live block that nobody uses any more.
void FreeInPoolNow(u64 address);

/// Ends a pool that was destroyed and has no blocks any more (mm.pool.destroy-releases-at-last-free).
void SettlePool(Pool& pool);
/// Gives back chunks that nobody has, as long as `keep` bytes stay reserved.
void ReleaseChunks(Pool& pool, u64 keep);

/// The host has seen work complete: that of `seen`, or all that is done. Pools give back what they need not keep
/// (mm.pool-attribute.releases-above-threshold).
void HostHasSeen(const Seen& seen);
void HostHasSeenAll();

/// Memory without an owner holds no value that anybody may expect.
void Spoil(u64 address, u64 bytes);

}  // namespace ref
