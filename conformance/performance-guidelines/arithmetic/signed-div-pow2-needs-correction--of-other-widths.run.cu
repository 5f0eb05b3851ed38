/*---
clause: perf.arithmetic.signed-div-pow2-needs-correction
covers: integers of other widths, by each power
control: the value is shifted
control-fails-with: a negative value is not divided towards zero
---*/
#include "cts/case.cuh"

#include "by-each-power-of-two.family.cuh"

namespace {

struct Quotient {
  // By a shift, of which the sign is put right for a negative divisor alone.
  template <class T>
  static __device__ T Shifted(T value, T by) {
    const auto bits = static_cast<unsigned long long>(by < 0 ? -static_cast<long long>(by) : by);
    const T shifted = static_cast<T>(value >> (__ffsll(static_cast<long long>(bits)) - 1));
    return static_cast<T>(by < 0 ? -shifted : shifted);
  }

  template <class T>
  static __device__ T Of(T value, T by, bool control) {
    return control ? Shifted(value, by) : static_cast<T>(value / by);
  }

  // By the sizes of both, which fit into an unsigned word.
  template <class T>
  static T Expected(T dividend, T divisor) {
    const auto size = [](T value) {
      const auto wide = static_cast<unsigned long long>(static_cast<long long>(value));
      return value < 0 ? 0ull - wide : wide;
    };
    const unsigned long long quotient = size(dividend) / size(divisor);
    return static_cast<T>((dividend < 0) != (divisor < 0) ? 0ull - quotient : quotient);
  }
};

CTS_CASE() { EachPower<Quotient>{"a negative value is not divided towards zero", cts::control()}.CheckAll(); }

}  // namespace
