/*---
clause: mm.pool.handle-types-attribute
control: cudaDevAttrWarpSize is asked for
control-fails-with: the mask of handle types is not whether pools can be created with a type and exported
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/shared_pool.h"

namespace {

// File descriptors, and Windows handles: with a type of the mask pools are created. No document says that others are
// refused; what is exported as a descriptor can be shared. Nothing is shared through a fabric.
CTS_CASE() {
  constexpr const char* kNot = "the mask of handle types is not whether pools can be created with a type and exported";
  int mask = -7;
  CTS_CUDA(cudaDeviceGetAttribute(&mask,
                                  cts::control() ? cudaDevAttrWarpSize : cudaDevAttrMemoryPoolSupportedHandleTypes, 0));
  cudaDeviceProp of_device;
  CTS_CUDA(cudaGetDeviceProperties(&of_device, 0));
  CTS_EXPECT_EQ(static_cast<unsigned>(mask), of_device.memoryPoolSupportedHandleTypes, kNot);
  for (const cudaMemAllocationHandleType type : {cudaMemHandleTypePosixFileDescriptor, cudaMemHandleTypeWin32}) {
    cudaMemPoolProps properties = cts::ShareablePool();
    properties.handleTypes = type;
    cudaMemPool_t pool = nullptr;
    bool made = cts::Taken(cudaMemPoolCreate(&pool, &properties)) == cudaSuccess;
    if (made) {
      int number = -1;
      made = type != cudaMemHandleTypePosixFileDescriptor ||
             cts::Taken(cudaMemPoolExportToShareableHandle(&number, pool, type, 0)) == cudaSuccess;
      const cts::Descriptor descriptor(number);
      CTS_CUDA(cudaMemPoolDestroy(pool));
    }
    if ((mask & type) != 0 || type == cudaMemHandleTypePosixFileDescriptor)
      CTS_EXPECT_EQ((mask & type) != 0, made, kNot);
  }
  CTS_OBSERVE("fabric", (mask & cudaMemHandleTypeFabric) != 0);
}

}  // namespace
