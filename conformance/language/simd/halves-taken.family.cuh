// One half of a word, as functions of half and bfloat16 and the fields of a vector type give it. It needs
// lanes.family.cuh, which comes first.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

namespace {

template <class T>
__device__ const T& As(const unsigned& word) {
  return reinterpret_cast<const T&>(word);
}
__device__ int TakenAsLowHalf(unsigned word) { return __half_as_ushort(__low2half(As<__half2>(word))); }
__device__ int TakenAsHighHalf(unsigned word) { return __half_as_ushort(__high2half(As<__half2>(word))); }
__device__ int TakenAsLowBfloat(unsigned word) {
  return __bfloat16_as_ushort(__low2bfloat16(As<__nv_bfloat162>(word)));
}
__device__ int TakenAsHighBfloat(unsigned word) {
  return __bfloat16_as_ushort(__high2bfloat16(As<__nv_bfloat162>(word)));
}
__device__ int TakenAsFieldX(unsigned word) { return As<ushort2>(word).x; }
__device__ int TakenAsFieldY(unsigned word) { return As<ushort2>(word).y; }

cts::Bits HalfOf(cts::Bits word, int half) { return static_cast<cts::Bits>(Element<U16>(word, half)); }

// ROW for each way to take a half: its name, and which half it is.
#define EACH_TAKE(ROW, ...)       \
  ROW(LowHalf, 0, __VA_ARGS__)    \
  ROW(HighHalf, 1, __VA_ARGS__)   \
  ROW(LowBfloat, 0, __VA_ARGS__)  \
  ROW(HighBfloat, 1, __VA_ARGS__) \
  ROW(FieldX, 0, __VA_ARGS__)     \
  ROW(FieldY, 1, __VA_ARGS__)

}  // namespace
