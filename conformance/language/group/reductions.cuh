// Reductions and scans of groups, with the operators that the library has, and what threads get by the documents. No
// sum of a signed type leaves its range, and every sum of a floating-point type is exact.
#pragma once

#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

#include <type_traits>

#include "groups.cuh"

namespace cts {
namespace group {

/// The sum, the lesser, the greater; and of integers the bits.
template <class T>
inline constexpr unsigned kOperators = std::is_integral_v<T> ? 6 : 3;

/// Calls `body` with each operator of the library that T has, and its number.
template <class T, class Body>
__device__ void ForEachOperator(Body body) {
  body(cooperative_groups::plus<T>(), 0u);
  body(cooperative_groups::less<T>(), 1u);
  body(cooperative_groups::greater<T>(), 2u);
  if constexpr (std::is_integral_v<T>) {
    body(cooperative_groups::bit_and<T>(), 3u);
    body(cooperative_groups::bit_or<T>(), 4u);
    body(cooperative_groups::bit_xor<T>(), 5u);
  }
}

/// What the operator of that number should make of two values.
template <class T>
T Combined(unsigned number, T a, T b) {
  if (number == 0) return static_cast<T>(a + b);
  if (number == 1) return b < a ? b : a;
  if (number == 2) return a < b ? b : a;
  if constexpr (std::is_integral_v<T>) {
    if (number == 3) return static_cast<T>(a & b);
    if (number == 4) return static_cast<T>(a | b);
    return static_cast<T>(a ^ b);
  }
  return a;
}

/// What is added of a value: little of a signed integer, else all of it. Others are given to the operators as they are.
template <class T>
__host__ __device__ T Addend(unsigned number, T value) {
  if constexpr (std::is_integral_v<T> && std::is_signed_v<T>) return number == 0 ? static_cast<T>(value % 3) : value;
  return value;
}

/// Values of T: ends of the range, single bits, few different ones, mixed ones; of floating-point types whole numbers.
template <class T>
T OperandOf(unsigned pattern, unsigned thread) {
  const unsigned long long mixed = MixedWord(pattern, thread);
  if constexpr (std::is_integral_v<T>) {
    const unsigned long long of[] = {mixed,
                                     1ull << mixed % (sizeof(T) * 8),
                                     ~(1ull << mixed % (sizeof(T) * 8)),
                                     (1ull << (sizeof(T) * 8 - 1)) - mixed % 2,
                                     mixed % 3 - 1,
                                     thread,
                                     0,
                                     mixed >> mixed % 64};
    return static_cast<T>(of[pattern % 8]);
  } else {
    const long long of[] = {static_cast<long long>(mixed % 2001) - 1000, static_cast<long long>(thread), 7, -7};
    return static_cast<T>(of[pattern % 4]);
  }
}
template <class T>
__device__ T OtherOperand(T value) {
  if constexpr (std::is_integral_v<T>) {
    return static_cast<T>(value ^ 1);
  } else {
    return value + T(1);
  }
}

/// reduce() with each operator.
template <class T>
struct Reduce {
  using Value = T;
  struct Answer {
    T of[kOperators<T>];
  };
  static T Given(unsigned pattern, unsigned thread) { return OperandOf<T>(pattern, thread); }
  static __device__ T Other(T value) { return OtherOperand(value); }
  template <class Group>
  static __device__ Answer Ask(const Group& group, T value) {
    Answer answer;
    ForEachOperator<T>([&](auto op, unsigned number) {
      answer.of[number] = cooperative_groups::reduce(group, Addend(number, value), op);
    });
    return answer;
  }
  static bool IsRight(const std::vector<T>& of_rank, unsigned, const Answer& got) {
    for (unsigned number = 0; number < kOperators<T>; ++number) {
      T all = Addend(number, of_rank[0]);
      for (unsigned i = 1; i < of_rank.size(); ++i) all = Combined(number, all, Addend(number, of_rank[i]));
      if (got.of[number] != all) return false;
    }
    return true;
  }
};

/// inclusive_scan() or exclusive_scan() with each operator. Of the latter no document says what rank 0 gets.
template <class T, bool kInclusive>
struct Scan : Reduce<T> {
  static constexpr bool NeedsTwo(bool other) { return other && !kInclusive; }
  using Answer = typename Reduce<T>::Answer;
  template <class Group>
  static __device__ Answer Ask(const Group& group, T value) {
    Answer answer;
    ForEachOperator<T>([&](auto op, unsigned number) {
      if constexpr (kInclusive) {
        answer.of[number] = cooperative_groups::inclusive_scan(group, Addend(number, value), op);
      } else {
        answer.of[number] = cooperative_groups::exclusive_scan(group, Addend(number, value), op);
      }
    });
    return answer;
  }
  static bool IsRight(const std::vector<T>& of_rank, unsigned rank, const Answer& got) {
    if (!kInclusive && rank == 0) return true;
    for (unsigned number = 0; number < kOperators<T>; ++number) {
      T all = Addend(number, of_rank[0]);
      for (unsigned i = 1; i < rank + (kInclusive ? 1 : 0); ++i)
        all = Combined(number, all, Addend(number, of_rank[i]));
      if (got.of[number] != all) return false;
    }
    return true;
  }
};

template <class T>
using InclusiveScan = Scan<T, true>;
template <class T>
using ExclusiveScan = Scan<T, false>;

/// A row for each type: ask tiles of 32 threads, and tiles of 4.
template <template <class> class Question>
void CheckEachType(bool other, const char* message) {
  const auto check = [&](const char* type, auto value) {
    using T = decltype(value);
    Row(type, [&] {
      CheckAnswers(AskAll<Tiles<32>, Question<T>>({8, 8}, 8, nullptr, other), message);
      CheckAnswers(AskAll<Tiles<4>, Question<T>>({40}, 8, nullptr, other), message);
    });
  };
  check("signed-char", static_cast<signed char>(0));
  check("unsigned-char", static_cast<unsigned char>(0));
  check("short", static_cast<short>(0));
  check("unsigned-short", static_cast<unsigned short>(0));
  check("int", 0);
  check("unsigned", 0u);
  check("long", 0l);
  check("unsigned-long", 0ul);
  check("long-long", 0ll);
  check("unsigned-long-long", 0ull);
  check("float", 0.0f);
  check("double", 0.0);
}

/// 32 bytes, the most that groups within a warp take, combined by functions of the program.
struct Widest {
  long long sum, least;
  unsigned long long bits, ones;
};
struct WidestFunction {
  __host__ __device__ Widest operator()(const Widest& a, const Widest& b) const {
    return {a.sum + b.sum, a.least < b.least ? a.least : b.least, a.bits ^ b.bits, a.ones | b.ones};
  }
};
inline Widest WidestOf(unsigned pattern, unsigned thread) {
  const unsigned long long mixed = MixedWord(pattern, thread);
  return {static_cast<long long>(mixed >> 8), -static_cast<long long>(mixed % 977), mixed, 1ull << mixed % 64};
}
inline bool IsSame(const Widest& a, const Widest& b) {
  return a.sum == b.sum && a.least == b.least && a.bits == b.bits && a.ones == b.ones;
}

}  // namespace group
}  // namespace cts
