/*---
clause: lang.abi.keeps-results
covers: values in registers across calls of functions that take many registers
control: the values are read anew after the calls, from memory that the functions wrote over
control-fails-with: a value that lived across calls with another convention changed
build: [rdc]
units: 2
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

// The convention is for compute capability 8.0 and later, and no case that uses it is run below.
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
#define ABI(...) _Pragma(__VA_ARGS__)
#else
#define ABI(...)
#endif

namespace {

[[maybe_unused]] constexpr int kLive = 40, kTaken = 48, kThreads = 128;  // each convention keeps fewer values

// With C linkage a name is one for both units, although the namespace has none. A thread has each kThreads-th word.
#define KEEPS_8 ABI("nv_abi preserve_n_data(8)")
#define KEEPS_16 ABI("nv_abi preserve_n_data(16) preserve_n_control(8)")
#define KEEPS_24 ABI("nv_abi preserve_n_data(24) preserve_n_control(2)")
#define KEEPS_12 ABI("nv_abi preserve_n_data(12) preserve_n_control(4)")
KEEPS_8 extern "C" __device__ void CtsAbiTakesKeepsEight(volatile unsigned* words);
KEEPS_16 extern "C" __device__ void CtsAbiTakesKeepsSixteen(volatile unsigned* words);
KEEPS_24 extern "C" __device__ void CtsAbiTakesKeepsMore(volatile unsigned* words);

// Adds one to each word. All of them are read before the first one is written, so that each is in a register meanwhile.
__device__ __forceinline__ void AddToEach(volatile unsigned* words) {
  unsigned taken[kTaken];
#pragma unroll
  for (int n = 0; n < kTaken; ++n) taken[n] = words[n * kThreads];
#pragma unroll
  for (int n = 0; n < kTaken; ++n) words[n * kThreads] = taken[n] + 1;
}

#if CTS_UNIT == 2

KEEPS_8 extern "C" __device__ __noinline__ void CtsAbiTakesKeepsEight(volatile unsigned* words) { AddToEach(words); }
KEEPS_16 extern "C" __device__ __noinline__ void CtsAbiTakesKeepsSixteen(volatile unsigned* words) { AddToEach(words); }
KEEPS_24 extern "C" __device__ __noinline__ void CtsAbiTakesKeepsMore(volatile unsigned* words) { AddToEach(words); }

#else

KEEPS_12 extern "C" __device__ __noinline__ void CtsAbiTakesKeepsTwelve(volatile unsigned* words) { AddToEach(words); }

constexpr int kCalls = 2;
using Function = void (*)(volatile unsigned*);
using Kernel = void (*)(volatile unsigned*, unsigned*, Function, bool);

__global__ void Address(Function* function) { *function = CtsAbiTakesKeepsTwelve; }

// Volatile words are read and written in their order and no more often: the values live across all that comes between.
__device__ __forceinline__ void Read(unsigned (&live)[kLive], const volatile unsigned* words) {
#pragma unroll
  for (int n = 0; n < kLive; ++n) live[n] = words[n * kThreads];
}
__device__ __forceinline__ void Keep(unsigned (&live)[kLive], const volatile unsigned* words, unsigned* to, bool anew) {
  if (anew) Read(live, words);
#pragma unroll
  for (int n = 0; n < kLive; ++n) to[n * kThreads + threadIdx.x] = live[n];
}

template <int kKept>
__global__ void Call(volatile unsigned* words, unsigned* kept, Function, bool anew) {
  unsigned live[kLive];
  Read(live, words += threadIdx.x);
#pragma unroll
  for (int call = 0; call < kCalls; ++call) {
    if constexpr (kKept == 8) CtsAbiTakesKeepsEight(words);
    if constexpr (kKept == 16) CtsAbiTakesKeepsSixteen(words);
    if constexpr (kKept == 24) CtsAbiTakesKeepsMore(words);
  }
  Keep(live, words, kept, anew);
}

__global__ void CallThroughPointer(volatile unsigned* words, unsigned* kept, Function function, bool anew) {
  unsigned live[kLive];
  Read(live, words += threadIdx.x);
  KEEPS_12 function(words);
  KEEPS_12 function(words);
  Keep(live, words, kept, anew);
}

constexpr unsigned At(int i) { return (i + 1u) * 2654435761u; }

void Check(const char* name, Kernel kernel, Function function) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> words(kTaken * kThreads), kept(kLive * kThreads, cts::kPoison);
    unsigned values[kTaken * kThreads], missed = 0, changed = 0;
    for (int i = 0; i < kTaken * kThreads; ++i) values[i] = At(i);
    words.Write(values, kTaken * kThreads);
    kernel<<<1, kThreads>>>(words.data(), kept.data(), function, cts::control());
    CTS_FINISH();
    const cts::HostCopy<unsigned> after = words.Read(), seen = kept.Read();
    for (int i = 0; i < kTaken * kThreads; ++i) missed += after[i] != At(i) + kCalls;
    for (int i = 0; i < kLive * kThreads; ++i) changed += seen[i] != At(i);
    CTS_EXPECT_EQ(missed, 0u, "a function with another convention did not do its work");
    CTS_EXPECT_EQ(changed, 0u, "a value that lived across calls with another convention changed");
  });
}

CTS_CASE() {
  cts::DeviceBuffer<Function> function(1);
  Address<<<1, 1>>>(function.data());
  CTS_FINISH();
  Check("eight-are-kept", Call<8>, nullptr);
  Check("sixteen-are-kept", Call<16>, nullptr);
  Check("twenty-four-are-kept", Call<24>, nullptr);
  Check("through-a-pointer", CallThroughPointer, function[0]);
}

#endif

}  // namespace
