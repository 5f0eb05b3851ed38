/*---
clause: ptx.launch.other-declaration-refused
covers: the parameter for the stream
control: the stream is passed as documented
build: [rdc, own-device-runtime-header]
phase: device-link
rejects-with:
  - "Prototype doesn't match for 'cudaLaunchDevice'"
  - merge_elf failed
---*/
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
using Stream = cudaStream_t;  // .b64
#else
using Stream = unsigned int;  // .b32
#endif

extern "C" __device__ cudaError_t cudaLaunchDevice(void*, void*, dim3, dim3, unsigned, Stream);

__global__ void Parent(cudaError_t* launched) {
  *launched = cudaLaunchDevice(nullptr, nullptr, dim3(1), dim3(1), 0, Stream{});
}

CTS_CASE() { Parent<<<1, 1>>>(nullptr); }

}  // namespace
