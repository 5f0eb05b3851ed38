// A pool that has room for one block, whose free stands after a host function.
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/witness.cuh"

namespace {

// Another stream's allocations, refused or not, hold up nothing in that stream; unless the pool inserts dependencies,
// which it need not.
void CheckNoDependency(std::size_t bytes, const cts::Policies& policies, const char* message) {
  const cts::Stream first, second;
  cts::Pool pool(bytes);
  pool.Use(policies);
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
      const bool came = cts::ExpectPasses(gate, mark, message);
      if (policies.internal && came) cts::PowerNotShown("the pool did not insert a dependency");
    }
  }
  if (code == cudaSuccess) CTS_CUDA(cudaFreeAsync(memory, second));
  second.Synchronize();
  CTS_OBSERVE("code", code);
}

}  // namespace
