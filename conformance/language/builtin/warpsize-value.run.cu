/*---
clause: lang.builtin.warpsize-value
control: half of the lanes have left when they are counted
control-fails-with: warpSize is not the number of lanes of a warp
---*/
#include "cts/case.cuh"

namespace {

struct Sizes {
  int told;
  int counted;
};

__global__ void Count(Sizes* sizes, bool leave) {
  if (leave && threadIdx.x % 2 == 0) return;
  const int lanes = __popc(__ballot_sync(~0u, 1));
  sizes[threadIdx.x] = {warpSize, lanes};
}

CTS_CASE() {
  int device = 0, attribute = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetAttribute(&attribute, cudaDevAttrWarpSize, device));
  constexpr unsigned kThreads = 128;
  cts::DeviceBuffer<Sizes> sizes(kThreads);
  Count<<<1, kThreads>>>(sizes.data(), cts::control());
  CTS_FINISH();
  for (unsigned i = 1; i < kThreads; i += 2) {
    const Sizes of = sizes[i];
    if (!CTS_EXPECT_EQ(of.told, of.counted, "warpSize is not the number of lanes of a warp")) return;
    if (!CTS_EXPECT_EQ(of.told, attribute, "warpSize is not what cudaDevAttrWarpSize tells")) return;
  }
}

}  // namespace
