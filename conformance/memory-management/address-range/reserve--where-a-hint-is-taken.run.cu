/*---
clause: mm.address-range.reserve
covers: reservations whose wanted address belongs to memory of each kind
control: the wanted address counts as the one that was given
control-fails-with: addresses that belong to something else were reserved
requires: [vmm]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/virtual_memory.h"

namespace {

// Wanted are the begin of what is taken, an address inside, and one so far ahead of it that the end would reach into
// it. A refusal is as good as another place.
void Check(const char* name, const void* taken, std::size_t bytes) {
  cts::Row(name, [&] {
    const std::size_t granule = cts::Granule();
    const auto first = reinterpret_cast<CUdeviceptr>(taken);
    const CUdeviceptr begin = first / granule * granule;
    for (const CUdeviceptr wanted : {begin, begin + granule, begin - granule}) {
      CUdeviceptr given = 0;
      const CUresult code = CTS_DRIVER(cuMemAddressReserve)(&given, 3 * granule, 0, wanted, 0);
      const CUdeviceptr at = cts::control() ? wanted : given;
      CTS_EXPECT((code != CUDA_SUCCESS && !cts::control()) || at + 3 * granule <= first || first + bytes <= at,
                 "addresses that belong to something else were reserved");
      if (code == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuMemAddressFree)(given, 3 * granule));
    }
  });
}

CTS_CASE() {
  const std::size_t granule = cts::Granule(), bytes = 8 * granule;
  const cts::Reservation range(bytes);
  const cts::DeviceBuffer<char> block(bytes);
  const cts::PinnedBuffer<char> page_locked(bytes);
  const cts::HostRange pages(bytes);
  Check("reservation", cts::Pointer(range.address()), bytes);
  Check("cudaMalloc", block.data(), bytes);
  Check("page-locked", page_locked.data(), bytes);
  Check("pages-of-the-host", pages.data(), bytes);
  int managed = 0, pools = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&managed, cudaDevAttrManagedMemory, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&pools, cudaDevAttrMemoryPoolsSupported, 0));
  if (managed != 0) {
    void* memory = nullptr;
    CTS_CUDA(cudaMallocManaged(&memory, bytes));
    Check("managed", memory, bytes);
    CTS_CUDA(cudaFree(memory));
  }
  if (pools != 0) {
    void* memory = nullptr;
    const cts::Stream stream;
    CTS_CUDA(cudaMallocAsync(&memory, bytes, stream));
    stream.Synchronize();
    Check("pool", memory, bytes);
    CTS_CUDA(cudaFreeAsync(memory, stream));
    stream.Synchronize();
  }
}

}  // namespace
