/*---
clause: ptx.get-parameter-buffer.other-declaration-refused
covers: the parameter for the alignment
control: the alignment has the documented type
build: [rdc, own-device-runtime-header]
phase: device-link
rejects-with:
  - "Prototype doesn't match for 'cudaGetParameterBuffer'"
  - merge_elf failed
---*/
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
using Alignment = unsigned long long;  // .b64
#else
using Alignment = unsigned int;  // .b32
#endif

extern "C" __device__ void* cudaGetParameterBuffer(Alignment, unsigned long long);

__global__ void Parent(void** buffer) { *buffer = cudaGetParameterBuffer(8, 8); }

CTS_CASE() { Parent<<<1, 1>>>(nullptr); }

}  // namespace
