// The greatest and the least of a number, its negation and another one, as rows.
#include "cts/arithmetic/exact_table.cuh"

namespace {

// The least number has no negation in its type.
cts::Expected OfThree(const cts::Operands& o, bool greatest) {
  if (o.a == 0x80000000) return cts::Open();
  const S64 x = Signed(o.a, 32), y = Signed(o.b, 32);
  return Word(greatest ? std::max({x, -x, y}) : std::min({x, -x, y}));
}

#define FUNCTIONS(ROW)                                                                         \
  ROW(greatest, max(max(sx, -sx), sy), OfThree(o, true), least)                                \
  ROW(least, min(min(sx, -sx), sy), OfThree(o, false), greatest)                               \
  ROW(greatest_negation_first, max(max(-sx, sx), sy), OfThree(o, true), least_negation_first)  \
  ROW(least_negation_first, min(min(-sx, sx), sy), OfThree(o, false), greatest_negation_first) \
  ROW(greatest_other_first, max(sy, max(sx, -sx)), OfThree(o, true), least_other_first)        \
  ROW(least_other_first, min(sy, min(sx, -sx)), OfThree(o, false), greatest_other_first)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

}  // namespace
