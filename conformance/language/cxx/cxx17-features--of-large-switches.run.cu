/*---
clause: lang.cxx.cxx17-features
covers: switches of hundreds of cases, in which lanes differ
control: each switch takes the next case
control-fails-with: a case of a large switch has another effect on the device
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

#define BOTH __host__ __device__
#define CASES_2(CASE, n) CASE(n) CASE(n + 1)
#define CASES_4(CASE, n) CASES_2(CASE, n) CASES_2(CASE, n + 2)
#define CASES_8(CASE, n) CASES_4(CASE, n) CASES_4(CASE, n + 4)
#define CASES_16(CASE, n) CASES_8(CASE, n) CASES_8(CASE, n + 8)
#define CASES_32(CASE, n) CASES_16(CASE, n) CASES_16(CASE, n + 16)
#define CASES_64(CASE, n) CASES_32(CASE, n) CASES_32(CASE, n + 32)
#define CASES_128(CASE, n) CASES_64(CASE, n) CASES_64(CASE, n + 64)
#define CASES_256(CASE, n) CASES_128(CASE, n) CASES_128(CASE, n + 128)
#define CASES_512(CASE, n) CASES_256(CASE, n) CASES_256(CASE, n + 256)

constexpr int kThreads = 640;

// Each case has something of its own, in one of several forms.
template <int n>
BOTH unsigned Step(unsigned a) {
  constexpr auto kNumber = static_cast<unsigned>(n);
  if constexpr (n % 5 == 0) return a * (2 * kNumber + 3);
  if constexpr (n % 5 == 1) return (a ^ kNumber * 0x9e3779b1u) >> (n % 13);
  if constexpr (n % 5 == 2) return a / (kNumber + 1) + kNumber;
  if constexpr (n % 5 == 3) return (a << (n % 11)) - kNumber * kNumber;
  return ~a | kNumber << 4;
}
// The cases are those from `first` on, one after the other.
template <int first>
struct Dense {
  static BOTH unsigned Of(int value, unsigned a) {
    switch (value) {
#define CASE(n)     \
  case first + (n): \
    return Step<n>(a);
      CASES_512(CASE, 0)
      CASES_64(CASE, 512)
#undef CASE
      default:
        return a + 1;
    }
  }
  static int Value(int n) { return first + n; }
};
// The cases are those of every third number, of 64 bits.
struct Apart {
  static BOTH unsigned Of(long long value, unsigned a) {
    switch (value) {
#define CASE(n)                    \
  case 0x7'fffffff0ll + 3ll * (n): \
    return Step<n>(a);
      CASES_512(CASE, 0)
      CASES_64(CASE, 512)
#undef CASE
      default:
        return a + 1;
    }
  }
  static long long Value(int n) { return 0x7'fffffff0ll + 3ll * n; }
};

template <class Switch, class Value>
__global__ void Take(const Value* values, unsigned* results) {
  results[threadIdx.x] = Switch::Of(values[threadIdx.x], threadIdx.x * 2654435761u + 12345);
}

template <class Switch, class Value>
void Check(const char* name) {
  cts::Row(name, [] {
    cts::HostCopy<Value> values(kThreads);
    // Lanes next to each other have cases far apart; some have none.
    for (int t = 0; t < kThreads; ++t)
      values.data()[t] = Switch::Value(t * 211 % kThreads - 20 + (cts::control() ? 1 : 0));
    cts::DeviceBuffer<Value> given(kThreads);
    const cts::DeviceBuffer<unsigned> results(kThreads);
    given.Write(values.data(), kThreads);
    Take<Switch, Value><<<1, kThreads>>>(given.data(), results.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const auto found = results.Read();
    unsigned wrong = 0;
    for (int t = 0; t < kThreads; ++t) {
      const unsigned a = static_cast<unsigned>(t) * 2654435761u + 12345;
      wrong += found[t] != Switch::Of(Switch::Value(t * 211 % kThreads - 20), a) ? 1 : 0;
    }
    CTS_EXPECT_EQ(wrong, 0u, "a case of a large switch has another effect on the device");
  });
}

CTS_CASE() {
  Check<Dense<0>, int>("from-0");
  Check<Dense<-300>, int>("from-below-0");
  Check<Dense<0x7ffffd00>, int>("up-to-the-largest");
  Check<Apart, long long>("every-third");
}

}  // namespace
