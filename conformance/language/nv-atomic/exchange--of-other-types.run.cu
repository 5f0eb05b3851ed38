/*---
clause: lang.nv-atomic.exchange
covers: numbers with a point, enumerations, pointers, classes; scope left out
control: the function is given another lowest bit
control-fails-with: a value was not stored, or the old one not returned
draft: five of five on an H200, not yet on an H100
---*/
#include "../atomics.cuh"
#include "cts/case.cuh"

namespace {

enum class Enumerator : unsigned {};
struct alignas(4) Four {
  unsigned short first;
  signed char middle, last;
};
struct alignas(8) Eight {
  float first;
  short rest[2];
};

// The function that takes any type.
struct Exchange : cts::AtomicDefaults {
  template <class T>
  static __device__ T Call(T* at, T a, T, cts::AtomicScope scope) {
    T old;
    if (scope == cts::AtomicScope::kBlock)
      __nv_atomic_exchange(at, &a, &old, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);
    else if (scope == cts::AtomicScope::kSystem)
      __nv_atomic_exchange(at, &a, &old, __NV_ATOMIC_SEQ_CST);
    else
      __nv_atomic_exchange(at, &a, &old, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_DEVICE);
    return old;
  }
  template <class T>
  static T Result(T, T a, T) {
    return a;
  }
};

template <class T>
void Check(const char* type) {
  constexpr const char* kMessage = "a value was not stored, or the old one not returned";
  for (const cts::AtomicPlace& place : cts::kAtomicPlaces) {
    cts::Row(cts::AtomicRowName(type, place.name).text, [&] {
      const auto violate = cts::control() ? cts::OtherBit<T> : nullptr;
      cts::CheckOneByOne<Exchange, T, true>(place, violate, kMessage);
      cts::CheckOneByOne<Exchange, T, false>(place, violate, kMessage);
    });
  }
}

CTS_CASE() {
  Check<int>("int");
  Check<Enumerator>("enumeration");
  Check<float>("float");
  Check<Four>("class-of-4-bytes");
  Check<double>("double");
  Check<int*>("pointer");
  Check<Eight>("class-of-8-bytes");
}

}  // namespace
