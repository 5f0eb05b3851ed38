/*---
clause: rt.control-flow.loop-count-may-be-variable
covers: nested loops, break and continue, other steps and counters
control: every thread takes the count of the first one
control-fails-with: a thread does not go round a loop of another form as often as its own count says
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 1024;

// No round too many, or too few, is made up for by another one.
__host__ __device__ unsigned Round(unsigned sum, unsigned k) { return (sum ^ k) * 2654435761u + 1; }

struct Nested {
  static __host__ __device__ unsigned Of(unsigned count) {
    unsigned sum = 0;
    for (unsigned i = 0; i < count % 37; ++i)
      for (unsigned k = 0; k < (i ^ count) % 11; ++k) sum = Round(sum, k + i);
    return sum;
  }
};
struct LeftEarly {
  static __host__ __device__ unsigned Of(unsigned count) {
    unsigned sum = 0;
    for (unsigned k = 0; k < count % 50; ++k) {
      sum = Round(sum, k);
      if ((sum & 0x1fu) == 7) break;
    }
    return sum;
  }
};
struct Skipping {
  static __host__ __device__ unsigned Of(unsigned count) {
    unsigned sum = 0;
    for (unsigned k = 0; k < count % 60; ++k) {
      if (((k * count) & 2u) != 0) continue;
      sum = Round(sum, k);
    }
    return sum;
  }
};
struct LeftWhole {
  static __host__ __device__ unsigned Of(unsigned count) {
    unsigned sum = 0;
    for (unsigned i = 0; i < 20; ++i) {
      for (unsigned k = 0; k < 20; ++k) {
        if (i * k > count % 90) return sum;
        if (k > count % 13) break;
        sum = Round(sum, i * k);
      }
    }
    return sum;
  }
};
struct AtLeastOnce {
  static __host__ __device__ unsigned Of(unsigned count) {
    unsigned sum = 0, k = 0;
    do {
      sum = Round(sum, k);
    } while (++k < count % 5);
    return sum;
  }
};
struct Downwards {
  static __host__ __device__ unsigned Of(unsigned count) {
    unsigned sum = 0;
    for (int k = static_cast<int>(count % 100); k >= 0; k -= 1 + static_cast<int>(count % 7))
      sum = Round(sum, static_cast<unsigned>(k));
    return sum;
  }
};
struct BeyondWords {
  static __host__ __device__ unsigned Of(unsigned count) {
    constexpr unsigned long long kFirst = 0xfffffff0ull;
    unsigned sum = 0;
    for (unsigned long long k = kFirst; k < kFirst + count % 40; ++k) sum = Round(sum, static_cast<unsigned>(k >> 3));
    return sum;
  }
};

template <class Form>
__global__ void Sum(unsigned* sums, const unsigned* counts, bool control) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  sums[i] = Form::Of(counts[control ? 0 : i]);
}

template <class Form>
void Check(const char* name) {
  cts::Row(name, [] {
    cts::DeviceBuffer<unsigned> counts(kThreads);
    const cts::DeviceBuffer<unsigned> sums(kThreads);
    unsigned values[kThreads];
    for (unsigned i = 0; i < kThreads; ++i) values[i] = (i + 1) * 2654435761u >> 22;
    counts.Write(values, kThreads);
    Sum<Form><<<4, 256>>>(sums.data(), counts.data(), cts::control());
    CTS_FINISH();
    const auto given = sums.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < kThreads; ++i) wrong += given[i] != Form::Of(values[i]);
    CTS_EXPECT_EQ(wrong, 0u, "a thread does not go round a loop of another form as often as its own count says");
  });
}

CTS_CASE() {
  Check<Nested>("nested");
  Check<LeftEarly>("left-early");
  Check<Skipping>("skipping");
  Check<LeftWhole>("left-whole");
  Check<AtLeastOnce>("at-least-once");
  Check<Downwards>("downwards");
  Check<BeyondWords>("beyond-32-bits");
}

}  // namespace
