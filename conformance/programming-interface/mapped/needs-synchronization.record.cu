/*---
clause: pi.mapped.needs-synchronization
note: true where the host found the old values while the kernel that writes them was not complete
---*/
#include "cts/case.cuh"

namespace {

__global__ void Work(cts::GateView gate, int* data) {
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  data[threadIdx.x] = 2;
}

CTS_CASE() {
  cts::PinnedBuffer<int> data(256, 0);
  bool old;
  {
    cts::Gate gate;
    Work<<<1, 256>>>(gate.view(), data.device());
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "the kernel never ran");
    old = data.Load(0) == 0 && data.Load(255) == 0;
  }
  CTS_OBSERVE("read-too-early", old);
  CTS_EXPECT_EQ(data[255], 2, "the kernel's stores are missing");
}

}  // namespace
