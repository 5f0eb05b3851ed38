// Groups that let one of their threads call a function.
#pragma once

#include <cstdint>

#include "groups.cuh"

namespace cts {
namespace group {

/// What a function left: how often it was called for a group, by whom, and whether its arguments were the caller's.
struct Calls {
  unsigned count, caller, wrong_arguments;
};

/// invoke_one(). `kByAll`: each thread calls the function itself.
template <bool kByAll>
struct InvokeOne {
  using Value = unsigned;  // the thread's number in the block
  using Answer = Calls;
  static Value Given(unsigned, unsigned thread) { return thread; }
  static __device__ Value Other(Value value) { return value; }
  static constexpr bool NeedsTwo(bool) { return kByAll; }
  template <class Group>
  static __device__ Answer Ask(const Group& group, Value self) {
    __shared__ Calls of_group[1024];
    Calls& calls = of_group[group.shfl(self, 0)];
    if (group.thread_rank() == 0) calls = {0, ~0u, 0};
    group.sync();
    unsigned own = self;
    const auto function = [self](Calls* into, unsigned& by_reference, unsigned by_value, double doubled) {
      atomicAdd(&into->count, 1u);
      into->caller = self;
      if (by_reference != self || by_value != self + 1 || doubled != 2.0 * self) into->wrong_arguments = 1;
    };
    if constexpr (kByAll) {
      function(&calls, own, self + 1, 2.0 * self);
    } else {
      cooperative_groups::invoke_one(group, function, &calls, own, self + 1, 2.0 * self);
    }
    group.sync();
    const Calls seen = calls;
    group.sync();
    return seen;
  }
  static bool IsRight(const std::vector<Value>& of_rank, unsigned, const Answer& got) {
    bool by_a_thread_of_it = false;
    for (const unsigned thread : of_rank) by_a_thread_of_it = by_a_thread_of_it || got.caller == thread;
    return got.count == 1 && by_a_thread_of_it && got.wrong_arguments == 0;
  }
};

/// invoke_one_broadcast() of a function whose result is of T, made of the caller's number.
template <class T, bool kByAll>
struct InvokeOneBroadcast {
  using Value = unsigned;
  struct Answer {
    Calls calls;
    T result;
  };
  static Value Given(unsigned, unsigned thread) { return thread; }
  static __device__ Value Other(Value value) { return value; }
  static constexpr bool NeedsTwo(bool) { return kByAll; }
  template <class Group>
  static __device__ Answer Ask(const Group& group, Value self) {
    __shared__ Calls of_group[1024];
    Calls& calls = of_group[group.shfl(self, 0)];
    if (group.thread_rank() == 0) calls = {0, ~0u, 0};
    group.sync();
    const auto function = [self](Calls* into, unsigned by_value) {
      atomicAdd(&into->count, 1u);
      into->caller = self;
      if (by_value != self + 1) into->wrong_arguments = 1;
      return T::Of(self);
    };
    Answer answer;
    if constexpr (kByAll) {
      answer.result = function(&calls, self + 1);
    } else {
      answer.result = cooperative_groups::invoke_one_broadcast(group, function, &calls, self + 1);
    }
    group.sync();
    answer.calls = calls;
    group.sync();
    return answer;
  }
  static bool IsRight(const std::vector<Value>& of_rank, unsigned rank, const Answer& got) {
    return InvokeOne<kByAll>::IsRight(of_rank, rank, got.calls) && got.result == T::Of(got.calls.caller);
  }
};

/// Results of 4, 8 and 32 bytes.
struct Result4 {
  unsigned word;
  static __host__ __device__ Result4 Of(unsigned thread) { return {thread * 2654435761u}; }
  bool operator==(const Result4&) const = default;
};
struct Result8 {
  std::uint64_t word;
  static __host__ __device__ Result8 Of(unsigned thread) { return {(thread + 1) * 0x9e3779b97f4a7c15ull}; }
  bool operator==(const Result8&) const = default;
};
struct Result32 {
  std::uint64_t a, b, c, d;
  static __host__ __device__ Result32 Of(unsigned thread) {
    return {(thread + 1) * 0x9e3779b97f4a7c15ull, thread, ~0ull - thread, thread * 0x0101010101010101ull};
  }
  bool operator==(const Result32& other) const { return a == other.a && b == other.b && c == other.c && d == other.d; }
};

}  // namespace group
}  // namespace cts
