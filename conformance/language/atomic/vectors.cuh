// atomicAdd on vectors of float, in global memory, from compute capability 9.0 on.
#pragma once

#include "../atomics.cuh"

namespace cts {

/// Each component is atomic by itself.
struct AtomicAddVector : AtomicDefaults {
  static constexpr bool kGlobalOnly = true;

  template <class T>
  static __device__ T Call(T* at, T a, T, [[maybe_unused]] AtomicScope scope) {
#if __CUDA_ARCH__ >= 900  // not declared below
    if (scope == AtomicScope::kBlock) return atomicAdd_block(at, a);
    if (scope == AtomicScope::kSystem) return atomicAdd_system(at, a);
    return atomicAdd(at, a);
#else
    *at = a;
    return a;
#endif
  }
  template <class T>
  static __device__ T Update(T* at, T a, AtomicScope scope) {
    return Call(at, a, a, scope);
  }
  template <class T>
  static __host__ __device__ T Updated(T old, T a) {
    old.x += a.x;
    old.y += a.y;
    if constexpr (sizeof(T) == 16) {
      old.z += a.z;
      old.w += a.w;
    }
    return old;
  }
  template <class T>
  static T Result(T old, T a, T) {
    return Updated(old, a);
  }
  template <class T>
  static T Of(float x, float y, float z, float w) {
    if constexpr (sizeof(T) == 16)
      return {x, y, z, w};
    else
      return {x, y};
  }
  template <class T>
  static std::vector<AtomicRow<T>> Rows() {
    std::vector<AtomicRow<T>> rows;
    std::vector<AtomicRow<float>> pairs;
    for (const AtomicRow<float>& pair : PairsOfNumbers<float>())
      if (AtomicAdd::Promised(pair.old, pair.a, 0.0f)) pairs.push_back(pair);
    const std::size_t count = pairs.size();
    for (std::size_t i = 0; i < count; ++i) {
      const auto &x = pairs[i], &y = pairs[(i + 1) % count], &z = pairs[(i + 25) % count], &w = pairs[(i + 77) % count];
      rows.push_back({Of<T>(x.old, y.old, z.old, w.old), Of<T>(x.a, y.a, z.a, w.a), T{}});
    }
    return rows;
  }
  template <class T>
  static T Start(unsigned) {
    return Of<T>(0, 100000, 0, -100000);
  }
  template <class T>
  static T Operand(unsigned) {
    return Of<T>(1, 2, 3, 4);
  }
  template <class T>
  static bool Holds(T start, const T*, const T* returned, unsigned n, T last) {
    constexpr unsigned kComponents = sizeof(T) / sizeof(float);
    const auto component = [](const T& vector, unsigned c) {
      float components[kComponents];
      std::memcpy(components, &vector, sizeof components);
      return components[c];
    };
    for (unsigned c = 0; c < kComponents; ++c) {
      EachOnce each(n + 1);
      for (unsigned i = 0; i < n; ++i) each.Take(component(returned[i], c) - component(start, c), c + 1);
      each.Take(component(last, c) - component(start, c), c + 1);
      if (!each.Holds() || component(last, c) != component(start, c) + static_cast<float>(n * (c + 1))) return false;
    }
    return true;
  }
};

}  // namespace cts
