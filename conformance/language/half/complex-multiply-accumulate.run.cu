/*---
clause: lang.half.complex-multiply-accumulate
control: the sign of an imaginary part is changed
control-fails-with: not the chain of fused operations
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kHalf>;

// Two operands as a pair.
__device__ __half2 Pair(__half low, __half high) { return __halves2half2(low, high); }

// The second operation of a part, on what the first one gave.
cts::Expected Chain(cts::Bits x, cts::Bits y, const cts::Expected& sum) { return Exact::Fused({x, y, sum.bits}); }

#define FUNCTIONS(ROW)                                                                                       \
  ROW(real, HALF_BITS(__low2half(__hcmadd(a, b, c))),                                                        \
      Chain(o.b ^ cts::kHalf.sign(), o.a, Exact::Fused({o.a, o.c, o.b})), real_of_conjugate)                 \
  ROW(imaginary, HALF_BITS(__high2half(__hcmadd(a, b, c))), Chain(o.b, o.c, Exact::Fused({o.a, o.a, o.c})),  \
      imaginary_of_conjugate)                                                                                \
  ROW(real_of_conjugate, HALF_BITS(__low2half(__hcmadd(Pair(x, -y), b, c))), cts::Open(), real_of_conjugate) \
  ROW(imaginary_of_conjugate, HALF_BITS(__high2half(__hcmadd(Pair(x, -y), b, c))), cts::Open(), imaginary_of_conjugate)

CTS_EXACT_TABLE(Functions, FUNCTIONS, HALF_OPERANDS const __half2 a = Pair(x, y), b = Pair(z, x), c = Pair(y, z););

CTS_CASE() { CheckNarrow<Functions>(cts::kHalf, 3, cts::control(), "not the chain of fused operations"); }

}  // namespace
