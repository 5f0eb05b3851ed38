/*---
clause: lang.launch.cluster-dims-empty-needs-launch-value
control: the launch gives a shape
control-fails-with: a launch without a shape of its clusters did not fail
requires: [clusters]
---*/
#include "cts/case.cuh"
#include "cts/launch/cluster_words.h"
#include "cts/launch/clusters.h"

namespace {

__global__ void CTS_EXPLICIT_CLUSTER Mark(unsigned* ran) { atomicAdd(ran, 1u); }

cudaError_t Configured(unsigned* ran, const cudaLaunchAttribute* attribute) {
  cudaLaunchAttribute copy = {};
  if (attribute != nullptr) copy = *attribute;
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(8);
  config.blockDim = dim3(1);
  config.attrs = &copy;
  config.numAttrs = attribute == nullptr ? 0 : 1;
  return cudaLaunchKernelEx(&config, Mark, ran);
}
cudaError_t WithShape(unsigned* ran) {
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = 2;
  attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
  return Configured(ran, &attribute);
}

cudaError_t Written(unsigned* ran) {
  Mark<<<8, 1>>>(ran);
  return cudaGetLastError();
}
cudaError_t Launched(unsigned* ran) {
  void* arguments[] = {&ran};
  return cudaLaunchKernel(reinterpret_cast<const void*>(&Mark), dim3(8), dim3(1), arguments, 0, nullptr);
}
cudaError_t WithoutAttribute(unsigned* ran) { return Configured(ran, nullptr); }
cudaError_t WithAnother(unsigned* ran) {
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributePriority;
  return Configured(ran, &attribute);
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    cudaError_t (*launch)(unsigned* ran);
  } kRows[] = {{"written", Written},
               {"cudaLaunchKernel", Launched},
               {"cudaLaunchKernelEx", WithoutAttribute},
               {"cudaLaunchKernelEx-with-another-attribute", WithAnother}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::DeviceBuffer<unsigned> ran(2, 0);
      const cudaError_t code = (cts::control() ? WithShape : row.launch)(ran.data());
      (void)cudaGetLastError();
      CTS_CLUSTERS(WithShape(ran.data() + 1));
      CTS_FINISH();
      CTS_EXPECT_EQ(ran[1], 8, "a launch with a shape did not run");
      if (CTS_EXPECT_NE(code, cudaSuccess, "a launch without a shape of its clusters did not fail"))
        CTS_EXPECT_EQ(ran[0], 0, "a launch that failed ran its kernel");
    });
  }
}

}  // namespace
