// Pools that processes share by file descriptors: a file in memory holds what such a pool is, and its chunks.
#pragma once

#include "base/rule.h"
#include "runtime/pool.h"

namespace ref {

/// Gives a new pool its file.
void MakeShareable(Pool& pool);
/// Puts the next part of the pool's file where a new chunk is, whose bytes are lost.
void PutChunkIntoFile(Pool& pool, PoolChunk& chunk);

namespace rule {

/// Whether a pool gives a handle of a type away (mm.pool-ipc.export-needs-handle-type, mm.pool.default-not-exportable).
extern Rule<bool(const Pool& pool, cudaMemAllocationHandleType type)> MayExport;
/// Whether a pool can make allocations, and be a current one (mm.pool-ipc.no-allocation-from-import, mm.pool-ipc.import-not-current).
extern Rule<bool(const Pool& pool)> MayAllocate;
/// Where a block of an exported pool lies in its file (mm.pool-ipc.share-pool-and-block).
extern Rule<u64(const PoolChunk& chunk, u64 address)> OffsetOfBlock;

}  // namespace rule
}  // namespace ref
