/*---
clause: perf.align.device-variables-256
covers: variables of two units of relocatable code
control: the addresses of the members of one variable
control-fails-with: a variable of relocatable device code does not begin at a multiple of 256 bytes
build: [rdc]
units: 2
---*/
#include "cts/case.cuh"

namespace {

// With C linkage a variable is one and the same for both units, although the namespace has no name.
#if CTS_UNIT == 2

extern "C" {
__device__ char CtsFirst = 1;
__device__ short CtsSecond[3] = {1, 2, 3};
__device__ char CtsThird = 1;
}

#else

extern "C" {
extern __device__ char CtsFirst, CtsThird;
extern __device__ short CtsSecond[3];
}

__device__ char one;
__device__ double wide = 2;
template <int number>
__device__ char of_template = number;
struct Members {
  char first;
  double second;
  char third;
};
__device__ Members members;

constexpr int kVariables = 9, kMembers = 2;

__device__ char* OfFunction() {
  static __device__ char variable = 5;
  return &variable;
}

// Uses all of them, so that none goes.
__global__ void Look(unsigned long long* addresses) {
  const void* const all[kVariables + kMembers] = {&CtsFirst,    &CtsSecond,      &CtsThird,       &one,
                                                  &wide,        &of_template<1>, &of_template<2>, &members,
                                                  OfFunction(), &members.second, &members.third};
  for (int i = 0; i < kVariables + kMembers; ++i) addresses[i] = reinterpret_cast<unsigned long long>(all[i]);
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned long long> addresses(kVariables + kMembers);
  Look<<<1, 1>>>(addresses.data());
  CTS_FINISH();
  const auto seen = addresses.Read();
  const int begin = cts::control() ? kVariables : 0, end = cts::control() ? kVariables + kMembers : kVariables;
  for (int i = begin; i < end; ++i)
    CTS_EXPECT_EQ(seen[i] % 256, 0u, "a variable of relocatable device code does not begin at a multiple of 256 bytes");
}

#endif

}  // namespace
