/*---
clause: cdp.tool.device-runtime-left-out
covers: a program that launches nothing in device code, and calls other functions
control: nvcc's default, the static library, is left in place
build: [rdc, no-cudadevrt]
control-build: [rdc]
phase: device-link
rejects-with:
  - "Undefined reference to '__cudaCDP2Malloc'"
  - "Undefined reference to '__cudaCDP2GetDevice'"
  - "Undefined reference to '__cudaCDP2StreamCreateWithFlags'"
  - "Undefined reference to '__cudaCDP2MemsetAsync'"
  - "Undefined reference to '__cudaCDP2Free'"
---*/
#include "cts/case.cuh"

namespace {

__global__ void Use(void** memory, int* device, cudaStream_t* stream) {
  cudaMalloc(memory, 16);
  cudaGetDevice(device);
  cudaStreamCreateWithFlags(stream, cudaStreamNonBlocking);
  cudaMemsetAsync(*memory, 0, 16, *stream);
  cudaFree(*memory);
}

CTS_CASE() { Use<<<1, 1>>>(nullptr, nullptr, nullptr); }

}  // namespace
