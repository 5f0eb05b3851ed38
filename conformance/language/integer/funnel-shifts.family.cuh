// Shifts of a pair of words, as rows.
#include "cts/arithmetic/exact_table.cuh"

namespace {

cts::Bits Pair(const cts::Operands& o) { return o.b << 32 | o.a; }
unsigned Clamped(cts::Bits shift) { return shift < 32 ? static_cast<unsigned>(shift) : 32; }

// The amount is drawn among 0 to 255, and now and then of 32 bits.
#define FUNCTIONS(ROW)                                                                                              \
  ROW(__funnelshift_l, __funnelshift_l(x, y, shift), Word(Pair(o) << (Shift(o.c) & 31) >> 32), __funnelshift_lc)    \
  ROW(__funnelshift_lc, __funnelshift_lc(x, y, shift), Word(Pair(o) << Clamped(Shift(o.c)) >> 32), __funnelshift_l) \
  ROW(__funnelshift_r, __funnelshift_r(x, y, shift), Word(Pair(o) >> (Shift(o.c) & 31)), __funnelshift_rc)          \
  ROW(__funnelshift_rc, __funnelshift_rc(x, y, shift), Word(Pair(o) >> Clamped(Shift(o.c))), __funnelshift_r)

__host__ __device__ unsigned Shift(cts::Bits c) { return static_cast<unsigned>(c % 8 == 0 ? c : c >> 8 & 255); }

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS const unsigned shift = Shift(o.c););

}  // namespace
