/*---
clause: perf.arithmetic.halves2bfloat162
covers: every value on either side
control: the arguments are exchanged
control-fails-with: [a low half is not the first argument, a high half is not the second argument]
note: every value but those that are no number
---*/
#include "cts/case.cuh"

#include <cuda_bf16.h>

#include "packed-values.family.cuh"

namespace {

bool IsNumber(unsigned value) { return (value & 0x7f80u) != 0x7f80u || (value & 0x7fu) == 0; }

__global__ void Pack(unsigned* out, bool control) {
  const unsigned value = blockIdx.x * blockDim.x + threadIdx.x;
  const auto a = __ushort_as_bfloat16(static_cast<unsigned short>(value));
  const auto b = __ushort_as_bfloat16(static_cast<unsigned short>(Other(value)));
  const __nv_bfloat162 pair = control ? __halves2bfloat162(b, a) : __halves2bfloat162(a, b);
  out[value] = *reinterpret_cast<const unsigned*>(&pair);
}

CTS_CASE() {
  const WrongHalves wrong = PackEach(Pack, cts::control(), IsNumber);
  CTS_EXPECT_EQ(wrong.low, 0u, "a low half is not the first argument");
  CTS_EXPECT_EQ(wrong.high, 0u, "a high half is not the second argument");
}

}  // namespace
