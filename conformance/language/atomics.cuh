// Atomic functions as tables: each function on each of its types, in global and in shared memory, in each of its
// scopes; one by one over operands of every kind, with neighbours that must stay, and with many threads on one word. A
// model on the host says what is stored and returned.
#pragma once

#include <cmath>
#include <cstdio>
#include <cstring>
#include <type_traits>
#include <vector>

#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/row.h"

namespace cts {

enum class AtomicScope { kDevice, kBlock, kSystem };

struct AtomicPlace {
  const char* name;
  bool shared;
  AtomicScope scope;
};
inline constexpr AtomicPlace kAtomicPlaces[] = {
    {"global", false, AtomicScope::kDevice},        {"global-block", false, AtomicScope::kBlock},
    {"global-system", false, AtomicScope::kSystem}, {"shared", true, AtomicScope::kDevice},
    {"shared-block", true, AtomicScope::kBlock},    {"shared-system", true, AtomicScope::kSystem}};

/// What is in memory, and what the function is given.
template <class T>
struct AtomicRow {
  T old, a, b;
};
/// What the function returned, and the word that it worked on between two others. There are five, so that words of 16
/// bits lie in the lower and in the upper half of 32 in turns.
template <class T>
struct AtomicGot {
  T returned, words[3], beyond;
};

// An operation Op has, for each of its types T,
//   Call(at, a, b, scope)       the function, on the device
//   Result(old, a, b)           what it stores
//   Promised(old, a, b)         whether the documents say what it stores
//   Rows<T>()                   what it is tried on, one by one
//   Update(at, a, scope), Updated(old, a)   what many threads do to one word; the function, unless it compares
//   Start<T>(n), Operand<T>(i)  with which word n updates begin, and what the update i is given
//   Holds(start, operands, returned, n, last)   whether n updates, in some order, return this and leave `last`
// kGlobalOnly says that it is for global memory alone.

template <bool Used, class Op, class T>
__device__ void CallOn(T* words, const AtomicRow<T>& row, AtomicScope scope, T* returned) {
  if constexpr (Used) {
    *returned = Op::Call(words + 1, row.a, row.b, scope);
  } else {
    Op::Call(words + 1, row.a, row.b, scope);  // a reduction, in the machine's code
  }
}

/// One thread a row. Whether the result is used is known when it is compiled: in one kernel the compiler makes one call
/// of both.
template <class Op, class T, bool Used>
__global__ void OneByOne(const AtomicRow<T>* rows, AtomicGot<T>* got, unsigned count, bool in_shared,
                         AtomicScope scope) {
  __shared__ alignas(T) unsigned char bytes[32 * 3 * sizeof(T)];
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) return;
  const AtomicRow<T> row = rows[i];
  AtomicGot<T>* const mine = got + i;
  mine->words[1] = row.old;
  if constexpr (!Op::kGlobalOnly) {
    if (in_shared) {
      T* const words = reinterpret_cast<T*>(bytes) + 3 * threadIdx.x;
      for (int w = 0; w < 3; ++w) words[w] = mine->words[w];
      CallOn<Used, Op>(words, row, scope, &mine->returned);
      for (int w = 0; w < 3; ++w) mine->words[w] = words[w];
      return;
    }
  }
  CallOn<Used, Op>(mine->words, row, scope, &mine->returned);
}

template <class Op, class T>
__device__ void UpdateOften(T* at, T* returned, const T* operands, int rounds, AtomicScope scope, bool torn) {
  for (int k = 0; k < rounds; ++k) {
    if (torn) {
      const T old = *at;
      __syncthreads();
      *at = Op::Updated(old, operands[k]);
      returned[k] = old;
    } else {
      returned[k] = Op::Update(at, operands[k], scope);
    }
  }
}

