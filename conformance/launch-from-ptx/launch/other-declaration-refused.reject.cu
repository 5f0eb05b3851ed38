/*---
clause: ptx.launch.other-declaration-refused
control: the shared memory size has the documented type
build: [rdc, own-device-runtime-header]
phase: device-link
rejects-with:
  - "Prototype doesn't match for 'cudaLaunchDevice'"
  - merge_elf failed
note: >-
  Without the header the function is what this file declares. nvcc writes the twin's declaration into the PTX as the
  documented one; ptx.launch.declaration-64 runs that text.
---*/
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
using SharedMemSize = unsigned int;  // .b32
#else
using SharedMemSize = unsigned long long;  // .b64
#endif

extern "C" __device__ cudaError_t cudaLaunchDevice(void*, void*, dim3, dim3, SharedMemSize, cudaStream_t);

__global__ void Child() {}
__global__ void Parent(cudaError_t* launched) {
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child), nullptr, dim3(1), dim3(1), 0, nullptr);
}

CTS_CASE() { Parent<<<1, 1>>>(nullptr); }

}  // namespace
