/*---
clause: mm.discard.managed-only
covers: discards with a prefetch, and the functions of the driver
requires: [managed, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/process/driver.h"

#include <string>

namespace {

CTS_CASE() {
  constexpr std::size_t kBytes = 1 << 20;
  const cts::DeviceBuffer<char> device(kBytes);
  const cts::PinnedBuffer<char> page_locked(kBytes);
  const cts::HostRange pageable(kBytes);
  const cts::Stream stream;
  int takes_pageable = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&takes_pageable, cudaDevAttrPageableMemoryAccess, 0));
  const auto observe = [&](const std::string& name, void* memory) {
    std::size_t bytes = kBytes, first = 0;
    cudaMemLocation to = cts::OnDeviceLocation();
    CTS_OBSERVE(name.c_str(),
                cts::Taken(cudaMemDiscardAndPrefetchBatchAsync(&memory, &bytes, 1, &to, &first, 1, 0, stream)));
    auto at = reinterpret_cast<CUdeviceptr>(memory);
    CUmemLocation of_driver{};
    of_driver.type = CU_MEM_LOCATION_TYPE_DEVICE;
    const CUresult discarded = CTS_DRIVER(cuMemDiscardBatchAsync)(&at, &bytes, 1, 0, stream);
    CTS_OBSERVE((name + "-by-the-driver").c_str(), static_cast<int>(discarded));
    const CUresult both =
        CTS_DRIVER(cuMemDiscardAndPrefetchBatchAsync)(&at, &bytes, 1, &of_driver, &first, 1, 0, stream);
    CTS_OBSERVE((name + "-with-a-prefetch-by-the-driver").c_str(), static_cast<int>(both));
  };
  observe("memory-of-cudamalloc", device.data());
  observe("page-locked-memory", page_locked.data());
  if (takes_pageable == 0) observe("pageable-memory", pageable.data());
  stream.Synchronize();
}

}  // namespace
