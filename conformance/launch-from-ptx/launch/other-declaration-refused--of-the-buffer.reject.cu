/*---
clause: ptx.launch.other-declaration-refused
covers: the parameter for the parameter buffer
control: the buffer is passed as documented
build: [rdc, own-device-runtime-header]
phase: device-link
rejects-with:
  - "Prototype doesn't match for 'cudaLaunchDevice'"
  - merge_elf failed
---*/
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
using Buffer = void*;  // .b64
#else
using Buffer = unsigned int;  // .b32
#endif

extern "C" __device__ cudaError_t cudaLaunchDevice(void*, Buffer, dim3, dim3, unsigned, cudaStream_t);

__global__ void Parent(cudaError_t* launched) {
  *launched = cudaLaunchDevice(nullptr, Buffer{}, dim3(1), dim3(1), 0, nullptr);
}

CTS_CASE() { Parent<<<1, 1>>>(nullptr); }

}  // namespace
