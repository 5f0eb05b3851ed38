// Diverged code with ways out of the kernel that no thread takes, to stand before a barrier.
#include "cts/device.cuh"

namespace {

// What stands before each barrier. Each way is diverged, and has a way out of the kernel that the values never let a
// thread take; the compiler does not know them.
enum class Way { kNestedIf, kGoto, kLoopWithReturn, kSwitch, kEachLaneLate };
// Returns whether the thread leaves, which none does. values: 1 in each word.
template <Way way>
__device__ bool Diverge(const unsigned* values, unsigned self, unsigned turn, unsigned* work) {
  const unsigned lane = self % 32;
  if constexpr (way == Way::kNestedIf) {
    if (lane < 14 + turn) {
      if (self != ~0u) {
        const unsigned value = values[lane];
        if (value + 1 == 0) return true;
        *work += 5 / (value + 1);
      }
    } else if (values[lane + turn] == 0) {
      return true;
    }
  }
  if constexpr (way == Way::kGoto) {
    if (lane % 3 == turn % 3) {
      if (values[lane] != 1) goto out;
      *work += values[lane + 1];
      if (lane % 2 != 0) cts::SpinFor(3000);
    }
    return false;
  out:
    return true;
  }
  if constexpr (way == Way::kLoopWithReturn) {
    for (unsigned i = 0; i < lane % 5; ++i) {
      if (values[i] == 77) return true;
      if (i == 2 && turn % 2 != 0) break;
      *work += values[i + lane];
    }
  }
  if constexpr (way == Way::kSwitch) {
    switch ((lane + turn) % 4) {
      case 0:
        *work += values[lane];
        break;
      case 1:
        if (values[lane] == 0) return true;
        cts::SpinFor(2000);
        [[fallthrough]];
      case 2:
        *work += 2;
        break;
      default:
        if (values[turn] > 1) return true;
    }
  }
  if constexpr (way == Way::kEachLaneLate) {
    for (unsigned late = 0; late < 32; ++late) {
      if (late != lane) continue;
      if (late % 8 == turn % 8) cts::SpinFor(2000);
      if (values[late] == 0) return true;
      *work += late;
    }
  }
  return false;
}

}  // namespace
