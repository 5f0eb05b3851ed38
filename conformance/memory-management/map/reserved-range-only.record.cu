/*---
clause: mm.map.reserved-range-only
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

// In a process of its own each, because what is taken may lie in the way of what comes later.
enum Place { kPastTheEnd, kAcrossTwoReservations, kFreedReservation, kMemoryOfCudaMalloc };

CTS_CHILD(Maps) {
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(4 * granule);
  const cts::Reservation range(8 * granule);
  const cts::DeviceBuffer<char> block(16 * granule);
  CUdeviceptr at = range.address() + 6 * granule;
  CUdeviceptr second = 0;
  const CUdeviceptr wanted = range.address() + range.size();
  if (cts::child_argument() == kAcrossTwoReservations) {
    CTS_CU(CTS_DRIVER(cuMemAddressReserve)(&second, 8 * granule, 0, wanted, 0));
    cts::Tell("neighbours", second == wanted);
  }
  if (cts::child_argument() == kFreedReservation) {
    const cts::Reservation gone(8 * granule);
    at = gone.address();
  }
  if (cts::child_argument() == kMemoryOfCudaMalloc)
    at = (reinterpret_cast<CUdeviceptr>(block.data()) + granule - 1) / granule * granule;
  const CUresult result = CTS_DRIVER(cuMemMap)(at, memory.size(), 0, memory.handle(), 0);
  cts::Tell("result", result);
  if (result == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuMemUnmap)(at, memory.size()));
  if (second != 0) CTS_CU(CTS_DRIVER(cuMemAddressFree)(second, 8 * granule));
}

CTS_CASE() {
  const char* const names[] = {"past-the-end", "across-two-reservations", "freed-reservation", "memory-of-cudamalloc"};
  for (const int place : {kPastTheEnd, kAcrossTwoReservations, kFreedReservation, kMemoryOfCudaMalloc}) {
    const cts::ChildRun child = cts::RunChild("Maps", {.argument = place, .any_end = true});
    if (child.Has("result")) CTS_OBSERVE(names[place], child.Value("result"));
  }
}

}  // namespace
