/*---
clause: perf.arithmetic.mul24-values
covers: operands that the compiler knows
control: all bits of the operands are multiplied
control-fails-with: [not the signed product of 24 bits, not the unsigned product of 24 bits]
---*/
#include "cts/case.cuh"

namespace {

// By what both operands, or one of them, tell when the program is compiled: with bits above the lowest 24, and signs.
constexpr unsigned kOperands[] = {0x01000003u, 0xff000002u, 0x00800000u, 0x00ffffffu,
                                  0x80000001u, 0x00000010u, 0x12abcdefu, 0xffffffffu};
constexpr unsigned kCount = sizeof kOperands / sizeof *kOperands, kKinds = 3;

struct Products {
  int of_signed[kCount][kCount][kKinds];
  unsigned of_unsigned[kCount][kCount][kKinds];
};

template <bool all_bits>
__device__ int Signed(unsigned a, unsigned b) {
  return all_bits ? static_cast<int>(a * b) : __mul24(static_cast<int>(a), static_cast<int>(b));
}
template <bool all_bits>
__device__ unsigned Unsigned(unsigned a, unsigned b) {
  return all_bits ? a * b : __umul24(a, b);
}

template <unsigned i, unsigned j, bool all_bits>
__device__ void One(Products* products, const unsigned* at_run_time) {
  constexpr unsigned a = kOperands[i], b = kOperands[j];
  products->of_signed[i][j][0] = Signed<all_bits>(a, b);
  products->of_signed[i][j][1] = Signed<all_bits>(at_run_time[i], b);
  products->of_signed[i][j][2] = Signed<all_bits>(a, at_run_time[j]);
  products->of_unsigned[i][j][0] = Unsigned<all_bits>(a, b);
  products->of_unsigned[i][j][1] = Unsigned<all_bits>(at_run_time[i], b);
  products->of_unsigned[i][j][2] = Unsigned<all_bits>(a, at_run_time[j]);
}
template <bool all_bits, unsigned pair = 0>
__device__ void Each(Products* products, const unsigned* at_run_time) {
  One<pair / kCount, pair % kCount, all_bits>(products, at_run_time);
  if constexpr (pair + 1 < kCount * kCount) Each<all_bits, pair + 1>(products, at_run_time);
}
template <bool all_bits>
__global__ void Multiply(Products* products, const unsigned* at_run_time) {
  Each<all_bits>(products, at_run_time);
}

long long SignedLow(unsigned word) { return static_cast<int>(word << 8) >> 8; }

CTS_CASE() {
  const cts::DeviceBuffer<Products> products(1);
  cts::DeviceBuffer<unsigned> operands(kCount);
  operands.Write(kOperands, kCount);
  const auto kernel = cts::control() ? Multiply<true> : Multiply<false>;
  kernel<<<1, 1>>>(products.data(), operands.data());
  CTS_FINISH();
  const cts::HostCopy<Products> seen = products.Read();
  unsigned wrong_signed = 0, wrong_unsigned = 0;
  for (unsigned i = 0; i < kCount; ++i) {
    for (unsigned j = 0; j < kCount; ++j) {
      const int product = static_cast<int>(SignedLow(kOperands[i]) * SignedLow(kOperands[j]));
      const auto low = static_cast<unsigned>((kOperands[i] & 0xffffffULL) * (kOperands[j] & 0xffffffULL));
      for (unsigned kind = 0; kind < kKinds; ++kind) {
        wrong_signed += seen[0].of_signed[i][j][kind] != product;
        wrong_unsigned += seen[0].of_unsigned[i][j][kind] != low;
      }
    }
  }
  CTS_EXPECT_EQ(wrong_signed, 0u, "not the signed product of 24 bits");
  CTS_EXPECT_EQ(wrong_unsigned, 0u, "not the unsigned product of 24 bits");
}

}  // namespace