/// Each thread updates the word `rounds` times. `torn`: it loads, waits for its block, and stores.
template <class Op, class T>
__global__ void Contend(T* word, T* returned, const T* operands, int rounds, bool in_shared, AtomicScope scope,
                        bool torn) {
  __shared__ alignas(T) unsigned char bytes[sizeof(T)];
  const unsigned first = (blockIdx.x * blockDim.x + threadIdx.x) * rounds;
  if constexpr (!Op::kGlobalOnly) {
    if (in_shared) {
      T* const shared = reinterpret_cast<T*>(bytes);
      if (threadIdx.x == 0) *shared = *word;
      __syncthreads();
      UpdateOften<Op>(shared, returned + first, operands + first, rounds, scope, torn);
      __syncthreads();
      if (threadIdx.x == 0) *word = *shared;
      return;
    }
  }
  UpdateOften<Op>(word, returned + first, operands + first, rounds, scope, torn);
}

template <class T>
bool SameBits(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

/// Judges what OneByOne left of rows whose words were poisoned.
template <class Op, class T>
void JudgeOneByOne(const std::vector<AtomicRow<T>>& rows, const AtomicGot<T>* got, bool used, const char* message) {
  T poison;
  std::memset(static_cast<void*>(&poison), kPoison, sizeof poison);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const AtomicRow<T>& row = rows[i];
    const bool stored =
        !Op::Promised(row.old, row.a, row.b) || SameBits(got[i].words[1], Op::Result(row.old, row.a, row.b));
    if (!CTS_EXPECT(stored && (!used || SameBits(got[i].returned, row.old)), message)) return;
    if (!CTS_EXPECT(SameBits(got[i].words[0], poison) && SameBits(got[i].words[2], poison),
                    "a neighbour of the word changed"))
      return;
  }
}

/// Each of Op::Rows<T>() by itself; the function gets what `violate` makes of its row.
template <class Op, class T, bool Used>
void CheckOneByOne(const AtomicPlace& place, void (*violate)(AtomicRow<T>& row), const char* message) {
  constexpr unsigned kThreads = 32;
  const std::vector<AtomicRow<T>> rows = Op::template Rows<T>();
  std::vector<AtomicRow<T>> given = rows;
  if (violate != nullptr)
    for (AtomicRow<T>& row : given) violate(row);
  const auto count = static_cast<unsigned>(rows.size());
  DeviceBuffer<AtomicRow<T>> table(count);
  DeviceBuffer<AtomicGot<T>> results(count);
  table.Write(given.data(), count);
  OneByOne<Op, T, Used>
      <<<(count + kThreads - 1) / kThreads, kThreads>>>(table.data(), results.data(), count, place.shared, place.scope);
  CTS_FINISH();
  JudgeOneByOne<Op>(rows, results.Read().begin(), Used, message);
}

/// Many threads on one word, in global memory of several blocks unless the scope is that of a block.
template <class Op, class T>
void CheckContended(const AtomicPlace& place, bool torn, const char* message) {
  const bool one_block = place.shared || place.scope == AtomicScope::kBlock;
  const unsigned blocks = one_block ? 1 : Op::template kBlocks<T>, threads = Op::template kThreads<T>;
  const unsigned rounds = Op::template kRounds<T>, n = blocks * threads * rounds;
  std::vector<T> operands(n);
  for (unsigned i = 0; i < n; ++i) operands[i] = Op::template Operand<T>(i);
  const T start = Op::template Start<T>(n);
  DeviceBuffer<T> word(1), given(n), returned(n);
  word.Write(&start, 1);
  given.Write(operands.data(), n);
  Contend<Op, T>
      <<<blocks, threads>>>(word.data(), returned.data(), given.data(), rounds, place.shared, place.scope, torn);
  CTS_FINISH();
  const auto old = returned.Read();
  CTS_EXPECT(Op::Holds(start, operands.data(), old.begin(), n, word[0]), message);
}

/// The name of a row: type and place.
struct AtomicRowName {
  AtomicRowName(const char* type, const char* place) { std::snprintf(text, sizeof text, "%s-%s", type, place); }
  char text[64];
};

