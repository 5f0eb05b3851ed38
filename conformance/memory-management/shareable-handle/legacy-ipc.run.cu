/*---
clause: mm.shareable-handle.legacy-ipc
control: the memory is of cudaMalloc
control-fails-with:
  - cudaIpcGetMemHandle took a mapped range
  - a mapped range is said to be fit for cudaIpcGetMemHandle
requires: [vmm, ipc]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/shareable.h"

namespace {

void Check(const char* name, const CUmemAllocationProp& properties) {
  cts::Row(name, [&] {
    const std::size_t granule = cts::Granule(properties);
    const cts::PhysicalMemory memory(granule, properties);
    const cts::Reservation range(granule);
    const cts::Mapping mapping(range.address(), memory);
    const cts::DeviceBuffer<unsigned char> plain(granule);
    unsigned char* const at = cts::control() ? plain.data() : mapping.data();
    cudaIpcMemHandle_t handle;
    const cudaError_t code = cts::Taken(cudaIpcGetMemHandle(&handle, at));
    CTS_EXPECT_NE(code, cudaSuccess, "cudaIpcGetMemHandle took a mapped range");
    if (!cts::control()) CTS_OBSERVE(name, code);
    int capable = -7;
    CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&capable, CU_POINTER_ATTRIBUTE_IS_LEGACY_CUDA_IPC_CAPABLE,
                                             reinterpret_cast<CUdeviceptr>(at)));
    CTS_EXPECT_EQ(capable & 0xFF, 0, "a mapped range is said to be fit for cudaIpcGetMemHandle");
  });
}

CTS_CASE() {
  int with_descriptors = 0;
  CTS_CUDA(cudaFree(nullptr));
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&with_descriptors,
                                          CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED, 0));
  Check("without-handle-type", cts::MemoryOfDevice());
  if (with_descriptors != 0) Check("with-descriptors", cts::ShareableMemory());
}

}  // namespace
