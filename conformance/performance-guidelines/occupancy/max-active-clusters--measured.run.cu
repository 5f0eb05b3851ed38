/*---
clause: perf.occupancy.max-active-clusters
covers: how many clusters really are active at once
control: the blocks are launched with less shared memory than was asked about
control-fails-with: more clusters were active at once than were told
requires: [clusters, no-mig, no-mps]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include <string>

#include "cts/case.cuh"
#include "cts/launch/clusters.h"
#include "cts/power.h"

namespace {

constexpr unsigned kThreads = 64;

// The clusters that are in flight, the most that ever were, and when the first one came.
struct Active {
  int now, most;
  unsigned long long began;
};

// Each cluster stays until `expected` are there at once, or half a second has passed since the first one came, and then
// a while longer, so that one more could come. Its blocks end together.
__global__ void BeActive([[maybe_unused]] Active* active, [[maybe_unused]] unsigned each,
                         [[maybe_unused]] int expected) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  if (blockIdx.x % each == 0 && threadIdx.x == 0) {
    atomicMax(&active->most, atomicAdd(&active->now, 1) + 1);
    const unsigned long long start = cts::GlobalTimer(), earlier = atomicCAS(&active->began, 0ull, start),
                             first = earlier != 0 ? earlier : start;
    while (*static_cast<volatile int*>(&active->most) < expected &&
           static_cast<long long>(cts::GlobalTimer() - first) < 500'000'000) {
    }
    cts::SpinFor(50'000);
    atomicSub(&active->now, 1);
  }
  cooperative_groups::this_cluster().sync();
#endif
}

// Blocks with all of the shared memory that one may have, or half of it.
void Check(unsigned each, bool half, unsigned most_bytes) {
  cts::Row((std::to_string(each) + (half ? "-blocks-with-half" : "-blocks-with-all")).c_str(), [&] {
    const unsigned bytes = (half ? most_bytes / 2 : most_bytes) / 1024 * 1024;
    cudaLaunchAttribute attribute = {};
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim.x = each;
    attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3(8 * each);
    config.blockDim = dim3(kThreads);
    config.dynamicSmemBytes = bytes;
    config.attrs = &attribute;
    config.numAttrs = 1;
    int told = -1;
    CTS_CLUSTERS(cudaOccupancyMaxActiveClusters(&told, BeActive, &config));
    if (told == 0 && cts::MayLackRoomForClusters()) return cts::PowerNotShown("the device is too small");
    const cts::DeviceBuffer<Active> active(1, 0);
    config.gridDim = dim3(3 * static_cast<unsigned>(told) * each);
    config.dynamicSmemBytes = cts::control() ? bytes / 4 : bytes;
    CTS_CLUSTERS(cudaLaunchKernelEx(&config, BeActive, active.data(), each, told + 1));
    CTS_FINISH();
    const int most = active[0].most;
    if (most < told + (cts::control() ? 1 : 0))
      cts::PowerNotShown("there never were as many clusters at once as were told");
    CTS_EXPECT_LE(most, told, "more clusters were active at once than were told");
  });
}

CTS_CASE() {
  int most_bytes = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  const auto* kernel = reinterpret_cast<const void*>(&BeActive);
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, most_bytes));
  CTS_CUDA(
      cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxShared));
  for (const unsigned each : {2u, 4u, 8u})
    for (const bool half : {true, false}) Check(each, half, static_cast<unsigned>(most_bytes));
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, -1));
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 0));
}

}  // namespace
