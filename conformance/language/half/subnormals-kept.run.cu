/*---
clause: lang.half.subnormals-kept
control: subnormal operands are zeros
control-fails-with: a subnormal number of half precision is not kept
build: [ftz]
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kHalf>;

__device__ __half Flushed(__half x) {
  const unsigned short bits = __half_as_ushort(x);
  return (bits & 0x7c00) == 0 ? __ushort_as_half(bits & 0x8000) : x;
}

// Subnormal numbers and the least ones above them, and every other time two whose product is about as small.
class Small {
 public:
  unsigned count() const { return all_.count(); }
  cts::Operands operator[](unsigned i) const {
    cts::Operands o = all_[i];
    o = {o.a & 0x87ff, o.b & 0x87ff, o.c & 0x87ff};
    if (i % 2 == 0) return o;
    return {(o.a & 0x83ff) | 7 << 10, (o.b & 0x83ff) | (cts::Bits{i} / 2 % 10) << 10, o.c};
  }

 private:
  cts::FloatOperands all_{cts::kHalf, 3, cts::ExtentOf(kDrawn), cts::seed()};
};

#define FUNCTIONS(ROW)                                                                                        \
  ROW(__hadd, HALF_BITS(__hadd(x, y)), Exact::Sum(o), sum_of_flushed)                                         \
  ROW(__hsub, HALF_BITS(__hsub(x, y)), Exact::Difference(o), difference_of_flushed)                           \
  ROW(__hmul, HALF_BITS(__hmul(x, y)), Exact::Product(o), product_of_flushed)                                 \
  ROW(__hfma, HALF_BITS(__hfma(x, y, z)), Exact::Fused(o), fused_of_flushed)                                  \
  ROW(sum_of_flushed, HALF_BITS(__hadd(Flushed(x), Flushed(y))), cts::Open(), sum_of_flushed)                 \
  ROW(difference_of_flushed, HALF_BITS(__hsub(Flushed(x), Flushed(y))), cts::Open(), difference_of_flushed)   \
  ROW(fused_of_flushed, HALF_BITS(__hfma(Flushed(x), Flushed(y), Flushed(z))), cts::Open(), fused_of_flushed) \
  ROW(product_of_flushed, HALF_BITS(__hmul(Flushed(x), Flushed(y))), cts::Open(), product_of_flushed)

CTS_EXACT_TABLE(Functions, FUNCTIONS, HALF_OPERANDS);

CTS_CASE() {
  cts::CheckExactTable<Functions>(Small(), cts::control(), "a subnormal number of half precision is not kept");
}

}  // namespace
