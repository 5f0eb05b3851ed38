/*---
clause: lang.atomic.min-max
covers: operands that the compiler knows, such as the ends of a type
control: the function is given another constant
control-fails-with: the smaller or greater of old value and constant was not stored, or the old value not returned
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../atomics.cuh"
#include "each-of-constants.family.cuh"

#include <limits>

namespace {

constexpr const char* kWrong =
    "the smaller or greater of old value and constant was not stored, or the old value not returned";

// Both ends, what lies around 0, and numbers whose order depends on the sign.
template <class T>
std::vector<T> Starts() {
  return {
      0, 1, static_cast<T>(-1), std::numeric_limits<T>::min(), std::numeric_limits<T>::max(), static_cast<T>(1234567)};
}
template <class Op, class T, T kBy, T kOther>
void Check(const char* name) {
  CheckEachConstant<Op, T, kBy, kOther>(name, Starts<T>(), cts::control(), kWrong);
}

CTS_CASE() {
  using Long = long long;
  using Wide = unsigned long long;
  constexpr int kLeast = std::numeric_limits<int>::min(), kMost = std::numeric_limits<int>::max();
  constexpr Long kLeastLong = std::numeric_limits<Long>::min(), kMostLong = std::numeric_limits<Long>::max();
  Check<cts::AtomicMax, int, kLeast, 5>("max-int-least");
  Check<cts::AtomicMax, int, kMost, 5>("max-int-greatest");
  Check<cts::AtomicMax, int, -1, 0>("max-int-less-1");
  Check<cts::AtomicMin, int, kLeast, 5>("min-int-least");
  Check<cts::AtomicMin, int, kMost, 5>("min-int-greatest");
  Check<cts::AtomicMin, int, -1, 0>("min-int-less-1");
  Check<cts::AtomicMax, unsigned, 0, 5>("max-unsigned-0");
  Check<cts::AtomicMax, unsigned, ~0u, 5>("max-unsigned-greatest");
  Check<cts::AtomicMin, unsigned, 0, 5>("min-unsigned-0");
  Check<cts::AtomicMin, unsigned, ~0u, 5>("min-unsigned-greatest");
  Check<cts::AtomicMin, unsigned, 0x80000000, 5>("min-unsigned-upper-half");
  Check<cts::AtomicMax, Long, kLeastLong, 5>("max-long-long-least");
  Check<cts::AtomicMin, Long, kMostLong, 5>("min-long-long-greatest");
  Check<cts::AtomicMax, Long, -0x100000000, 0x100000000>("max-long-long-of-two-words");
  Check<cts::AtomicMax, Wide, 0, 5>("max-unsigned-long-long-0");
  Check<cts::AtomicMin, Wide, ~0ull, 5>("min-unsigned-long-long-greatest");
  Check<cts::AtomicMin, Wide, 0x100000000, 5>("min-unsigned-long-long-of-two-words");
}

}  // namespace
