/*---
clause: perf.arithmetic.ftz-single-precision-only
covers: division, root and minimum of doubles, and a subnormal quotient
control: the numbers are floats
control-fails-with: an operation flushed a subnormal double
build: [ftz]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 64;

enum Operation { kQuotient, kQuotientOfNormal, kReciprocal, kRoot, kMinimum, kOperations };
constexpr const char* kNames[kOperations] = {"division-by-one", "subnormal-quotient", "division-by-a-subnormal", "root",
                                             "minimum"};

// `scale` makes a normal number of each subnormal one; of the two types that is another one.
template <class T>
struct Numbers {
  T zero, one, scale;
};

template <class T>
__device__ bool Keeps(Operation operation, Numbers<T> n, T x) {
  if (operation == kQuotient) return x / n.one == x && x / n.one > n.zero;
  if (operation == kQuotientOfNormal) return x * n.scale / n.scale == x && x * n.scale / n.scale > n.zero;
  if (operation == kReciprocal) return x * n.scale / x == n.scale;
  if (operation == kRoot) return sqrt(x) > n.zero;
  return fmin(x, n.one) == x && fmin(x, n.one) > n.zero;
}

// Subnormal numbers of all sizes.
__global__ void Compute(unsigned* flushed, Numbers<double> doubles, Numbers<float> floats, Operation operation,
                        bool control) {
  const unsigned i = threadIdx.x;
  const unsigned long long bits = i < 52 ? 1ull << i : (i + 1) * 0x9e3779b97f4a7c15ull >> 12;
  const bool kept = control ? Keeps(operation, floats, __uint_as_float(static_cast<unsigned>(bits & 0x7fffffu) | 1u))
                            : Keeps(operation, doubles, __longlong_as_double(static_cast<long long>(bits)));
  if (!kept) atomicAdd(flushed, 1u);
}

CTS_CASE() {
  for (int operation = 0; operation < kOperations; ++operation) {
    cts::Row(kNames[operation], [&] {
      const cts::DeviceBuffer<unsigned> flushed(1, 0);
      Compute<<<1, kThreads>>>(flushed.data(), {0, 1, 0x1p600}, {0, 1, 0x1p100f}, static_cast<Operation>(operation),
                               cts::control());
      CTS_FINISH();
      CTS_EXPECT_EQ(flushed[0], 0u, "an operation flushed a subnormal double");
    });
  }
}

}  // namespace
