/*---
clause: perf.arithmetic.double-literal-result-differs
covers: sums, quotients, comparisons and assignments
control: the constants are of single precision
control-fails-with: a value made with a double constant is not that of the language
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kValues = 4096;

__host__ __device__ int Whole(float x) { return static_cast<int>(x * 1000.0f); }

// `single` is false on the host, which has the language's own arithmetic.
struct Sum {
  static __host__ __device__ float Of(float x, bool single) { return single ? x + 0.1f : static_cast<float>(x + 0.1); }
};
struct Difference {
  static __host__ __device__ float Of(float x, bool single) { return single ? 0.7f - x : static_cast<float>(0.7 - x); }
};
struct Quotient {
  static __host__ __device__ float Of(float x, bool single) { return static_cast<float>(x / (single ? 0.1f : 0.1)); }
};
struct Reciprocal {
  static __host__ __device__ float Of(float x, bool single) { return static_cast<float>((single ? 0.3f : 0.3) / x); }
};
// Each value of the table beside the constant is asked.
struct Comparison {
  static __host__ __device__ float Of(float x, bool single) { return (single ? x < 1.3f : x < 1.3) ? 1.0f : 0.0f; }
};
struct Equality {
  static __host__ __device__ float Of(float x, bool single) { return (single ? x == 1.3f : x == 1.3) ? 1.0f : 0.0f; }
};
struct Assignment {
  static __host__ __device__ float Of(float x, bool single) {
    if (single) {
      x *= 0.1f;
    } else {
      x *= 0.1;
    }
    return x;
  }
};
struct OfAnInteger {
  static __host__ __device__ float Of(float x, bool single) {
    return single ? Whole(x) * 0.1f : static_cast<float>(Whole(x) * 0.1);
  }
};
struct Alternative {
  static __host__ __device__ float Of(float x, bool single) {
    return single ? (x > 1.5f ? 0.1f : x) * x : static_cast<float>((x > 1.5f ? 0.1 : x) * x);
  }
};

template <class Operation>
__global__ void Evaluate(float* out, const float* in, bool single) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = Operation::Of(in[i], single);
}

template <class Operation>
void Check(const char* name) {
  cts::Row(name, [] {
    cts::DeviceBuffer<float> in(kValues), out(kValues);
    cts::HostCopy<float> values(kValues);
    // Whole mantissas, and sums of values of unlike size: elsewhere either constant gives the same sum.
    for (unsigned i = 0; i < kValues; ++i)
      values.data()[i] =
          static_cast<float>((1u << 23) | ((i * 2654435761u) >> 9)) / static_cast<float>(1u << (23 + i % 6));
    values.data()[0] = 1.3f;
    in.Write(values.data(), kValues);
    Evaluate<Operation><<<kValues / 256, 256>>>(out.data(), in.data(), cts::control());
    CTS_FINISH();
    const auto results = out.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < kValues; ++i) wrong += results[i] != Operation::Of(values[i], false);
    CTS_EXPECT_EQ(wrong, 0u, "a value made with a double constant is not that of the language");
  });
}

CTS_CASE() {
  Check<Sum>("sum");
  Check<Difference>("difference");
  Check<Quotient>("quotient");
  Check<Reciprocal>("reciprocal");
  Check<Comparison>("comparison");
  Check<Equality>("equality");
  Check<Assignment>("assignment");
  Check<OfAnInteger>("of-an-integer");
  Check<Alternative>("alternative");
}

}  // namespace
