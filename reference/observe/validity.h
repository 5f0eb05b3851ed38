// Validity: nobody reads what nobody has written. Memory that begins without a value is watched: what cudaMalloc and its like give,
// on host and device, malloc() in kernels, and shared and local memory. Variables begin with zero, and memory of the host may be
// written unseen.
// Compilers copy more than was written (the padding of structures) and read words of which a part counts, so that a read is a
// finding only where no byte of it was written. A copy or a host's read of what nobody has written is none; it is handed on.
#pragma once

#include <vector>

#include "memory/memory_map.h"
#include "observe/written.h"

namespace ref::observe {

/// Shared and local memory of a block under way.
class BlockValidity {
 public:
  BlockValidity(u64 shared_bytes, u32 threads) : shared(shared_bytes), locals(threads) {}
  /// A thread has new variables: what lay there before is gone.
  void NewLocals(u32 thread, u64 from, u64 to) {
    locals[thread].GrowTo(to);
    locals[thread].Set(from, to - from, false);
  }
  Written shared;
  std::vector<Written> locals;
};

/// Memory comes, of which some kinds begin without a value, or goes.
void WatchRegion(const Region& region, bool comes);

/// Memory gets another owner, or none: nobody has written it.
void Lost(u64 address, u64 bytes);
void Wrote(u64 address, u64 bytes);
bool NobodyWrote(u64 address, u64 bytes);
/// What of the source was written is written there, too.
void Copied(u64 to, u64 from, u64 bytes);

}  // namespace ref::observe
