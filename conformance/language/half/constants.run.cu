/*---
clause: lang.half.constants
control: each constant is another one
control-fails-with: not the value of the name
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                                                               \
  ROW(CUDART_INF_FP16, HALF_BITS(CUDART_INF_FP16), cts::kHalf.infinity(), CUDART_MAX_NORMAL_FP16)                    \
  ROW(CUDART_NAN_FP16, HALF_BITS(CUDART_NAN_FP16), cts::Number(cts::kHalf, cts::kHalf.quiet_nan()), CUDART_INF_FP16) \
  ROW(CUDART_MIN_DENORM_FP16, HALF_BITS(CUDART_MIN_DENORM_FP16), cts::Bits{1}, CUDART_ZERO_FP16)                     \
  ROW(CUDART_MAX_NORMAL_FP16, HALF_BITS(CUDART_MAX_NORMAL_FP16), cts::kHalf.largest(), CUDART_INF_FP16)              \
  ROW(CUDART_NEG_ZERO_FP16, HALF_BITS(CUDART_NEG_ZERO_FP16), cts::kHalf.sign(), CUDART_ZERO_FP16)                    \
  ROW(CUDART_ZERO_FP16, HALF_BITS(CUDART_ZERO_FP16), cts::Bits{0}, CUDART_NEG_ZERO_FP16)                             \
  ROW(CUDART_ONE_FP16, HALF_BITS(CUDART_ONE_FP16), cts::Bits{0x3c00}, CUDART_MIN_DENORM_FP16)

CTS_EXACT_TABLE(Functions, FUNCTIONS, );

// Nothing goes in.
class Nothing {
 public:
  unsigned count() const { return 1; }
  cts::Operands operator[](unsigned) const { return {}; }
};

CTS_CASE() { cts::CheckExactTable<Functions>(Nothing(), cts::control(), "not the value of the name"); }

}  // namespace
