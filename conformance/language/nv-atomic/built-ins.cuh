// The built-in atomic functions with order and scope as operations of the tables of atomic functions. Order and scope
// are literals, so that each place of a table has one pair: relaxed in the block, acquire and release on the device,
// sequentially consistent in the system.
#pragma once

#include "../atomics.cuh"

namespace cts {

/// Of a function that returns the old value.
#define CTS_NV_CALL(function)                                                                                 \
  template <class T>                                                                                          \
  static __device__ T Call(T* at, T a, [[maybe_unused]] T b, AtomicScope scope) {                             \
    if (scope == AtomicScope::kBlock) return function(at, a, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);   \
    if (scope == AtomicScope::kSystem) return function(at, a, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_SYSTEM); \
    return function(at, a, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_DEVICE);                                    \
  }                                                                                                           \
  template <class T>                                                                                          \
  static __device__ T Update(T* at, T a, AtomicScope scope) {                                                 \
    return Call(at, a, a, scope);                                                                             \
  }

/// Of one that returns nothing.
#define CTS_NV_CALL_ALONE(function)                                               \
  template <class T>                                                              \
  static __device__ T Call(T* at, T a, [[maybe_unused]] T b, AtomicScope scope) { \
    if (scope == AtomicScope::kBlock)                                             \
      function(at, a, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);              \
    else if (scope == AtomicScope::kSystem)                                       \
      function(at, a, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_SYSTEM);             \
    else                                                                          \
      function(at, a, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_DEVICE);             \
    return T{};                                                                   \
  }

struct NvAdd : AtomicAdd {
  CTS_NV_CALL(__nv_atomic_fetch_add)
};
struct NvAddAlone : AtomicAdd {
  CTS_NV_CALL_ALONE(__nv_atomic_add)
};

/// A difference is the sum with the negated number: of floating point exactly, of integers modulo their size. Which
/// zero is left where a zero is taken off one is not looked at: nvcc 13.0.88 adds 0 - a, so that -0 - 0 becomes 0.
struct NvSubResult : AtomicAdd {
  template <class T>
  static __host__ __device__ T Negated(T a) {
    if constexpr (std::is_same_v<T, int>) return static_cast<int>(0u - static_cast<unsigned>(a));
    return static_cast<T>(T{0} - a);
  }
  template <class T>
  static __host__ __device__ T Result(T old, T a, T) {
    if constexpr (std::is_floating_point_v<T>) return old - a;
    return AtomicAdd::Result(old, Negated(a), T{});
  }
  template <class T>
  static bool Promised(T old, T a, T) {
    if constexpr (std::is_floating_point_v<T>) return AtomicAdd::Promised(old, -a, T{}) && (old != 0 || a != 0);
    return SumFits(old, a, -1);
  }
  template <class T>
  static T Start(unsigned n) {
    return AtomicSub::Start<T>(n);
  }
  template <class T>
  static __device__ T Updated(T old, T a) {
    return Result(old, a, a);
  }
  template <class T>
  static bool Holds(T start, const T* operands, const T* returned, unsigned n, T last) {
    return AtomicSub::Holds(start, operands, returned, n, last);
  }
};
struct NvSub : NvSubResult {
  CTS_NV_CALL(__nv_atomic_fetch_sub)
};
struct NvSubAlone : NvSubResult {
  CTS_NV_CALL_ALONE(__nv_atomic_sub)
};

struct NvMin : AtomicMin {
  CTS_NV_CALL(__nv_atomic_fetch_min)
};
struct NvMinAlone : AtomicMin {
  CTS_NV_CALL_ALONE(__nv_atomic_min)
};
struct NvMax : AtomicMax {
  CTS_NV_CALL(__nv_atomic_fetch_max)
};
struct NvMaxAlone : AtomicMax {
  CTS_NV_CALL_ALONE(__nv_atomic_max)
};

struct NvAnd : AtomicAnd {
  CTS_NV_CALL(__nv_atomic_fetch_and)
};
struct NvAndAlone : AtomicAnd {
  CTS_NV_CALL_ALONE(__nv_atomic_and)
};
struct NvOr : AtomicOr {
  CTS_NV_CALL(__nv_atomic_fetch_or)
};
struct NvOrAlone : AtomicOr {
  CTS_NV_CALL_ALONE(__nv_atomic_or)
};
struct NvXor : AtomicXor {
  CTS_NV_CALL(__nv_atomic_fetch_xor)
};
struct NvXorAlone : AtomicXor {
  CTS_NV_CALL_ALONE(__nv_atomic_xor)
};

/// By the function for integers in the block and the system, by the one of pointers on the device.
struct NvExchange : AtomicExchange {
  template <class T>
  static __device__ T Call(T* at, T a, T, AtomicScope scope) {
    T old;
    if (scope == AtomicScope::kBlock)
      old = __nv_atomic_exchange_n(at, a, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);
    else if (scope == AtomicScope::kSystem)
      old = __nv_atomic_exchange_n(at, a, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_SYSTEM);
    else
      __nv_atomic_exchange(at, &a, &old, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_DEVICE);
    return old;
  }
  template <class T>
  static __device__ T Update(T* at, T a, AtomicScope scope) {
    return Call(at, a, a, scope);
  }
};

/// The old value, as the function tells it: the expected one where it says that they are equal. Where it says that
/// they differ, but finds the expected one, it is neither.
struct NvCompareExchange : AtomicCas<true> {
  template <class T>
  static __device__ T Call(T* at, T a, T b, AtomicScope scope) {
    T expected = a;
    bool equal;
    if (scope == AtomicScope::kBlock)
      equal = __nv_atomic_compare_exchange_n(at, &expected, b, false, __NV_ATOMIC_RELAXED, __NV_ATOMIC_RELAXED,
                                             __NV_THREAD_SCOPE_BLOCK);
    else if (scope == AtomicScope::kSystem)
      equal = __nv_atomic_compare_exchange_n(at, &expected, b, true, __NV_ATOMIC_SEQ_CST, __NV_ATOMIC_RELAXED,
                                             __NV_THREAD_SCOPE_SYSTEM);
    else
      equal = __nv_atomic_compare_exchange(at, &expected, &b, true, __NV_ATOMIC_ACQ_REL, __NV_ATOMIC_ACQUIRE,
                                           __NV_THREAD_SCOPE_DEVICE);
    if (equal) return a;
    return expected == a ? static_cast<T>(~a) : expected;
  }
  template <class T>
  static __device__ T Update(T* at, T a, AtomicScope scope) {
    T old = *static_cast<const volatile T*>(at), assumed;
    do {
      assumed = old;
      old = Call(at, assumed, static_cast<T>(assumed + a), scope);
    } while (old != assumed);
    return old;
  }
};

/// Words of a size of 1 to 16 bytes, with special bits: old and a.
template <class T>
std::vector<AtomicRow<T>> PairsOfWords() {
  if constexpr (sizeof(T) <= 8) {
    return PairsOfBits<T>();
  } else {
    std::vector<AtomicRow<T>> rows;
    for (const AtomicRow<unsigned long long>& row : PairsOfBits<unsigned long long>())
      rows.push_back({T{row.old} << 64 | row.a, T{row.a} << 64 | row.b, 0});
    return rows;
  }
}

/// The violation reads the neighbour.
struct NvLoad : AtomicDefaults {
  template <class T>
  static __device__ T Call(T* at, T a, T, AtomicScope scope) {
    at += a == T{0} ? 0 : 1;
    T value;
    if (scope == AtomicScope::kBlock)
      value = __nv_atomic_load_n(at, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);
    else if (scope == AtomicScope::kSystem)
      value = __nv_atomic_load_n(at, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_SYSTEM);
    else
      __nv_atomic_load(at, &value, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE);
    return value;
  }
  template <class T>
  static T Result(T old, T, T) {
    return old;
  }
  template <class T>
  static std::vector<AtomicRow<T>> Rows() {
    std::vector<AtomicRow<T>> rows = PairsOfWords<T>();
    for (AtomicRow<T>& row : rows) row.a = T{0};
    return rows;
  }
};
/// Of 16 bytes no store is sequentially consistent: nvcc 13.0.88 makes an instruction of it that it then refuses.
struct NvStore : AtomicDefaults {
  template <class T>
  static __device__ T Call(T* at, T a, T, AtomicScope scope) {
    if (scope == AtomicScope::kBlock)
      __nv_atomic_store_n(at, a, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);
    else if (scope == AtomicScope::kSystem)
      __nv_atomic_store_n(at, a, sizeof(T) == 16 ? __NV_ATOMIC_RELEASE : __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_SYSTEM);
    else
      __nv_atomic_store(at, &a, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE);
    return T{0};
  }
  template <class T>
  static T Result(T, T a, T) {
    return a;
  }
  template <class T>
  static std::vector<AtomicRow<T>> Rows() {
    return PairsOfWords<T>();
  }
};

template <class T>
void CheckLoadAndStore(const char* type, bool control, const char* of_load, const char* of_store) {
  for (const AtomicPlace& place : kAtomicPlaces) {
    Row(AtomicRowName(type, place.name).text, [&] {
      CheckOneByOne<NvLoad, T, true>(place, control ? OtherBit<T> : nullptr, of_load);
      CheckOneByOne<NvStore, T, false>(place, control ? OtherBit<T> : nullptr, of_store);
    });
  }
}

/// A function that returns nothing: of many threads on one word what they leave is told alone, which no order changes.
template <class Alone>
struct NvContendedAlone : Alone {
  template <class T>
  static __device__ T Update(T* at, T a, AtomicScope scope) {
    return Alone::Call(at, a, a, scope);
  }
  template <class T>
  static bool Holds(T start, const T* operands, const T*, unsigned n, T last) {
    for (unsigned i = 0; i < n; ++i) start = Alone::Result(start, operands[i], operands[i]);
    return start == last;
  }
};

/// A row for each place: one by one and contended, with both functions. The control gives another operand, and tears
/// the updates.
template <class Op, class Alone, class T>
void CheckNvAtomic(const char* type, bool control, const char* message) {
  for (const AtomicPlace& place : kAtomicPlaces) {
    Row(AtomicRowName(type, place.name).text, [&] {
      CheckOneByOne<Op, T, true>(place, control ? OtherBit<T> : nullptr, message);
      CheckOneByOne<Alone, T, false>(place, control ? OtherBit<T> : nullptr, message);
      CheckContended<Op, T>(place, control, message);
      CheckContended<NvContendedAlone<Alone>, T>(place, control, message);
    });
  }
}

}  // namespace cts
