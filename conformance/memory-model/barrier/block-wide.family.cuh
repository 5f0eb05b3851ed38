// What a block does together in shared memory: scans, sorts and exchanges. Plain accesses, which a compiler may move as
// far as barriers let it.
#include "cts/case.cuh"

#include <algorithm>
#include <vector>

namespace {

constexpr unsigned kBlockThreads = 512, kRow = 16;

// The barrier between two steps; a control has none, and every second warp is late.
template <bool kLeftOut>
struct Meeting {
  __device__ __forceinline__ void operator()() const {
    if constexpr (!kLeftOut) __syncthreads();
  }
  __device__ __forceinline__ void Late() const {
    if (kLeftOut && threadIdx.x / 32 % 2 == 1) cts::SpinFor(20'000);
  }
};

template <class T>
struct Sums {
  template <class Meet>
  static __device__ __forceinline__ void Run(T* s, const unsigned*, T* out, Meet meet) {
    const unsigned i = threadIdx.x;
#pragma unroll
    for (unsigned d = 1; d < kBlockThreads; d *= 2) {
      T add = 0;
      if (i >= d) add = s[i - d];
      meet();
      meet.Late();
      s[i] += add;
      meet();
    }
    out[i] = s[i];
  }
  static std::vector<T> Expected(std::vector<T> s, const std::vector<unsigned>&) {
    for (unsigned i = 1; i < kBlockThreads; ++i) s[i] += s[i - 1];
    return s;
  }
};

// From each place to the end of its segment.
template <class T>
struct SumsOfSegments {
  template <class Meet>
  static __device__ __forceinline__ void Run(T* s, const unsigned* keys, T* out, Meet meet) {
    const unsigned i = threadIdx.x;
#pragma unroll
    for (unsigned d = 1; d < kBlockThreads; d *= 2) {
      const bool same = i + d < kBlockThreads && keys[i + d] == keys[i];
      T add = 0;
      if (same) add = s[i + d];
      meet();
      meet.Late();
      if (same) s[i] += add;
      meet();
    }
    out[i] = s[i];
  }
  static std::vector<T> Expected(std::vector<T> s, const std::vector<unsigned>& keys) {
    for (unsigned i = kBlockThreads - 1; i-- > 0;)
      if (keys[i] == keys[i + 1]) s[i] += s[i + 1];
    return s;
  }
};

// The sums before each place, by a tree.
template <class T>
struct SumsByATree {
  template <class Meet>
  static __device__ __forceinline__ void Run(T* s, const unsigned*, T* out, Meet meet) {
    const unsigned i = threadIdx.x;
    unsigned offset = 1;
    for (unsigned d = kBlockThreads / 2; d > 0; d /= 2, offset *= 2) {
      meet();
      meet.Late();
      if (i < d) s[offset * (2 * i + 2) - 1] += s[offset * (2 * i + 1) - 1];
    }
    if (i == 0) s[kBlockThreads - 1] = 0;
    for (unsigned d = 1; d < kBlockThreads; d *= 2) {
      offset /= 2;
      meet();
      if (i < d) {
        const unsigned a = offset * (2 * i + 1) - 1, b = offset * (2 * i + 2) - 1;
        const T left = s[a];
        s[a] = s[b];
        s[b] += left;
      }
    }
    meet();
    out[i] = s[i];
  }
  static std::vector<T> Expected(const std::vector<T>& s, const std::vector<unsigned>&) {
    std::vector<T> before(kBlockThreads, 0);
    for (unsigned i = 1; i < kBlockThreads; ++i) before[i] = before[i - 1] + s[i - 1];
    return before;
  }
};

template <class T>
struct Sorted {
  template <class Meet>
  static __device__ __forceinline__ void Run(T* s, const unsigned*, T* out, Meet meet) {
    const unsigned i = threadIdx.x;
    for (unsigned k = 2; k <= kBlockThreads; k *= 2) {
      for (unsigned j = k / 2; j > 0; j /= 2) {
        const unsigned other = i ^ j;
        meet.Late();
        if (other > i && (s[i] > s[other]) == ((i & k) == 0)) {
          const T mine = s[i];
          s[i] = s[other];
          s[other] = mine;
        }
        meet();
      }
    }
    out[i] = s[i];
  }
  static std::vector<T> Expected(std::vector<T> s, const std::vector<unsigned>&) {
    std::sort(s.begin(), s.end());
    return s;
  }
};

// A place that is read again after another thread wrote to it.
template <class T>
struct ReadAgain {
  template <class Meet>
  static __device__ __forceinline__ void Run(T* s, const unsigned*, T* out, Meet meet) {
    const unsigned i = threadIdx.x;
    const T first = s[i];
    meet();
    meet.Late();
    s[(i + 37) % kBlockThreads] = first + 1;
    meet();
    const T second = s[i];
    meet();
    meet.Late();
    if (i % 3 == 0) s[(i + 101) % kBlockThreads] = second * 3;
    meet();
    out[i] = first + second * 5 + s[i] * 7;
  }
  static std::vector<T> Expected(const std::vector<T>& s, const std::vector<unsigned>&) {
    std::vector<T> second(kBlockThreads), third, out(kBlockThreads);
    for (unsigned i = 0; i < kBlockThreads; ++i) second[(i + 37) % kBlockThreads] = s[i] + 1;
    third = second;
    for (unsigned i = 0; i < kBlockThreads; i += 3) third[(i + 101) % kBlockThreads] = second[i] * 3;
    for (unsigned i = 0; i < kBlockThreads; ++i) out[i] = s[i] + second[i] * 5 + third[i] * 7;
    return out;
  }
};

// Rows become columns, three times in one tile.
template <class T>
struct Transposed {
  template <class Meet>
  static __device__ __forceinline__ void Run(T* s, const unsigned*, T* out, Meet meet) {
    const unsigned i = threadIdx.x;
    T value = s[i];
#pragma unroll
    for (unsigned turn = 0; turn < 3; ++turn) {
      meet();
      meet.Late();
      s[i % kRow * (kBlockThreads / kRow) + i / kRow] = value + turn;
      meet();
      value = s[i];
    }
    out[i] = value;
  }
  static std::vector<T> Expected(std::vector<T> s, const std::vector<unsigned>&) {
    for (unsigned turn = 0; turn < 3; ++turn) {
      const std::vector<T> before = s;
      for (unsigned i = 0; i < kBlockThreads; ++i) s[i % kRow * (kBlockThreads / kRow) + i / kRow] = before[i] + turn;
    }
    return s;
  }
};

}  // namespace
