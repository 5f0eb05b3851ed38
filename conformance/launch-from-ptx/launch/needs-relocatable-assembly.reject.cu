/*---
clause: ptx.launch.needs-relocatable-assembly
control: the same source is assembled as relocatable code
build: [own-device-runtime-header]
control-build: [own-device-runtime-header, rdc]
rejects-with:
  - "Unresolved extern function 'cudaGetParameterBuffer'"
note: the assembler stops at the first function that it misses
---*/
#include "cts/case.cuh"

namespace {

extern "C" __device__ void* cudaGetParameterBuffer(size_t, size_t);
extern "C" __device__ cudaError_t cudaLaunchDevice(void*, void*, dim3, dim3, unsigned int, cudaStream_t);

__global__ void Child(int* mark) { *mark = 1; }
__global__ void Parent(int* mark, cudaError_t* launched) {
  auto* buffer = static_cast<int**>(cudaGetParameterBuffer(alignof(int*), sizeof(int*)));
  *buffer = mark;
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child), buffer, dim3(1), dim3(1), 0, nullptr);
}

CTS_CASE() { Parent<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
