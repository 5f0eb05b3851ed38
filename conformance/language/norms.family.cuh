// How far norms of arrays, and one over them, lie from the correctly rounded ones.
#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "cts/arithmetic/boundary.h"
#include "cts/buffer.cuh"
#include "cts/check.h"

namespace {

using cts::Bits;
using cts::Wide;

constexpr int kMost = 64;          // elements of the longest array
constexpr unsigned kArrays = 512;  // of each length

// Whole numbers that fill the fraction.
Bits Element(const cts::Format& format, unsigned array, int i) {
  const Bits first = Bits{1} << format.fraction;
  return first | (cts::Mixed(array, static_cast<Bits>(i)) & (first - 1));
}

// Of a sum of squares the root, and one over it, as 62 bits and more.
struct Root {
  cts::Exact root, inverse;
};
Root RootOf(Wide sum) {
  int exponent = 0;
  while (sum >> 124 == 0) {
    sum <<= 2;
    exponent -= 2;
  }
  Wide root = 0;
  for (int bit = 63; bit >= 0; --bit) {
    const Wide trial = root | Wide{1} << bit;
    if (trial * trial <= sum) root = trial;
  }
  const Wide one = Wide{1} << 126;
  return {{false, root, exponent / 2, root * root != sum}, {false, one / root, -126 - exponent / 2, one % root != 0}};
}

// `Of` has the type of an element, its format and the two functions.
template <class Of, class T = typename Of::Type>
__global__ void Norms(int count, const T* arrays, T* norms, T* inverse) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  norms[i] = Of::Norm(count, arrays + i * kMost);
  inverse[i] = Of::Inverse(count, arrays + i * kMost);
}

// In representable numbers.
template <class Of>
long long Distance(typename Of::Type given, const cts::Exact& exact) {
  Bits bits = 0;
  std::memcpy(&bits, &given, sizeof given);
  const Bits rounded = cts::RoundBits(Of::kFormat, exact, cts::Rounding::kNearestEven);
  return std::llabs(static_cast<long long>(bits) - static_cast<long long>(rounded));
}

template <class Of>
void Observe(int count, const char* norm_name, const char* inverse_name) {
  using T = typename Of::Type;
  cts::HostCopy<T> list(kArrays * kMost);
  for (unsigned i = 0; i < kArrays * kMost; ++i)
    list.data()[i] = static_cast<T>(Element(Of::kFormat, i / kMost, static_cast<int>(i % kMost)));
  cts::DeviceBuffer<T> arrays(kArrays * kMost), norms(kArrays), inverse(kArrays);
  arrays.Write(list.data(), kArrays * kMost);
  Norms<Of><<<kArrays / 128, 128>>>(count, arrays.data(), norms.data(), inverse.data());
  CTS_FINISH();
  long long norm_most = 0, inverse_most = 0;
  for (unsigned array = 0; array < kArrays; ++array) {
    Wide sum = 0;
    for (int i = 0; i < count; ++i) sum += Wide{Element(Of::kFormat, array, i)} * Element(Of::kFormat, array, i);
    const Root exact = RootOf(sum);
    norm_most = std::max(norm_most, Distance<Of>(norms[array], exact.root));
    inverse_most = std::max(inverse_most, Distance<Of>(inverse[array], exact.inverse));
  }
  CTS_OBSERVE(norm_name, norm_most);
  CTS_OBSERVE(inverse_name, inverse_most);
}

// The greatest distance from the correctly rounded results.
template <class Of>
void ObserveAll() {
  Observe<Of>(1, "norm-of-1", "one-over-norm-of-1");
  Observe<Of>(2, "norm-of-2", "one-over-norm-of-2");
  Observe<Of>(3, "norm-of-3", "one-over-norm-of-3");
  Observe<Of>(5, "norm-of-5", "one-over-norm-of-5");
  Observe<Of>(16, "norm-of-16", "one-over-norm-of-16");
  Observe<Of>(33, "norm-of-33", "one-over-norm-of-33");
  Observe<Of>(64, "norm-of-64", "one-over-norm-of-64");
}

}  // namespace
