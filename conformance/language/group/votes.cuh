// What the threads of a group ask of its votes and matches, and what they get by the documents. Of masks the documents
// refer to the functions of a warp, and do not say whether bit n is the thread of rank n or lane n: either is right.
#pragma once

#include "groups.cuh"

namespace cts {
namespace group {

/// The mask of the threads of a group of which that is true, by rank and by lane.
template <class Value, class Predicate>
void MasksOf(const std::vector<Value>& of_rank, Predicate is_in, unsigned* by_rank, unsigned* by_lane) {
  *by_rank = *by_lane = 0;
  for (unsigned rank = 0; rank < of_rank.size(); ++rank) {
    if (!is_in(of_rank[rank])) continue;
    *by_rank |= 1u << rank;
    *by_lane |= 1u << of_rank[rank].lane;
  }
}

/// Predicates: none, all, one of them, all but one, halves and mixed ones, true ones of every kind.
inline int PredicateOf(unsigned pattern, unsigned thread) {
  constexpr int kTrue[] = {1, -1, 2, 0x40000000, static_cast<int>(0x80000000u), 256};
  const unsigned long long mixed = MixedWord(pattern, thread);
  const bool of[] = {false,           true,           thread % 64 == 37, thread % 64 != 20, thread % 32 < 16,
                     thread % 2 == 0, mixed % 2 == 0, mixed % 8 == 0};
  return of[pattern % 8] ? kTrue[mixed / 8 % 6] : 0;
}

struct AnyAndAll {
  using Value = int;
  struct Answer {
    int any, all;
  };
  static Value Given(unsigned pattern, unsigned thread) { return PredicateOf(pattern, thread); }
  static __device__ Value Other(Value value) { return value == 0 ? 1 : 0; }
  template <class Group>
  static __device__ Answer Ask(const Group& group, Value value) {
    return {group.any(value), group.all(value)};
  }
  static bool IsRight(const std::vector<Value>& of_rank, unsigned, const Answer& got) {
    bool any = false, all = true;
    for (const int value : of_rank) {
      any = any || value != 0;
      all = all && value != 0;
    }
    return (got.any != 0) == any && (got.all != 0) == all;
  }
};

struct Ballot {
  struct Value {
    int predicate;
    unsigned lane;
  };
  using Answer = unsigned;
  static Value Given(unsigned pattern, unsigned thread) { return {PredicateOf(pattern, thread), thread % 32}; }
  static __device__ Value Other(Value value) { return {value.predicate == 0 ? 1 : 0, value.lane}; }
  template <class Group>
  static __device__ Answer Ask(const Group& group, Value value) {
    return group.ballot(value.predicate);
  }
  static bool IsRight(const std::vector<Value>& of_rank, unsigned, Answer got) {
    unsigned by_rank, by_lane;
    MasksOf(
        of_rank, [](const Value& value) { return value.predicate != 0; }, &by_rank, &by_lane);
    return got == by_rank || got == by_lane;
  }
};

/// Keys of T: all the same, all different, pairs, halves, all but one, and such as differ in one byte.
template <class T>
struct Match {
  struct Value {
    T key;
    unsigned lane;
  };
  struct Answer {
    unsigned any, all;
    int is_all;
  };
  static Value Given(unsigned pattern, unsigned thread) {
    const unsigned lane = thread % 32;
    const unsigned long long of[] = {0,
                                     lane,
                                     lane / 2,
                                     lane / 16,
                                     lane == 10 ? 1u : 0u,
                                     lane & 5,
                                     static_cast<unsigned long long>(lane % 3) << (sizeof(T) - 1) * 8,
                                     MixedWord(pattern, thread) % 4};
    return {static_cast<T>(of[pattern % 8] + 3), lane};
  }
  static __device__ Value Other(Value value) { return {static_cast<T>(value.key + 64), value.lane}; }
  static constexpr bool NeedsTwo(bool other) { return other; }
  template <class Group>
  static __device__ Answer Ask(const Group& group, Value value) {
    Answer answer;
    answer.is_all = -1;
    answer.any = group.match_any(value.key);
    answer.all = group.match_all(value.key, answer.is_all);
    return answer;
  }
  static bool IsRight(const std::vector<Value>& of_rank, unsigned rank, const Answer& got) {
    unsigned by_rank, by_lane, all_by_rank, all_by_lane;
    MasksOf(
        of_rank, [&](const Value& value) { return value.key == of_rank[rank].key; }, &by_rank, &by_lane);
    MasksOf(
        of_rank, [](const Value&) { return true; }, &all_by_rank, &all_by_lane);
    const bool is_all = by_rank == all_by_rank;
    const bool right_all = is_all ? got.all == all_by_rank || got.all == all_by_lane : got.all == 0;
    return (got.any == by_rank || got.any == by_lane) && right_all && (got.is_all != 0) == is_all;
  }
};

/// The same as Question, where the masks are those by rank.
template <class Question>
struct ByRank;
template <>
struct ByRank<Ballot> : Ballot {
  static bool IsRight(const std::vector<Value>& of_rank, unsigned, Answer got) {
    unsigned by_rank, by_lane;
    MasksOf(
        of_rank, [](const Value& value) { return value.predicate != 0; }, &by_rank, &by_lane);
    return got == by_rank;
  }
};
template <class T>
struct ByRank<Match<T>> : Match<T> {
  using typename Match<T>::Value;
  static bool IsRight(const std::vector<Value>& of_rank, unsigned rank, const typename Match<T>::Answer& got) {
    unsigned by_rank, by_lane, all_by_rank;
    MasksOf(
        of_rank, [](const Value&) { return true; }, &all_by_rank, &by_lane);
    MasksOf(
        of_rank, [&](const Value& value) { return value.key == of_rank[rank].key; }, &by_rank, &by_lane);
    return got.any == by_rank && got.all == (by_rank == all_by_rank ? all_by_rank : 0);
  }
};

}  // namespace group
}  // namespace cts
