/*---
clause: pi.multi-device.count-and-properties
covers: properties and attributes are what the driver tells
control: each is asked for another property, of another value
control-fails-with:
  - a property of a device is not what the driver tells
  - an attribute of a device is not what the driver tells
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <cstring>

namespace {

struct Property {
  const char* name;
  long long (*value)(const cudaDeviceProp& properties);
  cudaDeviceAttr attribute;
  CUdevice_attribute of_driver;
};

#define CTS_PROPERTY(member, attribute, of_driver)                                                                  \
  {                                                                                                                 \
#member, [](const cudaDeviceProp& p) { return static_cast<long long>(p.member); }, cudaDevAttr##attribute,      \
                                                                                    CU_DEVICE_ATTRIBUTE_##of_driver \
  }

const Property kProperties[] = {
    CTS_PROPERTY(major, ComputeCapabilityMajor, COMPUTE_CAPABILITY_MAJOR),
    CTS_PROPERTY(minor, ComputeCapabilityMinor, COMPUTE_CAPABILITY_MINOR),
    CTS_PROPERTY(warpSize, WarpSize, WARP_SIZE),
    CTS_PROPERTY(maxThreadsPerBlock, MaxThreadsPerBlock, MAX_THREADS_PER_BLOCK),
    CTS_PROPERTY(maxThreadsPerMultiProcessor, MaxThreadsPerMultiProcessor, MAX_THREADS_PER_MULTIPROCESSOR),
    CTS_PROPERTY(maxBlocksPerMultiProcessor, MaxBlocksPerMultiprocessor, MAX_BLOCKS_PER_MULTIPROCESSOR),
    CTS_PROPERTY(multiProcessorCount, MultiProcessorCount, MULTIPROCESSOR_COUNT),
    CTS_PROPERTY(regsPerBlock, MaxRegistersPerBlock, MAX_REGISTERS_PER_BLOCK),
    CTS_PROPERTY(regsPerMultiprocessor, MaxRegistersPerMultiprocessor, MAX_REGISTERS_PER_MULTIPROCESSOR),
    CTS_PROPERTY(sharedMemPerBlock, MaxSharedMemoryPerBlock, MAX_SHARED_MEMORY_PER_BLOCK),
    CTS_PROPERTY(sharedMemPerBlockOptin, MaxSharedMemoryPerBlockOptin, MAX_SHARED_MEMORY_PER_BLOCK_OPTIN),
    CTS_PROPERTY(sharedMemPerMultiprocessor, MaxSharedMemoryPerMultiprocessor, MAX_SHARED_MEMORY_PER_MULTIPROCESSOR),
    CTS_PROPERTY(reservedSharedMemPerBlock, ReservedSharedMemoryPerBlock, RESERVED_SHARED_MEMORY_PER_BLOCK),
    CTS_PROPERTY(totalConstMem, TotalConstantMemory, TOTAL_CONSTANT_MEMORY),
    CTS_PROPERTY(memPitch, MaxPitch, MAX_PITCH),
    CTS_PROPERTY(memoryBusWidth, GlobalMemoryBusWidth, GLOBAL_MEMORY_BUS_WIDTH),
    CTS_PROPERTY(l2CacheSize, L2CacheSize, L2_CACHE_SIZE),
    CTS_PROPERTY(globalL1CacheSupported, GlobalL1CacheSupported, GLOBAL_L1_CACHE_SUPPORTED),
    CTS_PROPERTY(localL1CacheSupported, LocalL1CacheSupported, LOCAL_L1_CACHE_SUPPORTED),
    CTS_PROPERTY(textureAlignment, TextureAlignment, TEXTURE_ALIGNMENT),
    CTS_PROPERTY(texturePitchAlignment, TexturePitchAlignment, TEXTURE_PITCH_ALIGNMENT),
    CTS_PROPERTY(asyncEngineCount, AsyncEngineCount, ASYNC_ENGINE_COUNT),
    CTS_PROPERTY(concurrentKernels, ConcurrentKernels, CONCURRENT_KERNELS),
    CTS_PROPERTY(streamPrioritiesSupported, StreamPrioritiesSupported, STREAM_PRIORITIES_SUPPORTED),
    CTS_PROPERTY(canMapHostMemory, CanMapHostMemory, CAN_MAP_HOST_MEMORY),
    CTS_PROPERTY(unifiedAddressing, UnifiedAddressing, UNIFIED_ADDRESSING),
    CTS_PROPERTY(managedMemory, ManagedMemory, MANAGED_MEMORY),
    CTS_PROPERTY(concurrentManagedAccess, ConcurrentManagedAccess, CONCURRENT_MANAGED_ACCESS),
    CTS_PROPERTY(pageableMemoryAccess, PageableMemoryAccess, PAGEABLE_MEMORY_ACCESS),
    CTS_PROPERTY(hostRegisterSupported, HostRegisterSupported, HOST_REGISTER_SUPPORTED),
    CTS_PROPERTY(hostNativeAtomicSupported, HostNativeAtomicSupported, HOST_NATIVE_ATOMIC_SUPPORTED),
    CTS_PROPERTY(memoryPoolsSupported, MemoryPoolsSupported, MEMORY_POOLS_SUPPORTED),
    CTS_PROPERTY(cooperativeLaunch, CooperativeLaunch, COOPERATIVE_LAUNCH),
    CTS_PROPERTY(clusterLaunch, ClusterLaunch, CLUSTER_LAUNCH),
    CTS_PROPERTY(computePreemptionSupported, ComputePreemptionSupported, COMPUTE_PREEMPTION_SUPPORTED),
    CTS_PROPERTY(ipcEventSupported, IpcEventSupport, IPC_EVENT_SUPPORTED),
    CTS_PROPERTY(gpuDirectRDMASupported, GPUDirectRDMASupported, GPU_DIRECT_RDMA_SUPPORTED),
    CTS_PROPERTY(integrated, Integrated, INTEGRATED),
    CTS_PROPERTY(isMultiGpuBoard, IsMultiGpuBoard, MULTI_GPU_BOARD),
    CTS_PROPERTY(tccDriver, TccDriver, TCC_DRIVER),
    CTS_PROPERTY(ECCEnabled, EccEnabled, ECC_ENABLED),
    CTS_PROPERTY(pciDomainID, PciDomainId, PCI_DOMAIN_ID),
    CTS_PROPERTY(pciBusID, PciBusId, PCI_BUS_ID),
    CTS_PROPERTY(pciDeviceID, PciDeviceId, PCI_DEVICE_ID),
};

int OfDriver(const Property& property, int ordinal) {
  CUdevice device = 0;
  int value = 0;
  CTS_CU(CTS_DRIVER(cuDeviceGet)(&device, ordinal));
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&value, property.of_driver, device));
  return value;
}

// As of a runtime that takes two for each other.
const Property& AnotherThan(const Property& property, int ordinal) {
  const int value = OfDriver(property, ordinal);
  for (const Property& other : kProperties)
    if (OfDriver(other, ordinal) != value) return other;
  return property;
}

CTS_CASE() {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  for (const Property& property : kProperties) {
    cts::Row(property.name, [&] {
      for (int ordinal = 0; ordinal < count; ++ordinal) {
        const Property& asked = cts::control() ? AnotherThan(property, ordinal) : property;
        const int of_driver = OfDriver(property, ordinal);
        int attribute = -7;
        cudaDeviceProp properties;
        std::memset(&properties, cts::kPoison, sizeof properties);
        CTS_CUDA(cudaGetDeviceProperties(&properties, ordinal));
        CTS_CUDA(cudaDeviceGetAttribute(&attribute, asked.attribute, ordinal));
        CTS_EXPECT_EQ(asked.value(properties), of_driver, "a property of a device is not what the driver tells");
        CTS_EXPECT_EQ(attribute, of_driver, "an attribute of a device is not what the driver tells");
      }
    });
  }
}

}  // namespace
