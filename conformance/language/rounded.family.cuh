// Results judged by how many representable numbers they lie from the correctly rounded ones, at arguments of a case's
// own choice.
#include <cstring>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/arithmetic/reference.h"

namespace {

using cts::Bits;

// The value of a function, rounded to the format.
Bits RoundedOf(cts::Function function, const cts::Format& format, Bits x, Bits y = 0) {
  const Bits arguments[cts::kMostArguments] = {x, y};
  return cts::DistanceOf(function, format, arguments, 0).rounded;
}

template <class T>
Bits BitsOf(T value) {
  Bits bits = 0;
  std::memcpy(&bits, &value, sizeof value);
  return bits;
}
template <class T>
__device__ T OfBits(Bits bits) {
  if constexpr (sizeof(T) == 4) return __uint_as_float(static_cast<unsigned>(bits));
  return __longlong_as_double(static_cast<long long>(bits));
}

// Zeros count as one number, infinity as the one after the largest; a NaN is near NaN alone.
template <class T>
__device__ int IsWithin(T given, Bits rounded, unsigned most) {
  constexpr Bits kSign = Bits{1} << (8 * sizeof(T) - 1);
  const T right = OfBits<T>(rounded);
  if (isnan(given) || isnan(right)) return isnan(given) && isnan(right);
  const Bits bits = cts::ResultBits(given), size = bits & ~kSign, right_size = rounded & ~kSign;
  if ((bits & kSign) != (rounded & kSign)) return size <= most && right_size <= most && size + right_size <= most;
  return (size > right_size ? size - right_size : right_size - size) <= most;
}

// Without most of its fraction.
template <class T>
__device__ T Cut(T x) {
  constexpr Bits kLost = (Bits{1} << (sizeof(T) == 4 ? 17 : 39)) - 1;
  return OfBits<T>(cts::ResultBits(x) & ~kLost);
}

}  // namespace
