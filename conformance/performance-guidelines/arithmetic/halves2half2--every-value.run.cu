/*---
clause: perf.arithmetic.halves2half2
covers: every value on either side
control: the arguments are exchanged
control-fails-with: [a low half is not the first argument, a high half is not the second argument]
draft: five of five on an H200, not yet on an H100
note: every value but those that are no number
---*/
#include "cts/case.cuh"

#include <cuda_fp16.h>

#include "packed-values.family.cuh"

namespace {

bool IsNumber(unsigned value) { return (value & 0x7c00u) != 0x7c00u || (value & 0x3ffu) == 0; }

__global__ void Pack(unsigned* out, bool control) {
  const unsigned value = blockIdx.x * blockDim.x + threadIdx.x;
  const __half a = __ushort_as_half(static_cast<unsigned short>(value));
  const __half b = __ushort_as_half(static_cast<unsigned short>(Other(value)));
  const __half2 pair = control ? __halves2half2(b, a) : __halves2half2(a, b);
  out[value] = *reinterpret_cast<const unsigned*>(&pair);
}

CTS_CASE() {
  const WrongHalves wrong = PackEach(Pack, cts::control(), IsNumber);
  CTS_EXPECT_EQ(wrong.low, 0u, "a low half is not the first argument");
  CTS_EXPECT_EQ(wrong.high, 0u, "a high half is not the second argument");
}

}  // namespace
