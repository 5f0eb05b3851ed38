/*---
clause: perf.arithmetic.half2-equals-two-halves
control: the halves of an operand are exchanged
control-fails-with: a half of a packed result is not the result of its half
---*/
#include "cts/case.cuh"

#include <cuda_fp16.h>

namespace {

// Of what is no number the bits are open.
__device__ bool Differ(__half one, __half other) {
  return __half_as_ushort(one) != __half_as_ushort(other) && !(__hisnan(one) && __hisnan(other));
}
__device__ bool Differs(__half2 pair, __half low, __half high) {
  return Differ(__low2half(pair), low) || Differ(__high2half(pair), high);
}

// All values of one operand against 256 of the other; packed and by halves.
__global__ void Compare(unsigned* wrong, bool control) {
  const unsigned x = blockIdx.x * blockDim.x + threadIdx.x;
  const __half a = __ushort_as_half(static_cast<unsigned short>(x));
  const __half a2 = __ushort_as_half(static_cast<unsigned short>(x * 40503u + 12345u));
  unsigned mine = 0;
  for (unsigned k = 0; k < 256; ++k) {
    const __half b = __ushort_as_half(static_cast<unsigned short>(k * 257u)),
                 c = __ushort_as_half(static_cast<unsigned short>(k * 40503u));
    const __half2 first = control ? __halves2half2(a2, a) : __halves2half2(a, a2);
    const __half2 second = __halves2half2(b, c), third = __halves2half2(c, b);
    mine += Differs(__hadd2(first, second), __hadd(a, b), __hadd(a2, c));
    mine += Differs(__hsub2(first, second), __hsub(a, b), __hsub(a2, c));
    mine += Differs(__hmul2(first, second), __hmul(a, b), __hmul(a2, c));
    mine += Differs(__hfma2(first, second, third), __hfma(a, b, c), __hfma(a2, c, b));
  }
  if (mine > 0) atomicAdd(wrong, mine);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> wrong(1, 0);
  Compare<<<256, 256>>>(wrong.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0u, "a half of a packed result is not the result of its half");
}

}  // namespace
