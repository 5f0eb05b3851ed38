/*---
clause: cdp.compat.header-undefines-internal-names
control: the kernel calls the public names
build: [rdc]
rejects-with:
  - 'a value of type "int *" cannot be assigned to an entity of type "cudaError_t" (aka "cudaError")'
  - 'a value of type "void *" cannot be assigned to an entity of type "cudaError_t" (aka "cudaError")'
  - 'a value of type "cudaFuncCache *" cannot be assigned to an entity of type "cudaError_t" (aka "cudaError")'
  - >-
    a value of type "cudaStream_t" (aka "CUstream_st *") cannot be assigned to an entity of type
    "cudaError_t" (aka "cudaError")
  - >-
    a value of type "cudaEvent_t" (aka "CUevent_st *") cannot be assigned to an entity of type
    "cudaError_t" (aka "cudaError")
---*/
#include "cts/case.cuh"

namespace {

__global__ void Parent(int* device, void* memory, cudaFuncCache* cache, cudaStream_t stream, cudaEvent_t event,
                       cudaError_t* codes) {
#ifdef CTS_CONTROL
  codes[0] = cudaGetDevice(device);
  codes[1] = cudaFree(memory);
  codes[2] = cudaDeviceGetCacheConfig(cache);
  codes[3] = cudaStreamDestroy(stream);
  codes[4] = cudaEventDestroy(event);
#else
  codes[0] = __cudaCDP2GetDevice(device);
  codes[1] = __cudaCDP2Free(memory);
  codes[2] = __cudaCDP2DeviceGetCacheConfig(cache);
  codes[3] = __cudaCDP2StreamDestroy(stream);
  codes[4] = __cudaCDP2EventDestroy(event);
#endif
}

CTS_CASE() {
  cts::DeviceBuffer<int> device(1);
  cts::DeviceBuffer<cudaError_t> codes(5);
  Parent<<<1, 1>>>(device.data(), nullptr, nullptr, nullptr, nullptr, codes.data());
}

}  // namespace
