/*---
clause: perf.arithmetic.half2-equals-two-halves
covers: negation, saturation and further operations, of all values
control: the halves of an operand are exchanged
control-fails-with:
  - a half of a packed result is not the result of its half
  - a half of a packed result of bfloat16 is not the result of its half
---*/
#include "cts/case.cuh"

#include <cuda_bf16.h>
#include <cuda_fp16.h>

namespace {

// Of what is no number the bits are open.
__device__ bool Differ(__half one, __half other) {
  return __half_as_ushort(one) != __half_as_ushort(other) && !(__hisnan(one) && __hisnan(other));
}
__device__ bool Differ(__nv_bfloat16 one, __nv_bfloat16 other) {
  return __bfloat16_as_ushort(one) != __bfloat16_as_ushort(other) && !(__hisnan(one) && __hisnan(other));
}
__device__ bool Differs(__half2 pair, __half low, __half high) {
  return Differ(__low2half(pair), low) || Differ(__high2half(pair), high);
}
// Where results are clamped, the sign of a zero is open, too.
__device__ bool DiffersClamped(__half one, __half other) { return Differ(one, other) && !__heq(one, other); }
__device__ bool DiffersClamped(__half2 pair, __half low, __half high) {
  return DiffersClamped(__low2half(pair), low) || DiffersClamped(__high2half(pair), high);
}
__device__ bool Differs(__nv_bfloat162 pair, __nv_bfloat16 low, __nv_bfloat16 high) {
  return Differ(__low2bfloat16(pair), low) || Differ(__high2bfloat16(pair), high);
}
__device__ unsigned short Scrambled(unsigned x) { return static_cast<unsigned short>(x * 40503u + 12345u); }

// All values of one operand against 64 of the other; packed and by halves.
__global__ void Compare(unsigned* wrong, bool control) {
  const unsigned x = blockIdx.x * blockDim.x + threadIdx.x;
  const __half a = __ushort_as_half(static_cast<unsigned short>(x)), a2 = __ushort_as_half(Scrambled(x));
  const __half2 first = control ? __halves2half2(a2, a) : __halves2half2(a, a2);
  unsigned mine = 0;
  mine += Differs(__hneg2(first), __hneg(a), __hneg(a2));
  mine += Differs(__habs2(first), __habs(a), __habs(a2));
  for (unsigned k = 0; k < 64; ++k) {
    const __half b = __ushort_as_half(static_cast<unsigned short>(k * 1031u)), c = __ushort_as_half(Scrambled(k));
    const __half2 second = __halves2half2(b, c), third = __halves2half2(c, b);
    mine += DiffersClamped(__hadd2_sat(first, second), __hadd_sat(a, b), __hadd_sat(a2, c));
    mine += DiffersClamped(__hmul2_sat(first, second), __hmul_sat(a, b), __hmul_sat(a2, c));
    mine += DiffersClamped(__hfma2_sat(first, second, third), __hfma_sat(a, b, c), __hfma_sat(a2, c, b));
    mine += Differs(__hmin2(first, second), __hmin(a, b), __hmin(a2, c));
    mine += Differs(__hmax2(first, second), __hmax(a, b), __hmax(a2, c));
    mine += __hbeq2(first, second) != (__heq(a, b) && __heq(a2, c));
    mine += __hblt2(first, second) != (__hlt(a, b) && __hlt(a2, c));
  }
  if (mine > 0) atomicAdd(wrong, mine);
}
__global__ void CompareOther(unsigned* wrong, bool control) {
  const unsigned x = blockIdx.x * blockDim.x + threadIdx.x;
  const auto a = __ushort_as_bfloat16(static_cast<unsigned short>(x)), a2 = __ushort_as_bfloat16(Scrambled(x));
  const auto first = control ? __halves2bfloat162(a2, a) : __halves2bfloat162(a, a2);
  unsigned mine = 0;
  for (unsigned k = 0; k < 64; ++k) {
    const auto b = __ushort_as_bfloat16(static_cast<unsigned short>(k * 1031u)), c = __ushort_as_bfloat16(Scrambled(k));
    const auto second = __halves2bfloat162(b, c);
    mine += Differs(__hadd2(first, second), __hadd(a, b), __hadd(a2, c));
    mine += Differs(__hsub2(first, second), __hsub(a, b), __hsub(a2, c));
    mine += Differs(__hmul2(first, second), __hmul(a, b), __hmul(a2, c));
#if __CUDA_ARCH__ >= 800  // not declared below
    mine += Differs(__hfma2(first, second, __halves2bfloat162(c, b)), __hfma(a, b, c), __hfma(a2, c, b));
#endif
  }
  if (mine > 0) atomicAdd(wrong, mine);
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> wrong(2, 0);
  Compare<<<256, 256>>>(wrong.data(), cts::control());
  CompareOther<<<256, 256>>>(wrong.data() + 1, cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0u, "a half of a packed result is not the result of its half");
  CTS_EXPECT_EQ(wrong[1], 0u, "a half of a packed result of bfloat16 is not the result of its half");
}

}  // namespace
