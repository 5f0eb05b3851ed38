/*---
clause: lang.cxx.cxx11-features
covers: initial values of members, in inline functions of two units
control: the second unit takes what belongs to another argument
control-fails-with: a unit has other initial values of an inline constructor
build: [rdc]
units: 2
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "inline-constructors.cuh"

namespace {

// With C linkage it is one for both units, although the namespace has no name.
extern "C" __global__ void CtsMakeInSecond(unsigned long long* made, unsigned shift);

#if CTS_UNIT == 2

// What is ahead of them gives the values of this unit other numbers than those of the first one.
__device__ double OnlyHere(unsigned i) {
  const double own[] = {7.5, 8.5, 9.5, 10.5, 11.5};
  const cts::InlineTable<float, 10> floats;
  return own[i % 5] + static_cast<double>(floats.values[i % 10]);
}
extern "C" __global__ void CtsMakeInSecond(unsigned long long* made, unsigned shift) {
  const unsigned i = threadIdx.x;
  made[i] = cts::OfInlineValues(i + shift) + static_cast<unsigned long long>(OnlyHere(i) * 2) * 0x100000000ull;
}

#else

constexpr unsigned kCount = 30;

__global__ void MakeInFirst(unsigned long long* made) { made[threadIdx.x] = cts::OfInlineValues(threadIdx.x); }

CTS_CASE() {
  const cts::DeviceBuffer<unsigned long long> first(kCount), second(kCount);
  MakeInFirst<<<1, kCount>>>(first.data());
  CtsMakeInSecond<<<1, kCount>>>(second.data(), cts::control() ? 1 : 0);
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  const double own[] = {7.5, 8.5, 9.5, 10.5, 11.5};
  const double of_floats[10] = {3, 1, 4, 1, 5, 9, 2, 6};
  for (unsigned i = 0; i < kCount; ++i) {
    const unsigned long long expected = cts::OfInlineValues(i);
    const auto only_there = static_cast<unsigned long long>((own[i % 5] + of_floats[i % 10]) * 2);
    CTS_EXPECT_EQ(first[i], expected, "a unit has other initial values of an inline constructor");
    CTS_EXPECT_EQ(second[i], expected + only_there * 0x100000000ull,
                  "a unit has other initial values of an inline constructor");
  }
}

#endif

}  // namespace
