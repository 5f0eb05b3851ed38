/*---
clause: mm.shareable-handle.dma-buf
control: the address is one of ordinary memory of the host
control-fails-with: no descriptor of a DMA-BUF could be had for memory of the device
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/shareable.h"

#include <algorithm>

namespace {

CUresult Get(CUdeviceptr at, std::size_t bytes, int* number) {
  return CTS_DRIVER(cuMemGetHandleForAddressRange)(number, at, bytes, CU_MEM_RANGE_HANDLE_TYPE_DMA_BUF_FD, 0);
}

// Whole granules from a multiple of one on, so that address and length are multiples of a page of the host.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  int supported = 0;
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&supported, CU_DEVICE_ATTRIBUTE_DMA_BUF_SUPPORTED, 0));
  CTS_OBSERVE("supported", supported);
  if (supported == 0) return cts::PowerNotShown("the device hands out no DMA-BUF");
  const std::size_t granule = std::max(cts::Granule(), cts::HostPage());
  const cts::DeviceBuffer<unsigned char> plain(3 * granule);
  CUmemAllocationProp properties = cts::MemoryOfDevice();
  int for_others = 0;  // whether memory can be made for other devices of the bus
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&for_others, CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_WITH_CUDA_VMM_SUPPORTED, 0));
  properties.allocFlags.gpuDirectRDMACapable = for_others != 0 ? 1 : 0;
  const cts::PhysicalMemory one(granule, properties), other(granule, properties);
  const cts::Reservation range(2 * granule);
  const cts::Mapping of_one(range.address(), one), of_other(range.address() + granule, other);
  cts::HostRange host(granule);
  const auto first = reinterpret_cast<CUdeviceptr>(plain.data());
  const auto check = [&](const char* name, CUdeviceptr at, std::size_t bytes) {
    cts::Row(name, [&] {
      int number = -1;
      const CUresult code = cts::control() ? Get(reinterpret_cast<CUdeviceptr>(host.data()), host.size(), &number)
                                           : Get(at, bytes, &number);
      const cts::Descriptor descriptor(code == CUDA_SUCCESS ? number : -1);
      if (cts::control() && code == CUDA_SUCCESS)
        return cts::PowerNotShown("ordinary memory of the host is handed out, too");  // No sentence refuses it.
      CTS_EXPECT(code == CUDA_SUCCESS && descriptor.is_open(),
                 "no descriptor of a DMA-BUF could be had for memory of the device");
    });
  };
  check("plain", (first + granule - 1) / granule * granule, granule);
  check("mapped", range.address(), range.size());
  check("a-part-of-a-mapped-range", range.address() + granule, granule);
  if (cts::control()) return;
  const cts::MappedRange without_property({1});
  int number = -1;
  const CUresult code = Get(without_property.address(), without_property.size(), &number);
  const cts::Descriptor closed(code == CUDA_SUCCESS ? number : -1);
  CTS_OBSERVE("of-mapped-memory-that-is-not-for-other-devices", static_cast<int>(code));
}

}  // namespace
