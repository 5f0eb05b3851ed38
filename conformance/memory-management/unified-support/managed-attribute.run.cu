/*---
clause: mm.unified-support.managed-attribute
control: cudaDevAttrWarpSize is asked for
control-fails-with: cudaDevAttrManagedMemory is not whether a device can allocate managed memory
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

CTS_CASE() {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  for (int device = 0; device < count; ++device) {
    int told = -7;
    cudaDeviceProp properties;
    CTS_CUDA(cudaGetDeviceProperties(&properties, device));
    CTS_CUDA(cudaDeviceGetAttribute(&told, cts::control() ? cudaDevAttrWarpSize : cudaDevAttrManagedMemory, device));
    constexpr const char* kNot = "cudaDevAttrManagedMemory is not whether a device can allocate managed memory";
    CTS_EXPECT_EQ(told, properties.managedMemory, kNot);
    if (device != 0) continue;
    void* memory = nullptr;
    const cudaError_t code = cts::Taken(cudaMallocManaged(&memory, 4096, cudaMemAttachGlobal));
    if (code == cudaSuccess) CTS_CUDA(cudaFree(memory));
    CTS_EXPECT_EQ(told, code == cudaSuccess ? 1 : 0, kNot);
  }
}

}  // namespace
