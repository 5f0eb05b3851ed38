/*---
clause: perf.reg.launch-over-max-cluster-rank-fails
covers: clusters of four blocks in each arrangement, over a bound of two
control: a cluster of as many blocks as the bound, in the same dimensions
control-fails-with: [the launch does not fail, the kernel ran]
requires: [clusters]
---*/
#include "cts/case.cuh"
#include "cts/launch/cluster_words.h"

namespace {

constexpr unsigned kPoison = 0xA5A5A5A5u;

__global__ void CTS_CLUSTER_BOUNDS(128, 1, 2) Bounded(unsigned* out) { *out = 1; }

struct Shape {
  const char* name;
  dim3 over, within;  // of 4 blocks, and of 2
};
constexpr Shape kShapes[] = {{"y", dim3(1, 4, 1), dim3(1, 2, 1)},
                             {"z", dim3(1, 1, 4), dim3(1, 1, 2)},
                             {"x-and-y", dim3(2, 2, 1), dim3(2, 1, 1)},
                             {"x-and-z", dim3(2, 1, 2), dim3(1, 1, 2)},
                             {"y-and-z", dim3(1, 2, 2), dim3(1, 2, 1)}};

CTS_CASE() {
  for (const Shape& shape : kShapes) {
    cts::Row(shape.name, [&] {
      const dim3 cluster = cts::control() ? shape.within : shape.over;
      cudaLaunchAttribute attribute = {};
      attribute.id = cudaLaunchAttributeClusterDimension;
      attribute.val.clusterDim.x = cluster.x;
      attribute.val.clusterDim.y = cluster.y;
      attribute.val.clusterDim.z = cluster.z;
      cudaLaunchConfig_t config = {};
      config.gridDim = dim3(4, 4, 4);
      config.blockDim = dim3(128);
      config.attrs = &attribute;
      config.numAttrs = 1;
      const cts::DeviceBuffer<unsigned> out(2, kPoison);
      Bounded<<<1, 1>>>(out.data() + 1);  // A launch that succeeds.
      const cudaError_t code = cudaLaunchKernelEx(&config, Bounded, out.data());
      (void)cudaGetLastError();
      CTS_CUDA(cudaDeviceSynchronize());
      CTS_EXPECT_NE(code, cudaSuccess, "the launch does not fail");
      CTS_EXPECT_EQ(out[0], kPoison, "the kernel ran");
    });
  }
}

}  // namespace
