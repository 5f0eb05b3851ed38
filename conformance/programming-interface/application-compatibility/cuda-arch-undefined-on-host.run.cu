/*---
clause: pi.application-compatibility.cuda-arch-undefined-on-host
control: the answer of the kernel stands in the place of that of the host
control-fails-with: the host was compiled with the macro
---*/
#include "cts/case.cuh"

namespace {

__host__ __device__ int Side() {
#ifdef __CUDA_ARCH__
  return 1;
#else
  return 2;
#endif
}

__global__ void Ask(int* side) { *side = Side(); }

CTS_CASE() {
  cts::DeviceBuffer<int> side(1);
  Ask<<<1, 1>>>(side.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(cts::control() ? side[0] : Side(), 2, "the host was compiled with the macro");
  CTS_EXPECT_EQ(side[0], 1, "the kernel was compiled without the macro");
}

}  // namespace
