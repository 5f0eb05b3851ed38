/*---
clause: mm.shareable-handle.dma-buf-of-host-memory
control: the address is one of ordinary memory of the host
control-fails-with: no descriptor of a DMA-BUF could be had for page-locked memory
requires: [vmm, driver-13-0]
launches: none
draft: no GPU that hands out a DMA-BUF of page-locked memory has run it
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/shareable.h"

namespace {

void Check(const char* name, const cts::HostRange& plain, unsigned char* memory, std::size_t bytes) {
  cts::Row(name, [&] {
    const auto first = reinterpret_cast<std::size_t>(memory), page = cts::HostPage();
    const std::size_t at = (first + page - 1) / page * page;
    CTS_EXPECT(at + page <= first + bytes, "no whole page lies in the block");
    const auto asked = cts::control() ? reinterpret_cast<CUdeviceptr>(plain.data()) : static_cast<CUdeviceptr>(at);
    int number = -1;
    const CUresult code =
        CTS_DRIVER(cuMemGetHandleForAddressRange)(&number, asked, page, CU_MEM_RANGE_HANDLE_TYPE_DMA_BUF_FD, 0);
    const cts::Descriptor descriptor(code == CUDA_SUCCESS ? number : -1);
    if (cts::control() && code == CUDA_SUCCESS)
      return cts::PowerNotShown("ordinary memory of the host is handed out, too");  // No sentence refuses it.
    CTS_EXPECT(code == CUDA_SUCCESS && descriptor.is_open(),
               "no descriptor of a DMA-BUF could be had for page-locked memory");
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  int supported = 0;
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&supported, CU_DEVICE_ATTRIBUTE_HOST_ALLOC_DMA_BUF_SUPPORTED, 0));
  CTS_OBSERVE("supported", supported);
  if (supported == 0) return cts::PowerNotShown("the device hands out no DMA-BUF of page-locked memory");
  const std::size_t bytes = 4 * cts::HostPage();
  const cts::HostRange plain(bytes);
  const cts::PinnedBuffer<unsigned char> by_runtime(bytes);
  void* by_driver = nullptr;
  CTS_CU(CTS_DRIVER(cuMemAllocHost)(&by_driver, bytes));
  Check("cudaHostAlloc", plain, by_runtime.data(), bytes);
  Check("cuMemAllocHost", plain, static_cast<unsigned char*>(by_driver), bytes);
  CTS_CU(CTS_DRIVER(cuMemFreeHost)(by_driver));
}

}  // namespace
