// Functions of two halves or four bytes of a word: the exact results, element by element.
#include <algorithm>
#include <limits>
#include <type_traits>

#include "cts/arithmetic/exact_table.cuh"

namespace {

using S8 = signed char;
using U8 = unsigned char;
using S16 = short;
using U16 = unsigned short;

// How many operands are drawn after the boundary words.
constexpr unsigned kDrawn = 16384;

#define WORD_OPERANDS                                             \
  [[maybe_unused]] const unsigned x = static_cast<unsigned>(o.a); \
  [[maybe_unused]] const unsigned y = static_cast<unsigned>(o.b); \
  [[maybe_unused]] const unsigned z = static_cast<unsigned>(o.c);

// Element `i` of a word, from the lowest, as a number of type T.
template <class T>
int Element(cts::Bits word, int i) {
  return static_cast<T>(word >> 8 * sizeof(T) * static_cast<unsigned>(i));
}

// `of(a, b)` of each pair of elements, modulo their width.
template <class T, class F>
cts::Bits Each(const cts::Operands& o, F of) {
  cts::Bits word = 0;
  for (int i = 0; i < static_cast<int>(4 / sizeof(T)); ++i) {
    const auto element = static_cast<std::make_unsigned_t<T>>(of(Element<T>(o.a, i), Element<T>(o.b, i)));
    word |= static_cast<cts::Bits>(element) << 8 * sizeof(T) * static_cast<unsigned>(i);
  }
  return word;
}

// The nearest number that the type has.
template <class T>
int Clamped(int value) {
  return std::clamp(value, int{std::numeric_limits<T>::min()}, int{std::numeric_limits<T>::max()});
}

// Each row of `Table`, over boundary words and drawn ones.
template <class Table>
void CheckLanes(bool control, const char* message) {
  cts::CheckExactTable<Table>(cts::WordOperands(32, cts::Draws(kDrawn), cts::seed()), control, message);
}

}  // namespace
