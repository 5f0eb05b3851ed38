/*---
clause: rt.smem.extern-arrays-alias
covers: arrays of two translation units
control: the function of the other unit gives an array of a fixed size
control-fails-with:
  - the arrays of two units begin at two addresses
  - what one unit wrote is not what the other one read
build: [rdc]
units: 2
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 64;

// Its array, or in the control another one.
extern "C" __device__ double* CtsArrayOfOtherUnit(bool fixed);

#if CTS_UNIT == 2

extern __shared__ double numbers[];

extern "C" __device__ __noinline__ double* CtsArrayOfOtherUnit(bool fixed) {
  __shared__ double of_fixed_size[kThreads];
  return fixed ? of_fixed_size : numbers;
}

#else

extern __shared__ unsigned short_words[];

__global__ void Look(unsigned long long* addresses, unsigned* wrong, bool fixed) {
  double* const numbers = CtsArrayOfOtherUnit(fixed);
  const unsigned thread = threadIdx.x, other = kThreads - 1 - thread;
  addresses[0] = __cvta_generic_to_shared(short_words);
  addresses[1] = __cvta_generic_to_shared(numbers);
  short_words[2 * thread] = short_words[2 * thread + 1] = 0;
  __syncthreads();
  static_cast<volatile double*>(numbers)[thread] = __hiloint2double(1000 + thread, 2000 + thread);
  __syncthreads();
  const volatile unsigned* const words = short_words;
  if (words[2 * other] != 2000 + other || words[2 * other + 1] != 1000 + other) atomicAdd(wrong, 1u);
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned long long> addresses(2);
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  Look<<<1, kThreads, kThreads * sizeof(double)>>>(addresses.data(), wrong.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(addresses[0], addresses[1], "the arrays of two units begin at two addresses");
  CTS_EXPECT_EQ(wrong[0], 0u, "what one unit wrote is not what the other one read");
}

#endif

}  // namespace
