// The first and the last object of an array in each space: their pointers, and what comes back of them from the space.
#pragma once

#include "cts/arithmetic/opaque.cuh"
#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/row.h"

namespace cts {

static __device__ int in_global[256];
static __constant__ int in_constant[256];

struct Trip {
  unsigned long long pointer, back, back_from_32_bits;
};

/// The compiler sees neither the space of a pointer nor that the way leads back. `further`: which object after the one
/// of the trip goes instead.
static __global__ void Travel(Trip* trips, unsigned further) {
  __shared__ int in_shared[256];
  int in_local[16];
  for (int i = 0; i < 16; ++i) in_local[i] = i;
  in_shared[threadIdx.x] = 1;
  const auto travel = [&](const int* array, int last, auto to_space, auto to_generic) {
    for (const int* const known : {array, array + last}) {
      const int* volatile hidden = known;
      const int* const object = hidden;
      const auto value = cts::Opaque(static_cast<unsigned long long>(to_space(object + further)));
      const void *const back = to_generic(value), *const cut = to_generic(static_cast<unsigned>(value));
      *trips++ = {reinterpret_cast<unsigned long long>(object), reinterpret_cast<unsigned long long>(back),
                  reinterpret_cast<unsigned long long>(cut)};
    }
  };
  travel(
      in_global, 254, [](const void* p) { return __cvta_generic_to_global(p); },
      [](size_t v) { return __cvta_global_to_generic(v); });
  travel(
      in_shared, 254, [](const void* p) { return __cvta_generic_to_shared(p); },
      [](size_t v) { return __cvta_shared_to_generic(v); });
  travel(
      in_constant, 254, [](const void* p) { return __cvta_generic_to_constant(p); },
      [](size_t v) { return __cvta_constant_to_generic(v); });
  travel(
      in_local, 14, [](const void* p) { return __cvta_generic_to_local(p); },
      [](size_t v) { return __cvta_local_to_generic(v); });
}

inline constexpr const char* kTripSpaces[] = {"global", "shared", "constant", "local"};
/// Two trips in each space.
inline auto TripsOf(bool control) {
  DeviceBuffer<Trip> trips(8);
  Travel<<<1, 1>>>(trips.data(), control ? 1 : 0);
  CTS_FINISH();
  return trips.Read();
}

}  // namespace cts
