/*---
clause: pi.device-memory.free-async-pointer-no-sync
covers: pools that were created, with and without memory to give back
control: the device is synchronized before cudaFree
control-fails-with: cudaFree of memory of a created pool waited for the device
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/stream/host_grids.cuh"

namespace {

enum Busy { kOwnStream, kOtherStream, kNullStream };

// The block is the last one of its pool. A pool that keeps nothing could give its memory back to the device now.
void Check(const char* name, size_t bytes, Busy busy, bool keeps) {
  cts::Row(name, [&] {
    cts::Pool pool;
    if (keeps) pool.KeepAll();
    const cts::Stream stream, other;
    void* memory = nullptr;
    CTS_CUDA(cudaMallocFromPoolAsync(&memory, bytes, pool, stream));
    stream.Synchronize();
    cts::Gate gate;
    const cudaStream_t held = busy == kOwnStream ? stream : busy == kOtherStream ? other : cudaStream_t{};
    cts::Hold(gate, held);
    cudaError_t code = cudaErrorUnknown;
    cts::Thread call([&] {
      if (cts::control()) CTS_CUDA(cudaDeviceSynchronize());
      code = cudaFree(memory);
    });
    CTS_EXPECT(call.EndsSoon(), "cudaFree of memory of a created pool waited for the device");
    gate.Open();
    call.Join();
    CTS_EXPECT_EQ(code, cudaSuccess, "memory of a created pool could not be freed");
    CTS_FINISH();
  });
}

CTS_CASE() {
  Check("4-kib-own-stream-busy", 1 << 12, kOwnStream, false);
  Check("64-mib-own-stream-busy", 1 << 26, kOwnStream, false);
  Check("64-mib-other-stream-busy", 1 << 26, kOtherStream, false);
  Check("64-mib-null-stream-busy", 1 << 26, kNullStream, false);
  Check("64-mib-kept-by-its-pool", 1 << 26, kOtherStream, true);
}

}  // namespace
