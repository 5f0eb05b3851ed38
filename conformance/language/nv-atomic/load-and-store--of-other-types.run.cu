/*---
clause: lang.nv-atomic.load-and-store
covers: numbers with a point, enumerations, pointers, classes; scope left out
control: the neighbour is loaded, and another lowest bit is stored
control-fails-with:
  - the value at the address was not loaded
  - the value was not stored
draft: five of five on an H200, not yet on an H100
---*/
#include "../atomics.cuh"
#include "cts/case.cuh"

namespace {

enum class Enumerator : unsigned short {};
struct alignas(2) Two {
  unsigned char first, last;
};
struct alignas(4) Four {
  unsigned short first;
  signed char middle, last;
};
struct alignas(8) Eight {
  float first;
  short rest[2];
};

// The functions that take any type. The violation reads the neighbour.
struct Load : cts::AtomicDefaults {
  template <class T>
  static __device__ T Call(T* at, T a, T, cts::AtomicScope scope) {
    unsigned char changed;
    memcpy(&changed, &a, 1);
    at += changed;
    T value;
    if (scope == cts::AtomicScope::kBlock)
      __nv_atomic_load(at, &value, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);
    else if (scope == cts::AtomicScope::kSystem)
      __nv_atomic_load(at, &value, __NV_ATOMIC_SEQ_CST);
    else
      __nv_atomic_load(at, &value, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE);
    return value;
  }
  template <class T>
  static T Result(T old, T, T) {
    return old;
  }
  template <class T>
  static std::vector<cts::AtomicRow<T>> Rows() {
    std::vector<cts::AtomicRow<T>> rows = cts::PairsOfBits<T>();
    for (cts::AtomicRow<T>& row : rows) std::memset(static_cast<void*>(&row.a), 0, sizeof(T));
    return rows;
  }
};
struct Store : cts::AtomicDefaults {
  template <class T>
  static __device__ T Call(T* at, T a, T b, cts::AtomicScope scope) {
    if (scope == cts::AtomicScope::kBlock)
      __nv_atomic_store(at, &a, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);
    else if (scope == cts::AtomicScope::kSystem)
      __nv_atomic_store(at, &a, __NV_ATOMIC_SEQ_CST);
    else
      __nv_atomic_store(at, &a, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE);
    return b;
  }
  template <class T>
  static T Result(T, T a, T) {
    return a;
  }
};

template <class T>
void Check(const char* type) {
  for (const cts::AtomicPlace& place : cts::kAtomicPlaces) {
    cts::Row(cts::AtomicRowName(type, place.name).text, [&] {
      const auto violate = cts::control() ? cts::OtherBit<T> : nullptr;
      cts::CheckOneByOne<Load, T, true>(place, violate, "the value at the address was not loaded");
      cts::CheckOneByOne<Store, T, false>(place, violate, "the value was not stored");
    });
  }
}

CTS_CASE() {
  Check<signed char>("signed-char");
  Check<Enumerator>("enumeration");
  Check<Two>("class-of-2-bytes");
  Check<float>("float");
  Check<Four>("class-of-4-bytes");
  Check<double>("double");
  Check<int*>("pointer");
  Check<Eight>("class-of-8-bytes");
}

}  // namespace