/// A row for each place: one by one, and contended. The control gives another operand, and tears the updates.
template <class Op, class T>
void CheckAtomic(const char* type, bool control, void (*violate)(AtomicRow<T>& row), const char* message) {
  for (const AtomicPlace& place : kAtomicPlaces) {
    if (!Op::kScopes && place.scope != AtomicScope::kDevice) continue;
    if (Op::kGlobalOnly && place.shared) continue;
    Row(AtomicRowName(type, place.name).text, [&] {
      CheckOneByOne<Op, T, true>(place, control ? violate : nullptr, message);
      CheckContended<Op, T>(place, control, message);
    });
  }
}

/// The violation: what the function is given has another lowest bit.
template <class T>
void OtherBit(AtomicRow<T>& row) {
  unsigned char byte;
  std::memcpy(&byte, &row.a, 1);
  byte ^= 1;
  std::memcpy(static_cast<void*>(&row.a), &byte, 1);
}

// -------- values

/// The same number in T, and back.
template <class T>
double NumberOf(T value) {
  return static_cast<double>(value);
}
template <class T>
T OfNumber(double number) {
  return static_cast<T>(number);
}
/// How far apart the numbers are that updates work with: their sums fit T, and those of integers reach into its upper
/// half.
template <class T>
constexpr double kStride = std::is_floating_point_v<T> ? (sizeof(T) == 8 ? 1048577 : 1)
                           : sizeof(T) == 8            ? 2147483649.0
                           : sizeof(T) == 4            ? (std::is_signed_v<T> ? 262144 : 524288)
                                                       : 1;
/// Marks that numbers of 0 to n - 1, times the stride, are there exactly once.
class EachOnce {
 public:
  explicit EachOnce(unsigned n) : seen_(n, false) {}
  template <class T>
  void Take(T value, double stride) {
    const double number = NumberOf(value) / stride;
    const bool in = number >= 0 && number < static_cast<double>(seen_.size()) && number == std::floor(number);
    if (!in || seen_[static_cast<unsigned>(number)]) {
      holds_ = false;
      return;
    }
    seen_[static_cast<unsigned>(number)] = true;
    ++taken_;
  }
  bool Holds() const { return holds_ && taken_ == seen_.size(); }

 private:
  std::vector<bool> seen_;
  std::size_t taken_ = 0;
  bool holds_ = true;
};

/// Pairs of words that have special bits: old and a. b is another.
template <class T>
std::vector<AtomicRow<T>> PairsOfBits() {
  constexpr unsigned long long kWords[] = {0,
                                           1,
                                           2,
                                           7,
                                           0x7fff,
                                           0x8000,
                                           0x7fffffff,
                                           0x80000000,
                                           0xfffffffe,
                                           0xffffffff,
                                           0x100000000,
                                           0x7fffffffffffffff,
                                           0x8000000000000000,
                                           ~0ull,
                                           0x5555555555555555,
                                           0xaaaaaaaa55555555,
                                           0x7fc123457fc12345};
  std::vector<AtomicRow<T>> rows;
  for (const unsigned long long old : kWords) {
    for (const unsigned long long a : kWords) {
      const unsigned long long b = old * 3 + 0x0123456789abcdef;
      AtomicRow<T> row;
      std::memcpy(static_cast<void*>(&row.old), &old, sizeof(T));
      std::memcpy(static_cast<void*>(&row.a), &a, sizeof(T));
      std::memcpy(static_cast<void*>(&row.b), &b, sizeof(T));
      rows.push_back(row);
    }
  }
  return rows;
}
/// Pairs of floats or doubles.
template <class T>
std::vector<AtomicRow<T>> PairsOfNumbers() {
  const T least = sizeof(T) == 4 ? T(0x1p-126) : T(0x1p-1022),
          most = sizeof(T) == 4 ? T(0x1.fffffep127) : T(0x1.fffffffffffffp1023);
  const T epsilon = sizeof(T) == 4 ? T(0x1p-23) : T(0x1p-52);
  const T numbers[] = {0,
                       T(-0.0),
                       1,
                       -1,
                       T(0.1),
                       T(-2.5),
                       T(1e20),
                       T(-1e20),
                       1 + epsilon,
                       epsilon / 2,
                       epsilon * T(0.75),
                       1 / epsilon,
                       2 / epsilon + 2,
                       -3,
                       least,
                       -least,
                       most,
                       -most,
                       most * epsilon / 4,
                       T(INFINITY),
                       sizeof(T) == 8 ? T(0x1p-1074) : 2,
                       sizeof(T) == 8 ? T(0x1.8p-1023) : 3};
  std::vector<AtomicRow<T>> rows;
  for (const T old : numbers)
    for (const T a : numbers) rows.push_back({old, a, 0});
  return rows;
}

