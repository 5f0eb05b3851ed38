/*---
clause: perf.reg.launch-over-max-cluster-rank-fails
control: a cluster of as many blocks as the bound
control-fails-with: [the launch does not fail, the kernel ran]
requires: [clusters]
---*/
#include "cts/case.cuh"
#include "cts/launch/cluster_words.h"

namespace {

__global__ void CTS_CLUSTER_BOUNDS(128, 1, 2) Bounded(unsigned* out) { *out = 1; }

CTS_CASE() {
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(8);
  config.blockDim = dim3(128);
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = cts::control() ? 2 : 4;
  attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
  config.attrs = &attribute;
  config.numAttrs = 1;
  cts::DeviceBuffer<unsigned> out(2);
  Bounded<<<1, 1>>>(out.data() + 1);  // A launch that succeeds.
  const cudaError_t code = cudaLaunchKernelEx(&config, Bounded, out.data());
  (void)cudaGetLastError();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_NE(code, cudaSuccess, "the launch does not fail");
  CTS_EXPECT_EQ(out[0], 0xA5A5A5A5u, "the kernel ran");
}

}  // namespace
