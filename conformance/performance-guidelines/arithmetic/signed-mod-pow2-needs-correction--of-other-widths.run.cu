/*---
clause: perf.arithmetic.signed-mod-pow2-needs-correction
covers: integers of other widths, by each power
control: the low bits are taken
control-fails-with: a remainder has not the sign of its dividend
---*/
#include "cts/case.cuh"

#include "by-each-power-of-two.family.cuh"

namespace {

struct Remainder {
  template <class T>
  static __device__ T Of(T value, T by, bool control) {
    const T positive = by < 0 ? -by : by;
    return static_cast<T>(control ? value & (positive - 1) : value % by);
  }

  // By the size of both, which fits into an unsigned word.
  template <class T>
  static T Expected(T dividend, T divisor) {
    const unsigned long long mask = (divisor < 0 ? 0ull - static_cast<unsigned long long>(divisor) : divisor) - 1;
    const auto wide = static_cast<unsigned long long>(static_cast<long long>(dividend));
    return static_cast<T>(dividend < 0 ? 0ull - (0ull - wide & mask) : wide & mask);
  }
};

CTS_CASE() { EachPower<Remainder>{"a remainder has not the sign of its dividend", cts::control()}.CheckAll(); }

}  // namespace
