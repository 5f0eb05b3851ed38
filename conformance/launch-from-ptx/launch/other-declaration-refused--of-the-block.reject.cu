/*---
clause: ptx.launch.other-declaration-refused
covers: the parameter for the dimensions of a block
control: the dimensions are passed as documented
build: [rdc, own-device-runtime-header]
phase: device-link
rejects-with:
  - "Prototype doesn't match for 'cudaLaunchDevice'"
  - merge_elf failed
---*/
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
using Dimensions = dim3;  // 12 bytes
#else
using Dimensions = uint2;  // 8 bytes
#endif

extern "C" __device__ cudaError_t cudaLaunchDevice(void*, void*, dim3, Dimensions, unsigned, cudaStream_t);

__global__ void Parent(cudaError_t* launched) {
  *launched = cudaLaunchDevice(nullptr, nullptr, dim3(1), Dimensions{}, 0, nullptr);
}

CTS_CASE() { Parent<<<1, 1>>>(nullptr); }

}  // namespace
