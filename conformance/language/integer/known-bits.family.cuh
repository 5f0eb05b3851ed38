// Expressions whose values are partly known when they are compiled, each with a neighbour. It needs
// arguments.family.cuh, which comes first.
#include <algorithm>

namespace {

using S16 = short;

__int128 Low(__int128 x, int bits) { return x & ((static_cast<__int128>(1) << bits) - 1); }
__int128 WithSign(__int128 x, int bits) { return Signed(static_cast<cts::Bits>(Low(x, bits)), bits); }
__int128 Size(__int128 x) { return x < 0 ? -x : x; }
__int128 Ones(__int128 x) { return __builtin_popcountll(static_cast<cts::Bits>(x)); }
int Leading(__int128 x) {
  int count = 0;
  while (count < 32 && (x >> (31 - count) & 1) == 0) ++count;
  return count;
}
__int128 Reversed(__int128 x) {
  __int128 word = 0;
  for (int i = 0; i < 32; ++i) word |= (x >> i & 1) << (31 - i);
  return word;
}
__int128 Square(__int128 x) { return Low(x, 32) * Low(x, 32); }

// On the host: the operands of 32 bits, without and with sign, and their lower halves with sign.
#define WORD(...)                                                                   \
  ([&] {                                                                            \
    [[maybe_unused]] const __int128 x = o.a, y = o.b, z = o.c;                      \
    [[maybe_unused]] const __int128 sx = Signed(o.a, 32), sy = Signed(o.b, 32);     \
    [[maybe_unused]] const __int128 hx = WithSign(o.a, 16), hy = WithSign(o.b, 16); \
    return cts::Expected(Word(__VA_ARGS__));                                        \
  }())

// Each row with its neighbour, which the control computes instead.
#define BOTH(ROW, name, given, exact, other, other_given, other_exact) \
  ROW(name, given, exact, other)                                       \
  ROW(other, other_given, other_exact, name)

}  // namespace
