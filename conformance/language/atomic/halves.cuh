// atomicAdd on numbers of 16 bits, single and in pairs. Sums are those of float, rounded once more, which is exact
// enough: a float has more than twice the bits.
#pragma once

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include "../atomics.cuh"

namespace cts {

template <>
inline double NumberOf(__half value) {
  return static_cast<double>(__half2float(value));
}
template <>
inline double NumberOf(__nv_bfloat16 value) {
  return static_cast<double>(__bfloat162float(value));
}
template <>
inline __half OfNumber(double number) {
  return __float2half(static_cast<float>(number));
}
template <>
inline __nv_bfloat16 OfNumber(double number) {
  return __float2bfloat16(static_cast<float>(number));
}

namespace halves {
__host__ __device__ inline __half Sum(__half a, __half b) { return __float2half(__half2float(a) + __half2float(b)); }
__host__ __device__ inline __nv_bfloat16 Sum(__nv_bfloat16 a, __nv_bfloat16 b) {
  return __float2bfloat16(__bfloat162float(a) + __bfloat162float(b));
}
__host__ __device__ inline __half2 Sum(__half2 a, __half2 b) { return {Sum(a.x, b.x), Sum(a.y, b.y)}; }
__host__ __device__ inline __nv_bfloat162 Sum(__nv_bfloat162 a, __nv_bfloat162 b) {
  return {Sum(a.x, b.x), Sum(a.y, b.y)};
}
}  // namespace halves

/// Numbers of T whose sums with each other are numbers, subnormals among them.
template <class T>
std::vector<T> SixteenBitNumbers() {
  constexpr unsigned short kHalves[] = {0x0000, 0x8000, 0x0001, 0x83ff, 0x0400, 0x3c00,
                                        0xbc00, 0x3555, 0x6400, 0x7bff, 0xe7ff};
  constexpr unsigned short kBfloats[] = {0x0000, 0x8000, 0x0001, 0x807f, 0x0080, 0x3f80,
                                         0xbf80, 0x3eab, 0x4300, 0x7f7f, 0xff00};
  std::vector<T> numbers;
  for (const unsigned short bits : std::is_same_v<T, __half> ? kHalves : kBfloats) {
    T number;
    std::memcpy(static_cast<void*>(&number), &bits, sizeof number);
    numbers.push_back(number);
  }
  return numbers;
}

/// The sums of so many threads are exact: up to 2,048 of half precision, 256 of bfloat16.
struct AtomicAdd16 : AtomicDefaults {
  static constexpr bool kScopes = false;
  template <class T>
  static constexpr unsigned kBlocks = 7;
  template <class T>
  static constexpr unsigned kThreads = std::is_same_v<T, __half> || std::is_same_v<T, __half2> ? 256 : 32;
  template <class T>
  static constexpr unsigned kRounds = 1;

  template <class T>
  static __device__ T Call(T* at, T a, T, AtomicScope) {
#if __CUDA_ARCH__ >= 800
    return atomicAdd(at, a);
#else  // which has no bfloat16
    if constexpr (std::is_same_v<T, __half> || std::is_same_v<T, __half2>) return atomicAdd(at, a);
    return a;
#endif
  }
  template <class T>
  static __device__ T Update(T* at, T a, AtomicScope scope) {
    return Call(at, a, a, scope);
  }
  template <class T>
  static __device__ T Updated(T old, T a) {
    return halves::Sum(old, a);
  }
  template <class T>
  static T Result(T old, T a, T) {
    return halves::Sum(old, a);
  }
  template <class T>
  static std::vector<AtomicRow<T>> Rows() {
    std::vector<AtomicRow<T>> rows;
    const std::vector<T> numbers = SixteenBitNumbers<T>();
    for (const T old : numbers)
      for (const T a : numbers) rows.push_back({old, a, a});
    return rows;
  }
  template <class T>
  static T Start(unsigned) {
    return OfNumber<T>(0);
  }
  template <class T>
  static T Operand(unsigned) {
    return OfNumber<T>(1);
  }
  template <class T>
  static bool Holds(T, const T*, const T* returned, unsigned n, T last) {
    EachOnce each(n + 1);
    for (unsigned i = 0; i < n; ++i) each.Take(returned[i], 1);
    each.Take(last, 1);
    return each.Holds() && NumberOf(last) == n;
  }
};

/// Both of a pair; each is atomic by itself.
struct AtomicAddPair : AtomicAdd16 {
  template <class Pair>
  using Single = std::conditional_t<std::is_same_v<Pair, __half2>, __half, __nv_bfloat16>;

  template <class T>
  static std::vector<AtomicRow<T>> Rows() {
    std::vector<AtomicRow<T>> rows;
    const std::vector<Single<T>> numbers = SixteenBitNumbers<Single<T>>();
    const std::size_t count = numbers.size();
    for (std::size_t i = 0; i < count * count; ++i) {
      const T old = {numbers[i % count], numbers[(i + 3) % count]},
              a = {numbers[i / count], numbers[(i + i / count) % count]};
      rows.push_back({old, a, a});
    }
    return rows;
  }
  template <class T>
  static T Start(unsigned) {
    return {OfNumber<Single<T>>(0), OfNumber<Single<T>>(0)};
  }
  template <class T>
  static T Operand(unsigned) {
    return {OfNumber<Single<T>>(1), OfNumber<Single<T>>(1)};
  }
  template <class T>
  static bool Holds(T, const T*, const T* returned, unsigned n, T last) {
    EachOnce low(n + 1), high(n + 1);
    for (unsigned i = 0; i < n; ++i) {
      low.Take(static_cast<Single<T>>(returned[i].x), 1);
      high.Take(static_cast<Single<T>>(returned[i].y), 1);
    }
    low.Take(static_cast<Single<T>>(last.x), 1);
    high.Take(static_cast<Single<T>>(last.y), 1);
    return low.Holds() && high.Holds() && NumberOf<Single<T>>(last.x) == n && NumberOf<Single<T>>(last.y) == n;
  }
};

/// Whether the device adds numbers of bfloat16: from compute capability 8.0 on.
inline bool HasBfloat16() {
  int device = 0, major = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device));
  return major >= 8;
}

}  // namespace cts
