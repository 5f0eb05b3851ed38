/*---
clause: mm.address-range.free
control: no reservation is freed
control-fails-with: addresses that were given back could not be reserved again
requires: [vmm]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <vector>

namespace {

constexpr std::size_t kMost = std::size_t{1} << 40, kLeast = std::size_t{1} << 36;
constexpr std::size_t kAll = std::size_t{1} << 48;  // more than one process has, on most systems

CUresult Reserve(CUdeviceptr* at, std::size_t bytes) { return CTS_DRIVER(cuMemAddressReserve)(at, bytes, 0, 0, 0); }

// Reserved and freed until it would be more than there are; in every second round memory is mapped there meanwhile.
CTS_CASE() {
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(granule);
  std::size_t bytes = kMost;
  CUdeviceptr at = 0;
  CUresult code = Reserve(&at, bytes);
  for (; code != CUDA_SUCCESS && bytes > kLeast; code = Reserve(&at, bytes)) bytes /= 2;
  if (code != CUDA_SUCCESS) return cts::PowerNotShown("there are not so many addresses");
  CTS_CU(CTS_DRIVER(cuMemAddressFree)(at, bytes));
  std::vector<CUdeviceptr> kept;
  for (std::size_t round = 0; round < kAll / bytes && code == CUDA_SUCCESS; ++round) {
    code = Reserve(&at, bytes);
    if (code != CUDA_SUCCESS) break;
    if (round % 2 == 1) {
      const cts::Mapping mapping(at + round % 3 * granule, memory);
      CTS_CUDA(cudaMemset(mapping.data(), 1, granule));
      CTS_CUDA(cudaDeviceSynchronize());
    }
    if (cts::control()) {
      kept.push_back(at);
    } else {
      CTS_CU(CTS_DRIVER(cuMemAddressFree)(at, bytes));
    }
  }
  if (cts::control() && code == CUDA_SUCCESS) cts::PowerNotShown("there are more addresses than were reserved");
  CTS_EXPECT_EQ(code, CUDA_SUCCESS, "addresses that were given back could not be reserved again");
  for (const CUdeviceptr one : kept) CTS_CU(CTS_DRIVER(cuMemAddressFree)(one, bytes));
}

}  // namespace
