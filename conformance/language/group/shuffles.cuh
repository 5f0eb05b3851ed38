// What the threads of a group ask of its shuffles, and what they get by the documents.
#pragma once

#include <cstring>

#include "groups.cuh"

namespace cts {
namespace group {

/// shfl() of 8 bytes, from up to 32 ranks: in groups of a warp from a rank that each thread has for itself, in larger
/// ones from one that all have.
struct ShflFromRanks {
  using Value = unsigned long long;
  struct Answer {
    Value of[32];
  };
  static __host__ __device__ unsigned Source(unsigned i, unsigned rank, unsigned threads) {
    return (threads <= 32 ? i + 5 * rank : i * 67 + i / 8) % threads;
  }
  static Value Given(unsigned pattern, unsigned thread) { return MixedWord(pattern, thread); }
  static __device__ Value Other(Value value) { return ~value; }
  template <class Group>
  static __device__ Answer Ask(const Group& group, Value value) {
    Answer answer;
    for (unsigned i = 0; i < 32; ++i)
      answer.of[i] = group.shfl(
          value, Source(i, static_cast<unsigned>(group.thread_rank()), static_cast<unsigned>(group.num_threads())));
    return answer;
  }
  static bool IsRight(const std::vector<Value>& of_rank, unsigned rank, const Answer& got) {
    const auto threads = static_cast<unsigned>(of_rank.size());
    for (unsigned i = 0; i < 32; ++i)
      if (got.of[i] != of_rank[Source(i, rank, threads)]) return false;
    return true;
  }
};

/// shfl() from one rank for all, right after a vote, sixteen times.
struct ShflAfterVotes {
  using Value = unsigned;
  struct Answer {
    Value of[16];
    int any[16];
  };
  static __host__ __device__ unsigned Source(unsigned i, unsigned threads) { return i * 37 % threads; }
  static Value Given(unsigned pattern, unsigned thread) { return static_cast<unsigned>(MixedWord(pattern, thread)); }
  static __device__ Value Other(Value value) { return ~value; }
  template <class Group>
  static __device__ Answer Ask(const Group& group, Value value) {
    Answer answer;
    for (unsigned i = 0; i < 16; ++i) {
      answer.any[i] = group.any((value >> i & 63) == 0 ? 1 : 0);
      answer.of[i] = group.shfl(value, Source(i, static_cast<unsigned>(group.num_threads())));
    }
    return answer;
  }
  static bool IsRight(const std::vector<Value>& of_rank, unsigned, const Answer& got) {
    for (unsigned i = 0; i < 16; ++i) {
      bool any = false;
      for (const Value value : of_rank) any = any || (value >> i & 63) == 0;
      if (got.of[i] != of_rank[Source(i, static_cast<unsigned>(of_rank.size()))] || (got.any[i] != 0) != any)
        return false;
    }
    return true;
  }
};

/// shfl_up() and shfl_down() by each distance that the group has, of 4 bytes.
struct ShflUpAndDown {
  using Value = unsigned;
  struct Answer {
    Value up[32], down[32];
  };
  static Value Given(unsigned pattern, unsigned thread) { return static_cast<unsigned>(MixedWord(pattern, thread)); }
  static __device__ Value Other(Value value) { return ~value; }
  template <class Group>
  static __device__ Answer Ask(const Group& group, Value value) {
    Answer answer;
    for (unsigned i = 0; i < group.num_threads(); ++i) {
      answer.up[i] = group.shfl_up(value, i);
      answer.down[i] = group.shfl_down(value, i);
    }
    return answer;
  }
  static bool IsRight(const std::vector<Value>& of_rank, unsigned rank, const Answer& got) {
    for (unsigned i = 0; i < of_rank.size(); ++i) {
      if (got.up[i] != of_rank[rank >= i ? rank - i : rank]) return false;
      if (got.down[i] != of_rank[rank + i < of_rank.size() ? rank + i : rank]) return false;
    }
    return true;
  }
};

/// shfl_xor() by each mask that the tile has, of 4 bytes.
struct ShflXor {
  using Value = unsigned;
  struct Answer {
    Value of[32];
  };
  static Value Given(unsigned pattern, unsigned thread) { return static_cast<unsigned>(MixedWord(pattern, thread)); }
  static __device__ Value Other(Value value) { return ~value; }
  template <class Group>
  static __device__ Answer Ask(const Group& group, Value value) {
    Answer answer;
    for (unsigned i = 0; i < group.num_threads(); ++i) answer.of[i] = group.shfl_xor(value, i);
    return answer;
  }
  static bool IsRight(const std::vector<Value>& of_rank, unsigned rank, const Answer& got) {
    for (unsigned i = 0; i < of_rank.size(); ++i)
      if (got.of[i] != of_rank[rank ^ i]) return false;
    return true;
  }
};

template <unsigned kBytes>
struct Bytes {
  unsigned char of[kBytes];
};

/// One value of a type without padding, moved by each shuffle that the group has. shfl() takes it from the next rank,
/// around the end.
template <class T, bool kHasXor>
struct MovedByShuffles {
  using Value = T;
  struct Answer {
    T around, up, down, crossed;
  };
  static T Given(unsigned pattern, unsigned thread) {
    T value;
    unsigned char bytes[sizeof(T)];
    for (unsigned i = 0; i < sizeof(T); ++i)
      bytes[i] = static_cast<unsigned char>(MixedWord(pattern * 32 + i / 8, thread) >> i % 8 * 8);
    std::memcpy(&value, bytes, sizeof value);
    return value;
  }
  static __device__ T Other(T value) {
    unsigned char bytes[sizeof(T)];
    memcpy(bytes, &value, sizeof value);
    bytes[sizeof(T) - 1] ^= 0x40;
    memcpy(&value, bytes, sizeof value);
    return value;
  }
  template <class Group>
  static __device__ Answer Ask(const Group& group, T value) {
    Answer answer = {value, value, value, value};
    const auto rank = static_cast<unsigned>(group.thread_rank()), threads = static_cast<unsigned>(group.num_threads());
    // Larger tiles have one source for all threads, and no other shuffle.
    answer.around = group.shfl(value, threads <= 32 ? (rank + 1) % threads : threads - 33);
    if constexpr (requires { group.shfl_down(value, 1u); }) {
      answer.up = group.shfl_up(value, 1u);
      answer.down = group.shfl_down(value, 1u);
    }
    if constexpr (kHasXor) answer.crossed = group.shfl_xor(value, 1u);
    return answer;
  }
  static bool IsRight(const std::vector<T>& of_rank, unsigned rank, const Answer& got) {
    const auto threads = static_cast<unsigned>(of_rank.size());
    const auto is = [&](const T& one, unsigned of) { return std::memcmp(&one, &of_rank[of], sizeof one) == 0; };
    if (threads > 32) return is(got.around, threads - 33);
    const bool up = is(got.up, rank > 0 ? rank - 1 : rank), down = is(got.down, rank + 1 < threads ? rank + 1 : rank);
    return is(got.around, (rank + 1) % threads) && up && down && (!kHasXor || is(got.crossed, rank ^ 1));
  }
};

}  // namespace group
}  // namespace cts
