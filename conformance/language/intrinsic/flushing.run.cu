/*---
clause: lang.intrinsic.flushing
control: the accurate functions
control-fails-with: a subnormal result is not the zero of its sign
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

// Sine and tangent of a subnormal number are that number, so that they are subnormal, too.
cts::Expected Flushed(cts::Bits x) { return x & cts::kFloat.sign(); }

__device__ float SineOfBoth(float x) {
  float sine = 1, cosine = 0;
  __sincosf(x, &sine, &cosine);
  return sine;
}

#define FUNCTIONS(ROW)                              \
  ROW(__sinf, __sinf(x), Flushed(o.a), sinf)        \
  ROW(__tanf, __tanf(x), Flushed(o.a), tanf)        \
  ROW(__sincosf, SineOfBoth(x), Flushed(o.a), sinf) \
  ROW(sinf, sinf(x), cts::Open(), sinf)             \
  ROW(tanf, tanf(x), cts::Open(), tanf)

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

// Subnormal numbers of either sign.
class Subnormals {
 public:
  unsigned count() const { return 4096; }
  cts::Operands operator[](unsigned i) const {
    const cts::Bits chance = cts::Mixed(cts::seed(), i), size = (chance & 0x7fffff) >> (chance >> 32) % 23;
    return {(i % 2 != 0 ? cts::kFloat.sign() : 0) | (size == 0 ? 1 : size), 0, 0};
  }
};

CTS_CASE() {
  cts::CheckExactTable<Functions>(Subnormals(), cts::control(), "a subnormal result is not the zero of its sign");
}

}  // namespace
