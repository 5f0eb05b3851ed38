// Memory of so many granules at a multiple of one, and whether its first and last bytes work. For the cases about
// granularities.
#pragma once

#include "cts/buffer.cuh"
#include "cts/memory/virtual_memory.h"

namespace cts {

static __global__ void UseEnds(volatile unsigned char* first, volatile unsigned char* last, unsigned* right) {
  *first = 1;
  *last = 2;
  *right = (*first == 1 || first == last) && *last == 2;
}

/// The first error of creating, mapping and using memory of one unit, of two and of five, at each multiple
/// of `unit` in a reservation.
inline CUresult UseUnits(std::size_t unit, const CUmemAllocationProp& properties) {
  constexpr std::size_t kUnits = 6;
  const PinnedBuffer<unsigned> right(1, 0);
  const DeviceBuffer<unsigned char> plain(2);
  UseEnds<<<1, 1>>>(plain.data(), plain.data() + 1, right.device());
  CTS_FINISH();
  CTS_EXPECT_EQ(right[0], 1, "memory of cudaMalloc does not work");
  const Reservation range(kUnits * unit, unit);
  CTS_EXPECT_EQ(range.address() % unit, 0, "a reservation is not aligned as it was asked for");
  for (const std::size_t count : {1, 2, 5}) {
    for (std::size_t at = 0; at + count <= kUnits; ++at) {
      const std::size_t bytes = count * unit;
      const CUdeviceptr address = range.address() + at * unit;
      CUmemGenericAllocationHandle memory = 0;
      CUresult result = CTS_DRIVER(cuMemCreate)(&memory, bytes, &properties, 0);
      if (result != CUDA_SUCCESS) return result;
      result = CTS_DRIVER(cuMemMap)(address, bytes, 0, memory, 0);
      CTS_CU(CTS_DRIVER(cuMemRelease)(memory));
      if (result != CUDA_SUCCESS) return result;
      result = SetAccess(address, bytes, CU_MEM_ACCESS_FLAGS_PROT_READWRITE);
      if (result == CUDA_SUCCESS) {
        right[0] = 0;
        UseEnds<<<1, 1>>>(Pointer(address), Pointer(address + bytes - 1), right.device());
        CTS_FINISH();
        if (right[0] != 1) result = CUDA_ERROR_UNKNOWN;
      }
      CTS_CU(CTS_DRIVER(cuMemUnmap)(address, bytes));
      if (result != CUDA_SUCCESS) return result;
    }
  }
  return CUDA_SUCCESS;
}

}  // namespace cts
