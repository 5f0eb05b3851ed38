/*---
clause: perf.occupancy.max-cluster-size-respects-launch-bounds
covers: the driver's function
control: a kernel without the third bound, which may have clusters that are not portable
control-fails-with: the driver suggests a larger cluster than the bound
requires: [clusters, no-mig]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/cluster_words.h"
#include "cts/launch/clusters.h"
#include "cts/process/driver.h"

namespace {

template <unsigned kMost>
__global__ void CTS_CLUSTER_BOUNDS(128, 1, kMost) Bounded(int* out) {
  *out = 1;
}
__global__ void __launch_bounds__(128, 1) Unbounded(int* out) { *out = 1; }

using Kernel = void (*)(int*);

int Suggested(Kernel kernel) {
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(kernel)));
  CUlaunchConfig config = {};
  config.gridDimX = 16;
  config.blockDimX = 128;
  config.gridDimY = config.gridDimZ = config.blockDimY = config.blockDimZ = 1;
  int most = 0;
  CTS_CU(CTS_DRIVER(cuOccupancyMaxPotentialClusterSize)(&most, function, &config));
  return most;
}

const struct {
  const char* name;
  int most;
  Kernel kernel;
} kBounds[] = {
    {"1-block", 1, Bounded<1>}, {"2-blocks", 2, Bounded<2>}, {"4-blocks", 4, Bounded<4>}, {"8-blocks", 8, Bounded<8>}};

CTS_CASE() {
  CTS_CUDA(cudaFuncSetAttribute(Unbounded, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
  const int unbounded = Suggested(Unbounded);
  if (unbounded <= 2 && cts::MayLackRoomForClusters()) return cts::PowerNotShown("the device is too small");
  CTS_EXPECT_LT(2, unbounded, "the device has no clusters to bound");
  for (const auto& bound : kBounds) {
    if (bound.most >= unbounded) continue;  // Nothing that the bound could change.
    cts::Row(bound.name, [&] {
      const int most = Suggested(cts::control() ? Unbounded : bound.kernel);
      CTS_EXPECT(most >= 1 && most <= bound.most, "the driver suggests a larger cluster than the bound");
    });
  }
}

}  // namespace
