/*---
clause: pi.device-memory.free-async-pointer-no-sync
control: the device is synchronized before cudaFree
control-fails-with: cudaFree of stream-ordered memory waited for the device
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

// After the allocation, whose use is over, other work stands in its own stream, in another or in the NULL stream.
void Check(const char* name, size_t bytes, int where) {
  cts::Row(name, [&] {
    void* memory = nullptr;
    const cts::Stream stream, other;
    CTS_CUDA(cudaMallocAsync(&memory, bytes, stream));
    stream.Synchronize();
    cts::Gate gate;
    cts::Hold(gate, where == 0 ? stream : where == 1 ? other : static_cast<cudaStream_t>(nullptr));
    cts::Thread call([&] {
      if (cts::control()) CTS_CUDA(cudaDeviceSynchronize());
      CTS_CUDA(cudaFree(memory));
    });
    CTS_EXPECT(call.EndsSoon(), "cudaFree of stream-ordered memory waited for the device");
    gate.Open();
    call.Join();
  });
}

CTS_CASE() {
  Check("4-kib-own-stream-busy", 1 << 12, 0);
  Check("4-kib-other-stream-busy", 1 << 12, 1);
  Check("4-kib-null-stream-busy", 1 << 12, 2);
  Check("64-mib-own-stream-busy", 1 << 26, 0);
  Check("64-mib-other-stream-busy", 1 << 26, 1);
}

}  // namespace
