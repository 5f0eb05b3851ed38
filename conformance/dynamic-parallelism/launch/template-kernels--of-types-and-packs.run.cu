/*---
clause: cdp.launch.template-kernels
covers: types, packs, constants of several types, functions, specializations, deduced arguments
control: the instances of the first row stand for the others
control-fails-with: an instance of a kernel template did not run with its own arguments
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

enum Row {
  kOfInt,
  kOfStructure,
  kOfPack,
  kOfNoPack,
  kOfFunction,
  kOfConstants,
  kSpecialized,
  kDeduced,
  kNested,
  kRows
};
constexpr unsigned kExpected[kRows] = {4 + 100, 12 + 200, 1 + 2 + 4 + 8 + 300, 400, 25 + 500, 7 + 'c' + 600, 1700,
                                       806,     907};

struct Structure {
  unsigned words[3];
};

template <class T>
__global__ void SizeOf(unsigned* to, unsigned more) {
  *to = sizeof(T) + more;
}
template <class... T>
__global__ void SizeOfAll(unsigned* to, unsigned more) {
  *to = (0u + ... + static_cast<unsigned>(sizeof(T))) + more;
}
__device__ unsigned Square(unsigned x) { return x * x; }
template <unsigned (*function)(unsigned)>
__global__ void Apply(unsigned* to, unsigned x, unsigned more) {
  *to = function(x) + more;
}
template <unsigned char first, char second, bool both>
__global__ void Sum(unsigned* to, unsigned more) {
  *to = first + (both ? second : 0) + more;
}
template <class T>
__global__ void Name(unsigned* to, T value) {
  *to = static_cast<unsigned>(value);
}
template <>
__global__ void Name<double>(unsigned* to, double value) {
  *to = 1000 + static_cast<unsigned>(value);
}
namespace inner {
template <template <class...> class Of, class T>
__global__ void Holds(unsigned* to, Of<T> value) {
  *to = static_cast<unsigned>(value.held);
}
}  // namespace inner
template <class T>
struct Box {
  T held;
};

// Only code of the device names these instances.
__global__ void Parent(unsigned* of, bool first_alone) {
  if (first_alone) {
    for (int row = 0; row < kRows; ++row) SizeOf<int><<<1, 1>>>(of + row, 100);
    return;
  }
  SizeOf<int><<<1, 1>>>(of + kOfInt, 100);
  SizeOf<Structure><<<1, 1>>>(of + kOfStructure, 200);
  SizeOfAll<char, short, int, double><<<1, 1>>>(of + kOfPack, 300);
  SizeOfAll<><<<1, 1>>>(of + kOfNoPack, 400);
  Apply<Square><<<1, 1>>>(of + kOfFunction, 5, 500);
  Sum<7, 'c', true><<<1, 1>>>(of + kOfConstants, 600);
  Name<double><<<1, 1>>>(of + kSpecialized, 700.5);
  Name<><<<1, 1>>>(of + kDeduced, 806ll);
  inner::Holds<<<1, 1>>>(of + kNested, Box<float>{907});
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> of(kRows, 0);
  Parent<<<1, 1>>>(of.data(), cts::control());
  CTS_FINISH();
  const auto words = of.Read();
  unsigned wrong = 0;
  for (int row = 0; row < kRows; ++row) wrong += words[row] != kExpected[row];
  CTS_EXPECT_EQ(wrong, 0u, "an instance of a kernel template did not run with its own arguments");
}

}  // namespace
