// Bytes of objects as large as they may be, and of memory that the host gives to a kernel: whether the pointer of each
// thread comes back from its space.
#pragma once

#include "cts/arithmetic/opaque.cuh"
#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/power.h"
#include "cts/row.h"

#include <optional>

namespace cts {

enum LargeTrip { kOfShared, kOfConstant, kOfLocal, kOfAllocation, kOfManaged, kOfMapped, kLargeTrips };
inline constexpr const char* kLargeTripNames[kLargeTrips] = {
    "all-shared-memory-of-a-block", "48-kib-of-constants", "array-of-each-thread",
    "cuda-malloc-of-8-mib",         "managed-memory",      "mapped-memory-of-the-host"};

struct LargeTripBytes {
  unsigned bytes[kLargeTrips];
  const void *allocation, *managed, *mapped;
};
inline constexpr unsigned kTripConstant = 48 << 10, kTripLocal = 512;
static __constant__ unsigned char trip_constant[kTripConstant];

/// wrong[2 * trip] counts pointers that did not come back, the next one those that did not from 32 bits: of the first
/// and last byte, and of one between that is each thread's own. `instead`: the neighbour of the byte goes.
static __global__ void TravelFar(LargeTripBytes of, bool instead, unsigned* wrong) {
  extern __shared__ unsigned char trip_shared[];
  unsigned char local[kTripLocal];
  for (unsigned i = 0; i < kTripLocal; ++i) local[i] = static_cast<unsigned char>(i + threadIdx.x);
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  const auto travel = [&](int trip, const void* object, auto to_space, auto to_generic) {
    const unsigned bytes = of.bytes[trip];
    for (const unsigned at : {0u, bytes - 1, thread * 4099u % bytes}) {
      const void* volatile hidden = static_cast<const char*>(object) + at;
      const void* const pointer = hidden;
      const void* const goes = instead ? static_cast<const char*>(object) + (at ^ 1) : pointer;
      const auto value = Opaque(static_cast<unsigned long long>(to_space(goes)));
      if (to_generic(value) != pointer) atomicAdd(wrong + 2 * trip, 1u);
      if (to_generic(static_cast<unsigned>(value)) != pointer) atomicAdd(wrong + 2 * trip + 1, 1u);
    }
  };
  travel(
      kOfShared, trip_shared, [](const void* p) { return __cvta_generic_to_shared(p); },
      [](size_t v) { return __cvta_shared_to_generic(v); });
  travel(
      kOfConstant, trip_constant, [](const void* p) { return __cvta_generic_to_constant(p); },
      [](size_t v) { return __cvta_constant_to_generic(v); });
  travel(
      kOfLocal, local, [](const void* p) { return __cvta_generic_to_local(p); },
      [](size_t v) { return __cvta_local_to_generic(v); });
  int trip = kOfAllocation;
  for (const void* const object : {of.allocation, of.managed, of.mapped})
    travel(
        trip++, object, [](const void* p) { return __cvta_generic_to_global(p); },
        [](size_t v) { return __cvta_global_to_generic(v); });
}

/// A row for each of the first `trips` objects.
inline void CheckLargeTrips(int trips, bool from_32_bits, bool control, const char* message) {
  constexpr unsigned kBlocks = 3, kThreads = 256, kMegabyte = 1 << 20;
  const DeviceBuffer<unsigned char> allocation(8 * kMegabyte);
  const PinnedBuffer<unsigned char> mapped(kMegabyte);
  DeviceBuffer<unsigned> wrong(2 * kLargeTrips, 0);
  int device = 0, shared = 0, has_managed = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetAttribute(&shared, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
  CTS_CUDA(cudaDeviceGetAttribute(&has_managed, cudaDevAttrManagedMemory, device));
  std::optional<ManagedBuffer<unsigned char>> managed;
  if (has_managed != 0) managed.emplace(kMegabyte);
  CTS_CUDA(cudaFuncSetAttribute(TravelFar, cudaFuncAttributeMaxDynamicSharedMemorySize, shared));
  const LargeTripBytes of = {
      {static_cast<unsigned>(shared), kTripConstant, kTripLocal, 8 * kMegabyte, kMegabyte, kMegabyte},
      allocation.data(),
      managed ? managed->data() : allocation.data(),
      mapped.device()};
  TravelFar<<<kBlocks, kThreads, static_cast<unsigned>(shared)>>>(of, control, wrong.data());
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  const auto got = wrong.Read();
  for (int trip = 0; trip < trips; ++trip) {
    Row(kLargeTripNames[trip], [&] {
      if (trip == kOfManaged && !managed) return PowerNotShown("the device has no managed memory");
      CTS_EXPECT_EQ(got[2 * trip + (from_32_bits ? 1 : 0)], 0u, message);
    });
  }
}

}  // namespace cts