// -------- operations

/// What most have.
struct AtomicDefaults {
  static constexpr bool kGlobalOnly = false, kScopes = true;
  template <class T>
  static constexpr unsigned kBlocks = 14;
  template <class T>
  static constexpr unsigned kThreads = 128;
  template <class T>
  static constexpr unsigned kRounds = 4;
  template <class T>
  static std::vector<AtomicRow<T>> Rows() {
    return PairsOfBits<T>();
  }
  template <class T>
  static bool Promised(T, T, T) {
    return true;
  }
};

#define CTS_ATOMIC_CALL(function)                                                 \
  template <class T>                                                              \
  static __device__ T Call(T* at, T a, [[maybe_unused]] T b, AtomicScope scope) { \
    if (scope == AtomicScope::kBlock) return function##_block(at, a);             \
    if (scope == AtomicScope::kSystem) return function##_system(at, a);           \
    return function(at, a);                                                       \
  }                                                                               \
  template <class T>                                                              \
  static __device__ T Update(T* at, T a, AtomicScope scope) {                     \
    return Call(at, a, a, scope);                                                 \
  }                                                                               \
  template <class T>                                                              \
  static __device__ T Updated(T old, T a) {                                       \
    return Result(old, a, a);                                                     \
  }

/// A sum of int that leaves its range is not promised.
template <class T>
bool SumFits(T old, T by, int sign) {
  if constexpr (std::is_same_v<T, int>) {
    const long long sum = static_cast<long long>(old) + sign * static_cast<long long>(by);
    return sum == static_cast<int>(sum);
  }
  return true;
}

struct AtomicAdd : AtomicDefaults {
  CTS_ATOMIC_CALL(atomicAdd)
  template <class T>
  static __host__ __device__ T Result(T old, T a, T) {
    if constexpr (std::is_same_v<T, int>)
      return static_cast<int>(static_cast<unsigned>(old) + static_cast<unsigned>(a));
    return old + a;
  }
  template <class T>
  static std::vector<AtomicRow<T>> Rows() {
    if constexpr (std::is_floating_point_v<T>)
      return PairsOfNumbers<T>();
    else
      return PairsOfBits<T>();
  }
  /// Additions of float in global memory flush subnormals, which other clauses are about; which NaN comes is nowhere
  /// said.
  template <class T>
  static bool Promised(T old, T a, T) {
    if constexpr (std::is_floating_point_v<T>) {
      const T sum = old + a;
      return !std::isnan(sum) && (sizeof(T) == 8 || std::fpclassify(sum) != FP_SUBNORMAL);
    }
    return SumFits(old, a, 1);
  }
  template <class T>
  static T Start(unsigned) {
    return OfNumber<T>(0);
  }
  template <class T>
  static T Operand(unsigned) {
    return OfNumber<T>(kStride<T>);
  }
  template <class T>
  static bool Holds(T, const T*, const T* returned, unsigned n, T last) {
    EachOnce each(n + 1);
    for (unsigned i = 0; i < n; ++i) each.Take(returned[i], kStride<T>);
    each.Take(last, kStride<T>);
    return each.Holds() && NumberOf(last) == n * kStride<T>;
  }
};

