/*---
clause: lang.integer.char-and-short-in-words
covers: two values and their places in one structure, compared by size
control: of equal sizes the last one counts
control-fails-with: not the first of the least and of the greatest sizes
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/arithmetic/boundary.h"

#include <cstring>

namespace {

constexpr unsigned kLanes = 32, kWarps = 512;

// Three words: the values share one, whose other bytes, if any, are open.
template <class T>
struct alignas(4) Found {
  T least, greatest;
  unsigned of_least, of_greatest;
};

// The size of the most negative value does not fit its type.
template <class T>
__host__ __device__ unsigned SizeOf(T value) {
  const int as_int = value;
  return as_int < 0 ? 0u - static_cast<unsigned>(as_int) : static_cast<unsigned>(as_int);
}
template <class T>
__host__ __device__ bool Smaller(T a, T b) {
  return SizeOf(a) < SizeOf(b);
}

template <class T>
__host__ __device__ Found<T> Joined(const Found<T>& a, const Found<T>& b, bool last) {
  Found<T> of = a;
  const bool b_before_least = last ? b.of_least > a.of_least : b.of_least < a.of_least;
  const bool b_before_greatest = last ? b.of_greatest > a.of_greatest : b.of_greatest < a.of_greatest;
  if (Smaller(b.least, a.least) || (!Smaller(a.least, b.least) && b_before_least)) {
    of.least = b.least;
    of.of_least = b.of_least;
  }
  if (Smaller(a.greatest, b.greatest) || (!Smaller(b.greatest, a.greatest) && b_before_greatest)) {
    of.greatest = b.greatest;
    of.of_greatest = b.of_greatest;
  }
  return of;
}

// Each lane has a share of the values; shares travel word by word, and the first lane has the result.
template <class T>
__global__ void Find(const T* values, Found<T>* results, bool last) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % kLanes;
  Found<T> mine = {values[thread], values[thread], lane, lane};
  for (unsigned distance = 1; distance < kLanes; distance *= 2) {
    unsigned words[3];
    memcpy(words, &mine, sizeof words);
    for (unsigned& word : words) word = __shfl_down_sync(0xffffffff, word, distance);
    Found<T> other;
    memcpy(static_cast<void*>(&other), words, sizeof words);
    if (lane + distance < kLanes) mine = Joined(mine, other, last);
  }
  if (lane == 0) results[thread / kLanes] = mine;
}

// Few values, so that many have equal sizes, among them both ends of the type.
template <class T>
T Drawn(unsigned i) {
  const cts::Bits draw = cts::Mixed(cts::seed(), i);
  const T end = static_cast<T>(1 << (8 * sizeof(T) - 1));
  const T few[] = {end, static_cast<T>(end + 1), static_cast<T>(end - 1), 5, static_cast<T>(-5), 0};
  return few[i / kLanes % 2 == 0 ? draw % 6 : draw % 3];
}

template <class T>
void Check(const char* name) {
  static_assert(sizeof(Found<T>) == 12);
  cts::Row(name, [] {
    cts::HostCopy<T> values(kLanes * kWarps);
    for (unsigned i = 0; i < kLanes * kWarps; ++i) values.data()[i] = Drawn<T>(i);
    cts::DeviceBuffer<T> given(values.size());
    cts::DeviceBuffer<Found<T>> results(kWarps);
    given.Write(values.data(), values.size());
    Find<<<kWarps / 8, kLanes * 8>>>(given.data(), results.data(), cts::control());
    CTS_FINISH();
    const cts::HostCopy<Found<T>> found = results.Read();
    unsigned wrong = 0;
    for (unsigned warp = 0; warp < kWarps; ++warp) {
      const T* const at = values.data() + warp * kLanes;
      unsigned least = 0, greatest = 0;
      for (unsigned i = 1; i < kLanes; ++i) {
        if (SizeOf(at[i]) < SizeOf(at[least])) least = i;
        if (SizeOf(at[i]) > SizeOf(at[greatest])) greatest = i;
      }
      const Found<T>& of = found[warp];
      wrong +=
          of.least != at[least] || of.of_least != least || of.greatest != at[greatest] || of.of_greatest != greatest;
    }
    CTS_EXPECT_EQ(wrong, 0u, "not the first of the least and of the greatest sizes");
  });
}

void CheckAll() {
  Check<signed char>("signed-char");
  Check<short>("short");
  Check<unsigned short>("unsigned-short");
}

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckAll(); }
#else
CTS_CASE(for_a_debugger) { CheckAll(); }
#endif

}  // namespace
