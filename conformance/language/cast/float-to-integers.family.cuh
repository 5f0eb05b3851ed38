// Conversions of float to integers, as rows.
#include "cts/arithmetic/exact_table.cuh"

namespace {

#define FUNCTIONS(ROW)                                                \
  FOUR_MODES(ROW, __float2int, x, (Integer<cts::kFloat, 32, true>))   \
  FOUR_MODES(ROW, __float2uint, x, (Integer<cts::kFloat, 32, false>)) \
  FOUR_MODES(ROW, __float2ll, x, (Integer<cts::kFloat, 64, true>))    \
  FOUR_MODES(ROW, __float2ull, x, (Integer<cts::kFloat, 64, false>))

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERAND);

}  // namespace