struct AtomicSub : AtomicDefaults {
  CTS_ATOMIC_CALL(atomicSub)
  template <class T>
  static __host__ __device__ T Result(T old, T a, T) {
    return static_cast<T>(static_cast<unsigned>(old) - static_cast<unsigned>(a));
  }
  template <class T>
  static bool Promised(T old, T a, T) {
    return SumFits(old, a, -1);
  }
  template <class T>
  static T Start(unsigned n) {
    return OfNumber<T>(n * kStride<T>);
  }
  template <class T>
  static T Operand(unsigned) {
    return OfNumber<T>(kStride<T>);
  }
  template <class T>
  static bool Holds(T, const T*, const T* returned, unsigned n, T last) {
    EachOnce each(n + 1);
    for (unsigned i = 0; i < n; ++i) each.Take(returned[i], kStride<T>);
    each.Take(last, kStride<T>);
    return each.Holds() && last == T{0};
  }
};

/// The values that are given, and the one of the beginning, come back once each, but for the one that is left.
struct AtomicExchange : AtomicDefaults {
  CTS_ATOMIC_CALL(atomicExch)
  template <class T>
  static __host__ __device__ T Result(T, T a, T) {
    return a;
  }
  template <class T>
  static T Start(unsigned) {
    return T{0};
  }
  template <class T>
  static T Operand(unsigned i) {
    return OfNumber<T>((i + 1) * kStride<T>);
  }
  template <class T>
  static bool Holds(T, const T*, const T* returned, unsigned n, T last) {
    EachOnce each(n + 1);
    for (unsigned i = 0; i < n; ++i) each.Take(returned[i], kStride<T>);
    each.Take(last, kStride<T>);
    return each.Holds();
  }
};

/// The smallest, or the greatest, is left; each value that came into the word came out of it once, but for the last.
template <bool Min>
struct AtomicExtreme : AtomicDefaults {
  template <class T>
  static __host__ __device__ T Result(T old, T a, T) {
    return (a < old) == Min ? a : old;
  }
  /// Numbers of both sides of 0, where T has them.
  template <class T>
  static T Numbered(unsigned k) {
    return OfNumber<T>((static_cast<double>(k) - (std::is_signed_v<T> ? 4096 : 0)) * kStride<T>);
  }
  template <class T>
  static T Start(unsigned) {
    return Numbered<T>(Min ? 8191 : 0);
  }
  template <class T>
  static T Operand(unsigned i) {
    const unsigned mixed = 1 + i / 7 * 7 + (i * 5 + 3) % 7;  // far below 8191
    return Numbered<T>(Min ? 8191 - mixed : mixed);
  }
  template <class T>
  static bool Holds(T start, const T* operands, const T* returned, unsigned n, T last) {
    T extreme = start;
    // Sums modulo 2^64: those of double are rounded, each in its own way, where many updates stored something new.
    auto in = static_cast<unsigned long long>(start), out = static_cast<unsigned long long>(last);
    for (unsigned i = 0; i < n; ++i) {
      extreme = Result(extreme, operands[i], T{});
      if (Result(returned[i], operands[i], T{}) == returned[i]) continue;  // it stored nothing new
      in += static_cast<unsigned long long>(operands[i]);
      out += static_cast<unsigned long long>(returned[i]);
    }
    return last == extreme && in == out;
  }
};
struct AtomicMin : AtomicExtreme<true> {
  CTS_ATOMIC_CALL(atomicMin)
};
struct AtomicMax : AtomicExtreme<false> {
  CTS_ATOMIC_CALL(atomicMax)
};

/// Every number of the ring comes equally often.
template <bool Up>
struct AtomicRing : AtomicDefaults {
  static constexpr unsigned kMost = 6;
  template <class T>
  static __host__ __device__ T Result(T old, T a, T) {
    if (Up) return old >= a ? 0 : old + 1;
    return old == 0 || old > a ? a : old - 1;
  }
  template <class T>
  static T Start(unsigned) {
    return 0;
  }
  template <class T>
  static T Operand(unsigned) {
    return kMost;
  }
  template <class T>
  static bool Holds(T start, const T*, const T* returned, unsigned n, T last) {
    unsigned came[kMost + 1] = {}, right[kMost + 1] = {};
    T word = start;
    for (unsigned i = 0; i < n; ++i) {
      if (returned[i] > kMost) return false;
      ++came[returned[i]];
      ++right[word];
      word = Result(word, T{kMost}, T{});
    }
    return last == word && std::memcmp(came, right, sizeof came) == 0;
  }
};
struct AtomicInc : AtomicRing<true> {
  CTS_ATOMIC_CALL(atomicInc)
};
struct AtomicDec : AtomicRing<false> {
  CTS_ATOMIC_CALL(atomicDec)
};

