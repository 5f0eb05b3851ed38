/*---
clause: cdp.sync.device-synchronize-not-a-barrier-cdp1
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}

// Two warps: the thread of one calls while that of the other stands at a gate ahead of its own call.
__global__ void Parent(cts::GateView gate, cudaError_t* codes, unsigned* returned) {
  if (threadIdx.x == 0) {
    Child<<<1, 1>>>();
    codes[0] = cudaDeviceSynchronize();
    cts::RaiseFlag(returned, 1u);
  }
  if (threadIdx.x == 32) {
    gate.Pass();
    codes[1] = cudaDeviceSynchronize();
  }
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> codes(2);
  cts::PinnedBuffer<unsigned> returned(1, 0);
  cts::Gate gate;
  Parent<<<1, 64>>>(gate.view(), codes.data(), returned.device());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the parent never ran");
  const bool alone = cts::Watch("the call returned without the other thread", [&] { return returned.Load(0) == 1; });
  gate.Open();
  CTS_FINISH();
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "the call was refused");
  CTS_OBSERVE("returns-while-another-thread-has-not-called", alone);
}

}  // namespace
