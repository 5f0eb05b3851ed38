// Functions of dynamic programming on words and on two halves of a word: the exact results, in wider integers.
#include <algorithm>

#include "cts/arithmetic/exact_table.cuh"

namespace {

using S16 = short;
using U16 = unsigned short;
using S32 = int;
using U32 = unsigned;

// How many operands are drawn after the boundary words.
constexpr unsigned kDrawn = 16384;

#define WORD_OPERANDS                                             \
  [[maybe_unused]] const unsigned x = static_cast<unsigned>(o.a); \
  [[maybe_unused]] const unsigned y = static_cast<unsigned>(o.b); \
  [[maybe_unused]] const unsigned z = static_cast<unsigned>(o.c); \
  [[maybe_unused]] const int sx = static_cast<int>(o.a);          \
  [[maybe_unused]] const int sy = static_cast<int>(o.b);          \
  [[maybe_unused]] const int sz = static_cast<int>(o.c);

using Value = long long;

// `of(a, b, c)` of each element of type T: one of 32 bits, or two of 16. What it returns is cut off to the element.
template <class T, class F>
cts::Bits Each(const cts::Operands& o, F of) {
  constexpr unsigned kWidth = 8 * sizeof(T);
  cts::Bits word = 0;
  for (unsigned i = 0; i < 4 / sizeof(T); ++i) {
    const auto element = [&](cts::Bits operand) { return static_cast<Value>(static_cast<T>(operand >> kWidth * i)); };
    const auto result = static_cast<cts::Bits>(of(element(o.a), element(o.b), element(o.c)));
    word |= (result & (~cts::Bits{0} >> (64 - kWidth))) << kWidth * i;
  }
  return word;
}
// `of(a + b, c)` of each element of type T; open where a sum is no number of the type, of which no document tells.
template <class T, class F>
cts::Expected EachOfSum(const cts::Operands& o, F of) {
  bool open = false;
  const cts::Bits word = Each<T>(o, [&](Value a, Value b, Value c) {
    open |= static_cast<T>(a + b) != a + b;
    return of(a + b, c);
  });
  return open ? cts::Open() : cts::Expected(word);
}

// Each row of `Table`, over boundary words and drawn ones.
template <class Table>
void CheckDynamic(bool control, const char* message) {
  cts::CheckExactTable<Table>(cts::WordOperands(32, cts::Draws(kDrawn), cts::seed()), control, message);
}

}  // namespace
