/*---
clause: lang.cxx.aggregates-copied
covers: local objects whose addresses go through functions, barriers and other objects
control: each object is filled with other values
control-fails-with: a member of a local object was lost where its neighbour was changed through its address
unit-build: [[], [optimize-0]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

template <class A, class B, class C>
struct Three {
  A kept;
  B changed;
  C last;
};

// Without padding, which copies would read. Through an object that holds addresses, and functions that give one back.
template <class T>
struct Holder {
  T** inner;
  T* direct;
};
template <class T>
__host__ __device__ __noinline__ T* Through(T** address, T* other) {
  other->changed = static_cast<decltype(other->changed)>(5);
  return *address;
}
template <class T>
__host__ __device__ void Inlined(T* object, int times) {
  T* local = nullptr;
  T* const got = Through(&local, object);
  if (got == nullptr)
    for (int i = 0; i < times; ++i) object->changed += static_cast<decltype(object->changed)>(1);
}
template <class T>
__host__ __device__ __noinline__ void ByHolder(const Holder<T>& holder, int times) {
  (*holder.inner)->changed += static_cast<decltype(holder.direct->changed)>(times);
  holder.direct->changed += static_cast<decltype(holder.direct->changed)>(2);
}
__host__ __device__ inline void Meet() {
#ifdef __CUDA_ARCH__
  __syncthreads();
#endif
}

template <class T>
__host__ __device__ long long All(const T& object) {
  return static_cast<long long>(object.kept) * 4096 + static_cast<long long>(object.changed) * 64 +
         static_cast<long long>(object.last);
}

// What is left of two objects, as numbers.
template <class T>
__host__ __device__ void Use(long long* left, int thread, int seed) {
  T first{static_cast<decltype(T::kept)>(seed + thread), static_cast<decltype(T::changed)>(1),
          static_cast<decltype(T::last)>(thread + 40)};
  T second = first;
  second.kept += static_cast<decltype(T::kept)>(3);
  left[0] = static_cast<long long>(first.kept);
  T* address = &first;
  Meet();
  Inlined(address, thread % 4);
  Meet();
  left[1] = static_cast<long long>(address->kept) * 64 + static_cast<long long>(first.last);
  ByHolder<T>({&address, &second}, thread % 3);
  T& chosen = thread % 2 == 1 ? second : first;
  chosen.last = static_cast<decltype(T::last)>(chosen.last + 1);
  Meet();
  T third = thread % 5 == 0 ? second : *address;
  third.changed += second.changed;
  left[2] = All(third);
  left[3] = All(first);
  left[4] = All(second);
}

constexpr int kThreads = 60, kLeft = 5, kSeed = 11;

template <class T>
__global__ void UseInKernel(long long* left, int seed) {
  Use<T>(left + threadIdx.x * kLeft, static_cast<int>(threadIdx.x), seed);
}

template <class T>
void Check(const char* name) {
  cts::Row(name, [] {
    const cts::DeviceBuffer<long long> left(kThreads * kLeft);
    UseInKernel<T><<<1, kThreads>>>(left.data(), cts::control() ? kSeed + 1 : kSeed);
    CTS_FINISH();
    const auto got = left.Read();
    int wrong = 0;
    for (int thread = 0; thread < kThreads; ++thread) {
      long long expected[kLeft];
      Use<T>(expected, thread, kSeed);
      for (int i = 0; i < kLeft; ++i) wrong += got[thread * kLeft + i] != expected[i] ? 1 : 0;
    }
    CTS_EXPECT_EQ(wrong, 0, "a member of a local object was lost where its neighbour was changed through its address");
  });
}

void CheckAll() {
  Check<Three<long, long, long>>("long");  // NOLINT(google-runtime-int): structures of each integer type
  Check<Three<char, char, char>>("char");
  Check<Three<char, char, short>>("char-char-short");
  Check<Three<short, short, int>>("short-short-int");
  Check<Three<int, short, short>>("int-short-short");
  Check<Three<double, int, float>>("double-int-float");
  Check<Three<float, int, double>>("float-int-double");
  Check<Three<long long, unsigned, int>>("long-long-and-int");
}

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckAll(); }
#else
CTS_CASE(without_optimization) { CheckAll(); }
#endif

}  // namespace
