/*---
clause: mm.shareable-handle.dma-buf
covers: memory of cuMemAlloc, parts of it, several descriptors at a time
control: the address is one of ordinary memory of the host
control-fails-with: no descriptor of a DMA-BUF could be had for memory of cuMemAlloc
requires: [vmm]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/shareable.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace {

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  int supported = 0;
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&supported, CU_DEVICE_ATTRIBUTE_DMA_BUF_SUPPORTED, 0));
  if (supported == 0) return cts::PowerNotShown("the device hands out no DMA-BUF");
  const std::size_t granule = std::max(cts::Granule(), cts::HostPage());
  CUdeviceptr memory = 0;
  CTS_CU(CTS_DRIVER(cuMemAlloc)(&memory, 5 * granule));
  const CUdeviceptr first = (memory + granule - 1) / granule * granule;
  cts::HostRange host(4 * granule);
  std::vector<std::unique_ptr<cts::Descriptor>> kept;
  const auto check = [&](const char* name, std::size_t begin, std::size_t bytes) {
    cts::Row(name, [&] {
      int number = -1;
      const CUdeviceptr at = (cts::control() ? reinterpret_cast<CUdeviceptr>(host.data()) : first) + begin;
      const CUresult code =
          CTS_DRIVER(cuMemGetHandleForAddressRange)(&number, at, bytes, CU_MEM_RANGE_HANDLE_TYPE_DMA_BUF_FD, 0);
      kept.push_back(std::make_unique<cts::Descriptor>(code == CUDA_SUCCESS ? number : -1));
      if (cts::control() && code == CUDA_SUCCESS)
        return cts::PowerNotShown("ordinary memory of the host is handed out, too");  // No sentence refuses it.
      CTS_EXPECT(code == CUDA_SUCCESS && kept.back()->is_open(),
                 "no descriptor of a DMA-BUF could be had for memory of cuMemAlloc");
    });
  };
  check("whole", 0, 4 * granule);
  check("once-more", 0, 4 * granule);
  check("first-part", 0, granule);
  check("part-within", granule, 2 * granule);
  check("last-part", 3 * granule, granule);
  kept.clear();
  CTS_CU(CTS_DRIVER(cuMemFree)(memory));
}

}  // namespace
