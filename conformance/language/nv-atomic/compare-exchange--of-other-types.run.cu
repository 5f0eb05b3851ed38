/*---
clause: lang.nv-atomic.compare-exchange
covers: signed numbers, numbers with a point, enumerations, pointers, classes; scope left out
control: the expected value has another lowest bit
control-fails-with: a value was not exchanged exactly where it equals the expected one, or its old value not told
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
  unsigned first;
  short rest[2];
};

// Of a float the order of numbers and the bits say different things of zeros and NaN.
template <class T>
bool IsPlain([[maybe_unused]] const T& one, [[maybe_unused]] const T& other) {
  if constexpr (std::is_floating_point_v<T>) return (one == other) == cts::SameBits(one, other);
  return true;
}
template <class T>
T WithOtherBit(T value, unsigned bit) {
  unsigned char bytes[sizeof(T)];
  std::memcpy(bytes, &value, sizeof value);
  bytes[bit / 8] ^= static_cast<unsigned char>(1u << bit % 8);
  std::memcpy(static_cast<void*>(&value), bytes, sizeof value);
  return value;
}

// The function that takes any type. The old value, as it tells it; where it says that they differ, but finds the
// expected one, it is neither.
struct CompareExchange : cts::AtomicDefaults {
  template <class T>
  static __device__ T Call(T* at, T a, T b, cts::AtomicScope scope) {
    T expected = a;
    bool equal;
    if (scope == cts::AtomicScope::kBlock)
      equal = __nv_atomic_compare_exchange(at, &expected, &b, true, __NV_ATOMIC_RELAXED, __NV_ATOMIC_RELAXED,
                                           __NV_THREAD_SCOPE_BLOCK);
    else if (scope == cts::AtomicScope::kSystem)
      equal = __nv_atomic_compare_exchange(at, &expected, &b, false, __NV_ATOMIC_SEQ_CST, __NV_ATOMIC_SEQ_CST);
    else
      equal = __nv_atomic_compare_exchange(at, &expected, &b, false, __NV_ATOMIC_ACQ_REL, __NV_ATOMIC_ACQUIRE,
                                           __NV_THREAD_SCOPE_DEVICE);
    if (equal) return a;
    unsigned char found[sizeof(T)], given[sizeof(T)];
    memcpy(found, &expected, sizeof(T));
    memcpy(given, &a, sizeof(T));
    bool same = true;
    for (unsigned i = 0; i < sizeof(T); ++i) same = same && found[i] == given[i];
    for (unsigned i = 0; i < sizeof(T); ++i) found[i] = static_cast<unsigned char>(same ? ~found[i] : found[i]);
    memcpy(static_cast<void*>(&expected), found, sizeof(T));
    return expected;
  }
  template <class T>
  static T Result(T old, T a, T b) {
    return cts::SameBits(old, a) ? b : old;
  }
  // Each pair, and each value with itself but for one bit anywhere.
  template <class T>
  static std::vector<cts::AtomicRow<T>> Rows() {
    std::vector<cts::AtomicRow<T>> rows;
    for (const cts::AtomicRow<T>& row : cts::PairsOfBits<T>()) {
      if (IsPlain(row.old, row.a)) rows.push_back(row);
      for (unsigned bit = 0; bit < 8 * sizeof(T) && cts::SameBits(row.old, row.a); ++bit) {
        const T other = WithOtherBit(row.old, bit);
        if (IsPlain(row.old, other)) rows.push_back({row.old, other, row.b});
      }
    }
    return rows;
  }
};

template <class T>
void Check(const char* type) {
  constexpr const char* kMessage =
      "a value was not exchanged exactly where it equals the expected one, or its old value not told";
  for (const cts::AtomicPlace& place : cts::kAtomicPlaces) {
    cts::Row(cts::AtomicRowName(type, place.name).text, [&] {
      const auto violate = cts::control() ? cts::OtherBit<T> : nullptr;
      cts::CheckOneByOne<CompareExchange, T, true>(place, violate, kMessage);
      cts::CheckOneByOne<CompareExchange, T, false>(place, violate, kMessage);
    });
  }
}

CTS_CASE() {
  Check<short>("short");
  Check<int>("int");
  Check<long long>("long-long");
  Check<Enumerator>("enumeration");
  Check<Two>("class-of-2-bytes");
  Check<float>("float");
  Check<Four>("class-of-4-bytes");
  Check<double>("double");
  Check<int*>("pointer");
  Check<Eight>("class-of-8-bytes");
}

}  // namespace
