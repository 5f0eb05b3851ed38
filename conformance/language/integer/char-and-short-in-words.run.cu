/*---
clause: lang.integer.char-and-short-in-words
control: of equal values the last one counts
control-fails-with: not the first of the greatest values
unit-build: [[], [device-debug]]
---*/
#include "cts/case.cuh"

#include "cts/arithmetic/boundary.h"

namespace {

constexpr unsigned kLanes = 32, kWarps = 512;

// The greatest value of a warp, and the lane that has it, as small types that travel in words.
template <class T, class Lane>
__global__ void FindGreatest(const T* values, T* greatest, Lane* of_lane, bool last) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  T value = values[thread];
  auto lane = static_cast<Lane>(threadIdx.x % kLanes);
  for (unsigned distance = kLanes / 2; distance > 0; distance /= 2) {
    const auto other = static_cast<T>(__shfl_xor_sync(0xffffffff, value, static_cast<int>(distance)));
    const auto other_lane = static_cast<Lane>(__shfl_xor_sync(0xffffffff, lane, static_cast<int>(distance)));
    if (other > value || (other == value && (last ? other_lane > lane : other_lane < lane))) {
      value = other;
      lane = other_lane;
    }
  }
  greatest[thread] = value;
  of_lane[thread] = lane;
}

// Few values, so that many are equal, among them both ends of the type.
template <class T>
T Drawn(unsigned i) {
  const cts::Bits draw = cts::Mixed(cts::seed(), i);
  const T few[] = {0, 1, static_cast<T>(-1), static_cast<T>(1 << (8 * sizeof(T) - 1)), static_cast<T>(draw >> 8)};
  return i / kLanes % 2 == 0 ? few[draw % 5] : few[draw % 3];
}

template <class T, class Lane>
void Check(const char* name) {
  cts::Row(name, [] {
    cts::HostCopy<T> values(kLanes * kWarps);
    for (unsigned i = 0; i < kLanes * kWarps; ++i) values.data()[i] = Drawn<T>(i);
    cts::DeviceBuffer<T> given(values.size()), greatest(values.size());
    cts::DeviceBuffer<Lane> lanes(values.size());
    given.Write(values.data(), values.size());
    FindGreatest<<<kWarps / 8, kLanes * 8>>>(given.data(), greatest.data(), lanes.data(), cts::control());
    CTS_FINISH();
    const cts::HostCopy<T> found = greatest.Read();
    const cts::HostCopy<Lane> found_lanes = lanes.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < values.size(); ++i) {
      const unsigned warp = i / kLanes * kLanes;
      unsigned first = 0;
      for (unsigned lane = 1; lane < kLanes; ++lane) {
        if (values[warp + lane] > values[warp + first]) first = lane;
      }
      wrong += found[i] != values[warp + first] || static_cast<unsigned>(found_lanes[i]) != first;
    }
    CTS_EXPECT_EQ(wrong, 0u, "not the first of the greatest values");
  });
}

void CheckAll() {
  Check<signed char, signed char>("signed-char");
  Check<unsigned char, short>("unsigned-char");
  Check<short, unsigned char>("short");
  Check<unsigned short, unsigned short>("unsigned-short");
}

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckAll(); }
#else
CTS_CASE(for_a_debugger) { CheckAll(); }
#endif

}  // namespace
