/*---
clause: ptx.get-parameter-buffer.other-declaration-refused
control: the size has the documented type
build: [rdc, own-device-runtime-header]
phase: device-link
rejects-with:
  - "Prototype doesn't match for 'cudaGetParameterBuffer'"
  - merge_elf failed
note: >-
  Without the header the function is what this file declares. nvcc writes the twin's declaration into the PTX as the
  documented one; ptx.get-parameter-buffer.declaration-64 runs that text.
---*/
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
using Size = unsigned long long;  // .b64
#else
using Size = unsigned int;  // .b32
#endif

extern "C" __device__ void* cudaGetParameterBuffer(unsigned long long, Size);

__global__ void Parent(void** buffer) { *buffer = cudaGetParameterBuffer(8, 8); }

CTS_CASE() { Parent<<<1, 1>>>(nullptr); }

}  // namespace
