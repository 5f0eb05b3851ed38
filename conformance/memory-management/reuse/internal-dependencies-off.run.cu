/*---
clause: mm.reuse.internal-dependencies-off
control: insertion of dependencies stays enabled
control-fails-with: an allocation made its stream wait for another one although that is disabled
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/witness.cuh"

namespace {

// A pool that has room for one block, whose free stands after a host function. Another stream's allocations, refused or
// not, hold up nothing in that stream.
void Check(std::size_t bytes) {
  const cts::Stream first, second;
  cts::Pool pool(bytes);
  pool.Use(cts::kNoReuse);
  if (cts::control()) pool.SetFlag(cudaMemPoolReuseAllowInternalDependencies, true);
  pool.KeepAll();
  cts::PoolBlock block(pool, bytes, first);
  first.Synchronize();
  cts::Mark mark;
  void* memory = nullptr;
  cudaError_t code = cudaSuccess;
  {
    cts::HostGate gate;
    gate.Hold(first);
    block.Free();
    cts::Thread call([&] {
      code = cudaMallocFromPoolAsync(&memory, bytes, pool, second);
      (void)cudaGetLastError();
    });
    const bool passed = cts::ExpectPasses(gate, call, "an allocation waited for a stream that was held");
    call.Join();
    if (passed) {
      mark.Put(second);
      const bool came =
          cts::ExpectPasses(gate, mark, "an allocation made its stream wait for another one although that is disabled");
      if (cts::control() && came) cts::PowerNotShown("the pool did not insert a dependency");
    }
  }
  if (code == cudaSuccess) CTS_CUDA(cudaFreeAsync(memory, second));
  second.Synchronize();
  CTS_OBSERVE("code", code);
}

CTS_CASE() {
  cts::Row("32-mib", [] { Check(32 << 20); });
  cts::Row("64-mib", [] { Check(64 << 20); });
}

}  // namespace
