// Rules of memory pools that seams exist for, each with its clauses.
#pragma once

#include "base/rule.h"
#include "runtime/pool.h"

namespace ref::rule {

// pool.cc

/// Whether a stream's next allocation may have a freed piece: one that the stream freed itself, one whose free it comes behind, one whose
/// free is complete (mm.reuse.same-stream-order-kept, mm.reuse.follow-events-order-kept, mm.reuse.opportunistic-only-after-completion,
/// mm.reuse.follow-events-off, mm.reuse.opportunistic-off, mm.reuse.after-host-wait-any-stream).
extern Rule<bool(const Pool& pool, const Freed& freed, const Stream& stream)> MayReuse;
/// Whether the stream of an allocation may be made to wait for frees of others (mm.reuse.internal-dependencies-off).
extern Rule<bool(const Pool& pool)> MayInsertWaits;
/// Makes it wait (mm.reuse.internal-dependencies-order-kept).
extern Rule<void(Context& context, Stream& stream, const std::vector<Freed>& frees)> InsertWaits;
/// The bytes that a block takes (mm.stream-ordered.alignment).
extern Rule<u64(u64 bytes)> SizeOfBlock;
/// Takes a block of a run out of what is free (mm.stream-ordered.live-allocations-disjoint, mm.reuse.split-and-merge).
extern Rule<u64(PoolRun& run, u64 size)> TakeRun;
/// Whether a pool may have so many bytes more (mm.pool.maximum-size).
extern Rule<bool(const Pool& pool, u64 more)> MayGrow;
/// Puts a free into a stream (mm.stream-ordered.free-in-stream-order, mm.stream-ordered.free-does-not-wait).
extern Rule<void(Context& context, Stream& stream, const WorkPtr& work)> IssueFree;
/// Ends a block at once (mm.stream-ordered.cudafree-of-pool-memory).
extern Rule<void(Pool& pool, u64 address)> EndBlock;
/// Whether the host, which has seen `seen`, has seen that a piece was freed (mm.reuse.after-host-wait-any-stream).
extern Rule<bool(const Freed& freed, const Seen& seen)> HasSeen;
/// Whether a chunk can be given back (mm.pool-attribute.trim-spares-live-blocks).
extern Rule<bool(const PoolChunk& chunk)> MayRelease;
/// How much a pool keeps when the host waits, and when it is trimmed (mm.pool-attribute.threshold-kept,
/// mm.pool-attribute.trim-keeps-minimum).
extern Rule<u64(const Pool& pool)> KeptAtWait;
extern Rule<u64(const Pool& pool, u64 minimum)> KeptAtTrim;

// pool_calls.cc

/// Allocates for what comes into the stream behind the call, and frees behind what is there; neither waits for work
/// (mm.stream-ordered.address-at-once, mm.stream-ordered.free-does-not-wait). `pool` null: the device's current one.
extern Rule<cudaError_t(void** out, std::size_t bytes, const cudaMemPool_t* pool, cudaStream_t stream, bool ptsz)>
    AllocateOrdered;
extern Rule<cudaError_t(void* pointer, cudaStream_t stream, bool ptsz)> FreeOrdered;

/// Whether a pool can have such properties.
extern Rule<cudaError_t(const cudaMemPoolProps& properties)> CheckPool;
/// Makes a pool (mm.pool.create).
extern Rule<Pool*(const cudaMemPoolProps& properties)> MakePool;
/// mm.pool.destroy-keeps-live-blocks, mm.pool.destroy-at-once, mm.pool.destroy-current-restores-default
extern Rule<cudaError_t(Pool& pool)> DestroyPool;
/// The pool that is there from the beginning (mm.pool.default-of-each-device, mm.pool.default-for-location).
extern Rule<Pool*(PoolKind kind)> DefaultPoolOf;
/// The pool of allocations that name none (mm.pool.set-current, mm.pool.current-is-default).
extern Rule<Pool*(PoolKind kind)> CurrentPoolOf;
extern Rule<void(PoolKind kind, Pool& pool)> SetCurrentPool;
/// The pool that a call names (mm.pool.allocation-from-named-pool).
extern Rule<Pool*(cudaMemPool_t handle)> NamedPool;
/// Attributes of a pool (mm.pool-attribute.*).
extern Rule<cudaError_t(const Pool& pool, cudaMemPoolAttr attribute, void* value)> TellPool;
extern Rule<cudaError_t(Pool& pool, cudaMemPoolAttr attribute, const void* value)> SetPool;
/// Access to a pool's memory (mm.pool-access.own-access-stays, mm.pool.own-device-access, mm.pool.host-pool-device-access).
extern Rule<cudaError_t(Pool& pool, const cudaMemAccessDesc& access)> SetPoolAccess;
extern Rule<cudaError_t(const Pool& pool, const cudaMemLocation& location, cudaMemAccessFlags* flags)> TellPoolAccess;
/// Which locations and types cudaMemGetDefaultMemPool and its like take (mm.pool.default-for-location-refused,
/// mm.pool.default-for-no-location).
extern Rule<cudaError_t(const cudaMemLocation& location, cudaMemAllocationType type)> CheckLocation;

}  // namespace ref::rule
