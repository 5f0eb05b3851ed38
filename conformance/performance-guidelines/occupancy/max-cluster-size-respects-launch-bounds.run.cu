/*---
clause: perf.occupancy.max-cluster-size-respects-launch-bounds
control: a kernel without the third bound, which may have clusters that are not portable
control-fails-with: a larger cluster than the bound is suggested
requires: [clusters, no-mig]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/launch/cluster_words.h"
#include "cts/launch/clusters.h"

namespace {

template <unsigned kMost>
__global__ void CTS_CLUSTER_BOUNDS(128, 1, kMost) Bounded(int* out) {
  *out = 1;
}
__global__ void __launch_bounds__(128, 1) Unbounded(int* out) { *out = 1; }

using Kernel = void (*)(int*);

int Suggested(Kernel kernel) {
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(16);
  config.blockDim = dim3(128);
  int most = 0;
  CTS_CUDA(cudaOccupancyMaxPotentialClusterSize(&most, kernel, &config));
  return most;
}

struct Bound {
  const char* name;
  int most;
  Kernel kernel;
};
const Bound kBounds[] = {
    {"1-block", 1, Bounded<1>}, {"2-blocks", 2, Bounded<2>}, {"4-blocks", 4, Bounded<4>}, {"8-blocks", 8, Bounded<8>}};

CTS_CASE() {
  CTS_CUDA(cudaFuncSetAttribute(Unbounded, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
  const int unbounded = Suggested(Unbounded);
  if (unbounded <= 2 && cts::MayLackRoomForClusters()) return cts::PowerNotShown("the device is too small");
  CTS_EXPECT_LT(2, unbounded, "the device has no clusters to bound");
  for (const Bound& bound : kBounds) {
    if (bound.most >= unbounded) continue;  // Nothing that the bound could change.
    cts::Row(bound.name, [&] {
      const int most = Suggested(cts::control() ? Unbounded : bound.kernel);
      CTS_EXPECT(most >= 1 && most <= bound.most, "a larger cluster than the bound is suggested");
      if (bound.most == 2) CTS_OBSERVE("suggested", most);
    });
  }
}

}  // namespace
