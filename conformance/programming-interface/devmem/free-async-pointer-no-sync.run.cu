/*---
clause: pi.devmem.free-async-pointer-no-sync
control: the device is synchronized in front of cudaFree
control-fails-with: cudaFree of stream-ordered memory waited for the device
---*/
#include "cts/case.cuh"
#include "cts/host_grids.cuh"

namespace {

void Check(const char* name, size_t bytes) {
  cts::Row(name, [&] {
    void* memory = nullptr;
    const cts::Stream stream;
    cts::Stream held;
    CTS_CUDA(cudaMallocAsync(&memory, bytes, stream));
    stream.Synchronize();
    cts::Gate gate;
    cts::Hold(gate, held);
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
  Check("4-kib", 1 << 12);
  Check("64-mib", 1 << 26);
}

}  // namespace
