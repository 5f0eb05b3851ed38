/*---
clause: lang.attribute.results-kept
control: another condition, or another argument
control-fails-with: a function with an attribute gives another result
---*/
#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

namespace {

[[noreturn]] __device__ __noinline__ void Leave() { __trap(); }
[[noreturn]] __host__ __device__ __noinline__ void LeaveBoth() {
#ifdef __CUDA_ARCH__
  __trap();
#else
  throw 1;
#endif
}
// Never left by a word that is not ~0.
__device__ unsigned NeverLeft(unsigned x) {
  if (x == ~0u) Leave();
  return x * 3;
}
__host__ __device__ unsigned NeverLeftOnEither(unsigned x) {
  if (x == ~0u) LeaveBoth();
  return x * 5;
}

__host__ __device__ inline unsigned Plain(unsigned x) { return (x ^ x >> 7) * 2654435761u; }
// Either way likely, whatever the word is.
__device__ __noinline__ unsigned Likely(unsigned x, unsigned limit) {
  if (x < limit) [[likely]]
    return Plain(x);
  return x + 1;
}
__device__ __noinline__ unsigned Unlikely(unsigned x, unsigned limit) {
  if (x < limit) [[unlikely]]
    return Plain(x);
  return x + 1;
}
__device__ __noinline__ unsigned LikelyCase(unsigned x, unsigned limit) {
  switch (x % 4 + (limit & 1)) {
    [[likely]] case 0 : return x + 10;
    case 1:
      return x + 20;
      [[unlikely]] case 2 : return x + 30;
    default:
      return Plain(x);
  }
}
__host__ __device__ inline unsigned Chosen(unsigned x, unsigned limit) { return x < limit ? Plain(x) : x + 1; }
__host__ __device__ inline unsigned ChosenCase(unsigned x, unsigned limit) {
  const unsigned which = x % 4 + (limit & 1);
  return which < 3 ? x + 10 * (which + 1) : Plain(x);
}

// They keep what the attributes promise: one looks at its argument alone, one reads memory as well.
__device__ __noinline__ __attribute__((const)) unsigned OfArgument(unsigned x) { return Plain(x); }
__device__ __noinline__ __attribute__((pure)) unsigned OfMemory(const unsigned* words) {
  return Plain(words[0]) + words[1];
}
__host__ __device__ __noinline__ __nv_pure__ unsigned OfBoth(unsigned x) { return Plain(x) ^ 5; }

// Calls that could be made once, with words that are written in between.
__device__ unsigned Twice(unsigned x) { return OfArgument(x) + OfArgument(x) * 3 + OfArgument(x + 1); }
__device__ unsigned TwiceOfMemory(unsigned x, unsigned y) {
  unsigned words[2] = {x, y};
  const unsigned before = OfMemory(words) + OfMemory(words) * 3;
  words[0] = y;
  return before + OfMemory(words) * 7;
}
__device__ unsigned TwiceOfBoth(unsigned x) { return OfBoth(x) + OfBoth(x) * 3 + OfBoth(x ^ 1); }
unsigned Memory(unsigned x, unsigned y) { return (Plain(x) + y) * 4 + (Plain(y) + y) * 7; }
unsigned OnceOfBoth(unsigned x) { return OfBoth(x) * 4 + OfBoth(x ^ 1); }

#define ROW_AND_CONTROL(ROW, name, given, exact, control) \
  ROW(name, given, cts::Bits{exact}, name##_otherwise)    \
  ROW(name##_otherwise, control, cts::Open(), name##_otherwise)
#define FUNCTIONS(ROW)                                                                                        \
  ROW_AND_CONTROL(ROW, noreturn, NeverLeft(x >> 1), On(o) * 3, NeverLeft(x >> 2))                             \
  ROW_AND_CONTROL(ROW, noreturn_on_either_side, NeverLeftOnEither(x >> 1), NeverLeftOnEither(On(o)),          \
                  NeverLeftOnEither(x >> 2))                                                                  \
  ROW_AND_CONTROL(ROW, likely, Likely(x, y), Chosen(Word(o.a), Word(o.b)), Likely(y, x))                      \
  ROW_AND_CONTROL(ROW, unlikely, Unlikely(x, y), Chosen(Word(o.a), Word(o.b)), Unlikely(y, x))                \
  ROW_AND_CONTROL(ROW, likely_case, LikelyCase(x, y), ChosenCase(Word(o.a), Word(o.b)), LikelyCase(x, y + 1)) \
  ROW_AND_CONTROL(ROW, const_of_gnu, Twice(x), Plain(Word(o.a)) * 4 + Plain(Word(o.a) + 1), Twice(x + 1))     \
  ROW_AND_CONTROL(ROW, pure_of_gnu, TwiceOfMemory(x, y), Memory(Word(o.a), Word(o.b)), TwiceOfMemory(y, x))   \
  ROW_AND_CONTROL(ROW, nv_pure, TwiceOfBoth(x), OnceOfBoth(Word(o.a)), TwiceOfBoth(x + 1))

unsigned Word(cts::Bits bits) { return static_cast<unsigned>(bits); }
unsigned On(const cts::Operands& o) { return Word(o.a) >> 1; }

CTS_EXACT_TABLE(Functions, FUNCTIONS, const auto x = static_cast<unsigned>(o.a);
                [[maybe_unused]] const auto y = static_cast<unsigned>(o.b););

CTS_CASE() {
  cts::CheckExactTable<Functions>(cts::WordOperands(32, cts::Draws(4096), cts::seed()), cts::control(),
                                  "a function with an attribute gives another result");
}

}  // namespace
