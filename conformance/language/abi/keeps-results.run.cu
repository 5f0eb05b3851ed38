/*---
clause: lang.abi.keeps-results
control: the function in the other unit gets another argument
control-fails-with: a call with another convention has another result
build: [rdc]
units: 2
requires: [cc-80]
---*/
#include "cts/case.cuh"

// The convention is for compute capability 8.0 and later, and no case that uses it is run below.
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
#define ABI(...) _Pragma(__VA_ARGS__)
#else
#define ABI(...)
#endif

namespace {

// With C linkage a name is one for both units, although the namespace has none.
ABI("nv_abi preserve_n_data(16) preserve_n_control(8)")
extern "C" __device__ unsigned CtsAbiOfTwo(unsigned x, unsigned times);
ABI("nv_abi preserve_n_data(8)")
extern "C" __device__ unsigned long long CtsAbiOfMany(unsigned a, unsigned long long b, float c, double d, unsigned e);
ABI("nv_abi preserve_n_data(24) preserve_n_control(2)")
extern "C" __device__ unsigned CtsAbiCallsBack(unsigned (*function)(unsigned), unsigned x);

// What they compute, on either side.
__host__ __device__ inline unsigned Step(unsigned x, unsigned depth) { return (x ^ depth * 2654435761u) * 16777619u; }
__host__ __device__ inline unsigned long long Many(unsigned a, unsigned long long b, float c, double d, unsigned e) {
  return a + b * 3 + static_cast<unsigned long long>(c) * 5 + static_cast<unsigned long long>(d) * 7 + e * 11ull;
}

#if CTS_UNIT == 2

ABI("nv_abi preserve_n_data(20)")
extern "C" __device__ __noinline__ unsigned CtsAbiInner(unsigned x) { return Step(x, 9) ^ 3; }
ABI("nv_abi preserve_n_data(16) preserve_n_control(8)")
extern "C" __device__ __noinline__ unsigned CtsAbiOfTwo(unsigned x, unsigned times) {
  for (unsigned i = 0; i < times; ++i) x = x > 0x80000000 ? CtsAbiInner(x) + i : Step(x, i);
  return x;
}
ABI("nv_abi preserve_n_data(8)")
extern "C" __device__ __noinline__ unsigned long long CtsAbiOfMany(unsigned a, unsigned long long b, float c, double d,
                                                                   unsigned e) {
  return Many(a, b, c, d, e);
}
ABI("nv_abi preserve_n_data(24) preserve_n_control(2)")
extern "C" __device__ __noinline__ unsigned CtsAbiCallsBack(unsigned (*function)(unsigned), unsigned x) {
  return function(x) + function(x + 1) * 3;
}

#else

constexpr int kLive = 48;  // values that may live across a call, more than the registers that are kept

unsigned OfTwo(unsigned x, unsigned times) {
  for (unsigned i = 0; i < times; ++i) x = x > 0x80000000 ? (Step(x, 9) ^ 3) + i : Step(x, i);
  return x;
}
__host__ __device__ unsigned Back(unsigned x) { return Step(x, 77); }
ABI("nv_abi preserve_n_data(12) preserve_n_control(4)")
extern "C" __device__ __noinline__ unsigned CtsAbiKeepsTwelve(unsigned x) { return Step(x, 5) + 1; }

// A compiler may make the values anew after the calls; another case holds it to keep them.
__global__ void Call(unsigned* results, unsigned (*function)(unsigned), unsigned more) {
  const unsigned i = threadIdx.x;
  unsigned live[kLive];
#pragma unroll
  for (int n = 0; n < kLive; ++n) live[n] = Step(i, n);
  unsigned* to = results + i * 5;
  if (i % 3 != 1) to[0] = CtsAbiOfTwo(i + more, i % 20);
  const unsigned long long many = CtsAbiOfMany(i + more, i * 0x100000001ull, i * 0.5f, i * 0.25, i * 3);
  to[1] = static_cast<unsigned>(many ^ many >> 32);
  to[2] = CtsAbiCallsBack(Back, i + more);
  unsigned kept = 0;
  ABI("nv_abi preserve_n_data(12) preserve_n_control(4)")
  kept = function(i + more);
  to[3] = kept;
  unsigned sum = more;
#pragma unroll
  for (int n = 0; n < kLive; ++n) sum = sum * 31 + live[n];
  to[4] = sum;
}

__global__ void Address(unsigned (**function)(unsigned)) { *function = CtsAbiKeepsTwelve; }

CTS_CASE() {
  constexpr const char* kOther = "a call with another convention has another result";
  constexpr unsigned kThreads = 256;
  cts::DeviceBuffer<unsigned (*)(unsigned)> function(1);
  Address<<<1, 1>>>(function.data());
  CTS_FINISH();
  cts::DeviceBuffer<unsigned> results(kThreads * 5, cts::kPoison);
  Call<<<1, kThreads>>>(results.data(), function[0], cts::control() ? 1 : 0);
  CTS_FINISH();
  const cts::HostCopy<unsigned> given = results.Read();
  unsigned wrong[5] = {};
  for (unsigned i = 0; i < kThreads; ++i) {
    const unsigned long long many = Many(i, i * 0x100000001ull, i * 0.5f, i * 0.25, i * 3);
    unsigned sum = 0;
    for (int n = 0; n < kLive; ++n) sum = sum * 31 + Step(i, n);
    const unsigned right[5] = {i % 3 != 1 ? OfTwo(i, i % 20) : given[i * 5], static_cast<unsigned>(many ^ many >> 32),
                               Back(i) + Back(i + 1) * 3, Step(i, 5) + 1, sum};
    for (int n = 0; n < 5; ++n) wrong[n] += given[i * 5 + n] != right[n];
  }
  cts::Row("calls-in-a-loop", [&] { CTS_EXPECT_EQ(wrong[0], 0u, kOther); });
  cts::Row("many-arguments", [&] { CTS_EXPECT_EQ(wrong[1], 0u, kOther); });
  cts::Row("call-back", [&] { CTS_EXPECT_EQ(wrong[2], 0u, kOther); });
  cts::Row("pointer", [&] { CTS_EXPECT_EQ(wrong[3], 0u, kOther); });
  cts::Row("live-values", [&] { CTS_EXPECT_EQ(wrong[4], 0u, kOther); });
}

#endif

}  // namespace