enum class Bitwise { kAnd, kOr, kXor };
/// Each update is of one bit. Exactly one of those that set or clear a bit found it as it was; of those that toggle it
/// every second one did.
template <Bitwise How>
struct AtomicBitwise : AtomicDefaults {
  template <class T>
  static __host__ __device__ T Result(T old, T a, T) {
    return How == Bitwise::kAnd ? old & a : How == Bitwise::kOr ? old | a : old ^ a;
  }
  template <class T>
  static T Bit(unsigned i) {
    return static_cast<T>(1ull << i % (8 * sizeof(T)));
  }
  template <class T>
  static T Start(unsigned) {
    return How == Bitwise::kAnd ? static_cast<T>(~0ull) : T{0};
  }
  template <class T>
  static T Operand(unsigned i) {
    return How == Bitwise::kAnd ? static_cast<T>(~Bit<T>(i)) : Bit<T>(i);
  }
  template <class T>
  static bool Holds(T start, const T* operands, const T* returned, unsigned n, T last) {
    constexpr unsigned kBits = 8 * sizeof(T);
    unsigned fresh[kBits] = {}, updates[kBits] = {};
    T word = start;
    for (unsigned i = 0; i < n; ++i) {
      ++updates[i % kBits];
      fresh[i % kBits] += ((returned[i] ^ start) & Bit<T>(i)) == 0;
      word = Result(word, operands[i], T{});
    }
    for (unsigned bit = 0; bit < kBits; ++bit)
      if (fresh[bit] != (How == Bitwise::kXor ? (updates[bit] + 1) / 2 : 1)) return false;
    return last == word;
  }
};
struct AtomicAnd : AtomicBitwise<Bitwise::kAnd> {
  CTS_ATOMIC_CALL(atomicAnd)
};
struct AtomicOr : AtomicBitwise<Bitwise::kOr> {
  CTS_ATOMIC_CALL(atomicOr)
};
struct AtomicXor : AtomicBitwise<Bitwise::kXor> {
  CTS_ATOMIC_CALL(atomicXor)
};

#undef CTS_ATOMIC_CALL

/// Many threads add by loops around it.
template <bool Scopes>
struct AtomicCas : AtomicAdd {
  static constexpr bool kScopes = Scopes;
  template <class T>
  static __device__ T Call(T* at, T a, T b, [[maybe_unused]] AtomicScope scope) {
    if constexpr (Scopes) {
      if (scope == AtomicScope::kBlock) return atomicCAS_block(at, a, b);
      if (scope == AtomicScope::kSystem) return atomicCAS_system(at, a, b);
    }
    return atomicCAS(at, a, b);
  }
  template <class T>
  static __host__ __device__ T Result(T old, T a, T b) {
    return old == a ? b : old;
  }
  template <class T>
  static bool Promised(T, T, T) {
    return true;
  }
  /// Each pair, and each word with itself but for one bit at either end.
  template <class T>
  static std::vector<AtomicRow<T>> Rows() {
    std::vector<AtomicRow<T>> rows = PairsOfBits<T>();
    for (int bit : {0, 7, 8, 15, 16, 31, 32, 63}) {
      if (bit >= static_cast<int>(8 * sizeof(T))) continue;
      const T old = static_cast<T>(0x0123456789abcdef), other = static_cast<T>(old ^ static_cast<T>(1ull << bit));
      rows.push_back({old, other, static_cast<T>(~old)});
      rows.push_back({other, other, static_cast<T>(~old)});
    }
    return rows;
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
  template <class T>
  static __device__ T Updated(T old, T a) {
    return static_cast<T>(old + a);
  }
};

}  // namespace cts
