/*---
clause: pi.multi-device.count-and-properties
covers: further members and attributes are what the driver tells
control: each is asked for another property, of another value
control-fails-with:
  - a further member is not what the driver tells
  - a further attribute is not what the driver tells
launches: none
draft: five of five on an H200, not yet on an H100
note: the LUID is left out, which is undefined here
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <cstring>

namespace {

struct Property {
  const char* name;
  unsigned (*value)(const cudaDeviceProp& properties);
  cudaDeviceAttr attribute;
  CUdevice_attribute of_driver;
};

// Some are numbers without a sign, which the attributes tell as int.
#define CTS_PROPERTY(member, attribute, of_driver)                                                                 \
  {                                                                                                                \
#member, [](const cudaDeviceProp& p) { return static_cast<unsigned>(p.member); }, cudaDevAttr##attribute,      \
                                                                                   CU_DEVICE_ATTRIBUTE_##of_driver \
  }

const Property kProperties[] = {
    CTS_PROPERTY(surfaceAlignment, SurfaceAlignment, SURFACE_ALIGNMENT),
    CTS_PROPERTY(multiGpuBoardGroupID, MultiGpuBoardGroupID, MULTI_GPU_BOARD_GROUP_ID),
    CTS_PROPERTY(canUseHostPointerForRegisteredMem, CanUseHostPointerForRegisteredMem,
                 CAN_USE_HOST_POINTER_FOR_REGISTERED_MEM),
    CTS_PROPERTY(pageableMemoryAccessUsesHostPageTables, PageableMemoryAccessUsesHostPageTables,
                 PAGEABLE_MEMORY_ACCESS_USES_HOST_PAGE_TABLES),
    CTS_PROPERTY(directManagedMemAccessFromHost, DirectManagedMemAccessFromHost, DIRECT_MANAGED_MEM_ACCESS_FROM_HOST),
    CTS_PROPERTY(sparseCudaArraySupported, SparseCudaArraySupported, SPARSE_CUDA_ARRAY_SUPPORTED),
    CTS_PROPERTY(hostRegisterReadOnlySupported, HostRegisterReadOnlySupported, READ_ONLY_HOST_REGISTER_SUPPORTED),
    CTS_PROPERTY(timelineSemaphoreInteropSupported, TimelineSemaphoreInteropSupported,
                 TIMELINE_SEMAPHORE_INTEROP_SUPPORTED),
    CTS_PROPERTY(gpuDirectRDMAFlushWritesOptions, GPUDirectRDMAFlushWritesOptions,
                 GPU_DIRECT_RDMA_FLUSH_WRITES_OPTIONS),
    CTS_PROPERTY(gpuDirectRDMAWritesOrdering, GPUDirectRDMAWritesOrdering, GPU_DIRECT_RDMA_WRITES_ORDERING),
    CTS_PROPERTY(memoryPoolSupportedHandleTypes, MemoryPoolSupportedHandleTypes, MEMPOOL_SUPPORTED_HANDLE_TYPES),
    CTS_PROPERTY(deferredMappingCudaArraySupported, DeferredMappingCudaArraySupported,
                 DEFERRED_MAPPING_CUDA_ARRAY_SUPPORTED),
    CTS_PROPERTY(deviceNumaConfig, NumaConfig, NUMA_CONFIG),
    CTS_PROPERTY(deviceNumaId, NumaId, NUMA_ID),
    CTS_PROPERTY(mpsEnabled, MpsEnabled, MPS_ENABLED),
    CTS_PROPERTY(hostNumaId, HostNumaId, HOST_NUMA_ID),
    CTS_PROPERTY(gpuPciDeviceID, GpuPciDeviceId, GPU_PCI_DEVICE_ID),
    CTS_PROPERTY(gpuPciSubsystemID, GpuPciSubsystemId, GPU_PCI_SUBSYSTEM_ID),
    CTS_PROPERTY(hostNumaMultinodeIpcSupported, HostNumaMultinodeIpcSupported, HOST_NUMA_MULTINODE_IPC_SUPPORTED),
};

unsigned OfDriver(const Property& property, int ordinal) {
  CUdevice device = 0;
  int value = 0;
  CTS_CU(CTS_DRIVER(cuDeviceGet)(&device, ordinal));
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&value, property.of_driver, device));
  return static_cast<unsigned>(value);
}

// As of a runtime that takes two for each other.
const Property& AnotherThan(const Property& property, int ordinal) {
  const unsigned value = OfDriver(property, ordinal);
  for (const Property& other : kProperties)
    if (OfDriver(other, ordinal) != value) return other;
  return property;
}

// The runtime has no attribute for it.
CTS_CASE(unified_function_pointers) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  for (int ordinal = 0; ordinal < count; ++ordinal) {
    CUdevice device = 0;
    int of_driver = 0;
    cudaDeviceProp properties;
    std::memset(&properties, cts::kPoison, sizeof properties);
    CTS_CU(CTS_DRIVER(cuDeviceGet)(&device, ordinal));
    CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&of_driver, CU_DEVICE_ATTRIBUTE_UNIFIED_FUNCTION_POINTERS, device));
    CTS_CUDA(cudaGetDeviceProperties(&properties, ordinal));
    CTS_EXPECT_EQ(cts::control() ? properties.warpSize : properties.unifiedFunctionPointers, of_driver,
                  "a further member is not what the driver tells");
  }
}

CTS_CASE(members) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  for (const Property& property : kProperties) {
    cts::Row(property.name, [&] {
      for (int ordinal = 0; ordinal < count; ++ordinal) {
        const Property& asked = cts::control() ? AnotherThan(property, ordinal) : property;
        const unsigned of_driver = OfDriver(property, ordinal);
        int attribute = -7;
        cudaDeviceProp properties;
        std::memset(&properties, cts::kPoison, sizeof properties);
        CTS_CUDA(cudaGetDeviceProperties(&properties, ordinal));
        CTS_CUDA(cudaDeviceGetAttribute(&attribute, asked.attribute, ordinal));
        CTS_EXPECT_EQ(asked.value(properties), of_driver, "a further member is not what the driver tells");
        CTS_EXPECT_EQ(static_cast<unsigned>(attribute), of_driver, "a further attribute is not what the driver tells");
      }
    });
  }
}

}  // namespace
