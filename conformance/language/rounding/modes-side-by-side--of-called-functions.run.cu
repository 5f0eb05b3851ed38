/*---
clause: lang.rounding.modes-side-by-side
covers: modes of functions that are called, between operations of the caller
control: the functions that round up and down are exchanged
control-fails-with: an operation did not keep its mode beside a call
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cfenv>
#include <cstring>
#include <vector>

namespace {

// Functions of one mode each, one of which calls another; pointers to them keep calls what they are.
template <class T>
struct Modes;
template <>
struct Modes<float> {
  static __device__ __noinline__ float Up(float a, float b) { return __fadd_ru(a, b); }
  static __device__ __noinline__ float Down(float a, float b) { return __fadd_rd(a, b); }
  static __device__ __noinline__ float Plain(float a, float b) { return a + b; }
};
template <>
struct Modes<double> {
  static __device__ __noinline__ double Up(double a, double b) { return __dadd_ru(a, b); }
  static __device__ __noinline__ double Down(double a, double b) { return __dadd_rd(a, b); }
  static __device__ __noinline__ double Plain(double a, double b) { return a + b; }
};
template <class T>
__device__ __noinline__ T UpThenPlain(T a, T b, bool exchanged) {
  const T up = exchanged ? Modes<T>::Down(a, b) : Modes<T>::Up(a, b);
  return up + b;
}

constexpr int kResults = 5;

template <class T>
__global__ void Compute(const T* as, const T* bs, T* out, int count, bool exchanged) {
  using Function = T (*)(T, T);
  const Function up = exchanged ? &Modes<T>::Down : &Modes<T>::Up, down = exchanged ? &Modes<T>::Up : &Modes<T>::Down;
  for (int i = static_cast<int>(threadIdx.x); i < count; i += static_cast<int>(blockDim.x)) {
    const T a = as[i], b = bs[i];
    T* const to = out + i * kResults;
    const T before = a + b;
    to[0] = up(a, b);
    to[1] = Modes<T>::Plain(before, a);  // not in the mode of the function before
    to[2] = down(a, b);
    to[3] = UpThenPlain(a, b, exchanged);
    to[4] = (i % 2 == 0 ? up : down)(before, b);  // lanes of a warp differ
  }
}

template <class T>
T Sum(int mode, T a, T b) {
  const int kept = std::fegetround();
  std::fesetround(mode);
  const volatile T x = a, y = b;
  const volatile T sum = x + y;
  std::fesetround(kept);
  return sum;
}

template <class T>
void Check(const char* name) {
  cts::Row(name, [] {
    std::vector<T> as, bs;
    for (int i = 1; i <= 200; ++i) {
      as.push_back(static_cast<T>(1) / static_cast<T>(i) * (i % 3 == 0 ? -1 : 1));
      bs.push_back(static_cast<T>(i) / static_cast<T>(7) * (i % 5 == 0 ? -1 : 1));
    }
    const int count = static_cast<int>(as.size());
    cts::DeviceBuffer<T> first(count), second(count), out(count * kResults);
    CTS_CUDA(cudaMemcpy(first.data(), as.data(), count * sizeof(T), cudaMemcpyHostToDevice));
    CTS_CUDA(cudaMemcpy(second.data(), bs.data(), count * sizeof(T), cudaMemcpyHostToDevice));
    Compute<<<1, 64>>>(first.data(), second.data(), out.data(), count, cts::control());
    CTS_FINISH();
    const cts::HostCopy<T> told = out.Read();
    int wrong = 0;
    for (int i = 0; i < count; ++i) {
      const T a = as[i], b = bs[i], plain = Sum(FE_TONEAREST, a, b);
      const T expected[kResults] = {Sum(FE_UPWARD, a, b), Sum(FE_TONEAREST, plain, a), Sum(FE_DOWNWARD, a, b),
                                    Sum(FE_TONEAREST, Sum(FE_UPWARD, a, b), b),
                                    Sum(i % 2 == 0 ? FE_UPWARD : FE_DOWNWARD, plain, b)};
      for (int k = 0; k < kResults; ++k) {
        const T seen = told[i * kResults + k];
        wrong += std::memcmp(&seen, &expected[k], sizeof(T)) != 0;
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "an operation did not keep its mode beside a call");
  });
}

CTS_CASE() {
  Check<float>("float");
  Check<double>("double");
}

}  // namespace
