/*---
clause: lang.simd.add-sub
covers: sums and differences in branches and loops, of halves from elsewhere
control: the function has another constant
control-fails-with: not the word that the sums and differences of its branch give
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "lanes.family.cuh"

namespace {

// The functions on the host.
cts::Bits Sum(cts::Bits a, cts::Bits b) {
  return Each<U16>({.a = a, .b = b}, [](int x, int y) { return x + y; });
}
cts::Bits Difference(cts::Bits a, cts::Bits b) {
  return Each<U16>({.a = a, .b = b}, [](int x, int y) { return x - y; });
}
// Halves of which the upper one is 0.
__constant__ U16 given_halves[8] = {0, 1, 0x7fff, 0x8000, 0xffff, 0x9a89, 32, 255};
constexpr U16 kHalves[8] = {0, 1, 0x7fff, 0x8000, 0xffff, 0x9a89, 32, 255};

template <class F>
__host__ __device__ unsigned Times(unsigned word, unsigned times, F of) {
  for (unsigned i = 0; i < times; ++i) word = of(word, i);
  return word;
}
template <class F>
cts::Bits TimesOnHost(cts::Bits word, cts::Bits times, F of) {
  for (cts::Bits i = 0; i < times; ++i) word = of(word, i);
  return word;
}

// Each row with the neighbour whose constant is another one. `c` is the constant of the row.
constexpr unsigned kLower = 32, kUpper = 0x00200000, kBoth = 0x00050007;
#define ONE(ROW, name, c, other, device, host)                                                                         \
  ROW(                                                                                                                 \
      name, [&](unsigned constant) { return device; }(c), [&](cts::Bits constant) { return host; }(c), name##_other)   \
  ROW(                                                                                                                 \
      name##_other, [&](unsigned constant) { return device; }(other), [&](cts::Bits constant) { return host; }(other), \
      name)
#define OF_CONSTANT(ROW, name, c)                                                                                      \
  ONE(ROW, taken_##name, c, c ^ 0x00010001u, x % 19 == 3 || y > x ? __vadd2(y % 32, constant) : x,                     \
      o.a % 19 == 3 || o.b > o.a ? Sum(o.b % 32, constant) : o.a)                                                      \
  ONE(ROW, either_##name, c, c ^ 0x00010001u, static_cast<int>(x) < 0 ? __vadd2(x, constant) : __vsub2(y, constant),   \
      (o.a >> 31) != 0 ? Sum(o.a, constant) : Difference(o.b, constant))                                               \
  ONE(ROW, then_added_##name, c, c ^ 0x00010001u, 16 + ((x & 3) == 1 ? __vadd2(constant, y & 31) : x & 0xffff),        \
      static_cast<U32>(16 + ((o.a & 3) == 1 ? Sum(constant, o.b & 31) : o.a & 0xffff)))                                \
  ONE(ROW, looped_##name, c, c ^ 0x00010001u,                                                                          \
      Times(x, y % 6,                                                                                                  \
            [&](unsigned w, unsigned i) { return (w & 1) != 0 ? __vadd2(w, constant + i) : __vsub2(w, y); }),          \
      TimesOnHost(o.a, o.b % 6,                                                                                        \
                  [&](cts::Bits w, cts::Bits i) { return (w & 1) != 0 ? Sum(w, constant + i) : Difference(w, o.b); })) \
  ONE(ROW, of_halves_##name, c, c ^ 0x00010001u, __vadd2(__vadd2(given_halves[y % 8], x), constant),                   \
      Sum(Sum(kHalves[o.b % 8], o.a), constant))

using U32 = unsigned;
#define CONDITIONS(ROW)           \
  OF_CONSTANT(ROW, lower, kLower) \
  OF_CONSTANT(ROW, upper, kUpper) \
  OF_CONSTANT(ROW, both, kBoth)

CTS_EXACT_TABLE(Conditions, CONDITIONS, WORD_OPERANDS);

#if CTS_UNIT == 1
CTS_CASE(optimized) {
  CheckLanes<Conditions>(cts::control(), "not the word that the sums and differences of its branch give");
}
#else
CTS_CASE(for_a_debugger) {
  CheckLanes<Conditions>(cts::control(), "not the word that the sums and differences of its branch give");
}
#endif

}  // namespace
