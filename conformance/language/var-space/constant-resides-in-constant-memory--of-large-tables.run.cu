/*---
clause: lang.var-space.constant-resides-in-constant-memory
covers: large tables of elements of each size, up to their ends
control: each thread reads one element further
control-fails-with: a thread read another element of a large constant table
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <type_traits>
#include <vector>

namespace {

struct Three {
  unsigned short a, b, c;
};
struct Odd {
  signed char a;
  double b;
  short c;
};

// Together about 45,000 bytes.
constexpr unsigned kBytes = 12'001, kShorts = 4003, kThrees = 1001, kWords = 1501, kDoubles = 701, kOdds = 301;
__constant__ unsigned char bytes[kBytes];
__constant__ short shorts[kShorts];
__constant__ Three threes[kThrees];
__constant__ int words[kWords];
__constant__ double doubles[kDoubles];
__constant__ Odd odds[kOdds];

// The number of an element, and the element of a number.
__host__ __device__ int NumberAt(unsigned i) { return static_cast<int>(i * 2654435761u >> 9); }
__host__ __device__ void Set(unsigned char& element, int number) { element = static_cast<unsigned char>(number); }
__host__ __device__ void Set(short& element, int number) { element = static_cast<short>(number); }
__host__ __device__ void Set(int& element, int number) { element = number * 3; }
__host__ __device__ void Set(double& element, int number) { element = number / 8.0; }
__host__ __device__ void Set(Three& element, int number) {
  element = {static_cast<unsigned short>(number), static_cast<unsigned short>(number >> 3),
             static_cast<unsigned short>(number >> 5)};
}
__host__ __device__ void Set(Odd& element, int number) {
  element = {static_cast<signed char>(number), number * 0.25, static_cast<short>(number >> 4)};
}
template <class T>
__host__ __device__ bool AreSame(const T& one, const T& other) {
  return one == other;
}
__host__ __device__ bool AreSame(const Three& one, const Three& other) {
  return one.a == other.a && one.b == other.b && one.c == other.c;
}
__host__ __device__ bool AreSame(const Odd& one, const Odd& other) {
  return one.a == other.a && one.b == other.b && one.c == other.c;
}

template <class T>
__device__ __noinline__ T Through(const T* table, unsigned i) {
  return table[i];
}

// Where a thread looks in a turn: at either end, at places that differ by lane, or at one place with its whole block.
constexpr unsigned kBlocks = 16, kThreads = 128, kTurns = 24;
__device__ unsigned PlaceOf(unsigned count, unsigned turn) {
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x;
  if (turn % 4 == 0) return count - 1 - threadIdx.x % count;
  if (turn % 4 == 1) return (threadIdx.x * 37 + turn) % count;
  if (turn % 4 == 2) return (blockIdx.x * 4099 + turn * 977) % count;
  return (thread * 7919 + turn * 104'729) % count;
}

// Each kernel reads its table by name, so that the compiler knows where it is, and by an address.
#define READER(Name, T, table, count)                                          \
  __global__ void Name(unsigned* wrong, unsigned further) {                    \
    for (unsigned turn = 0; turn < kTurns; ++turn) {                           \
      const unsigned right = PlaceOf(count, turn);                             \
      const unsigned place = right + further < count ? right + further : 0;    \
      T expected;                                                              \
      Set(expected, NumberAt(right));                                          \
      if (!AreSame(table[place], expected)) atomicAdd(wrong, 1u);              \
      if (!AreSame(Through(table, place), expected)) atomicAdd(wrong + 1, 1u); \
    }                                                                          \
  }
READER(ReadBytes, unsigned char, bytes, kBytes)
READER(ReadShorts, short, shorts, kShorts)
READER(ReadThrees, Three, threes, kThrees)
READER(ReadWords, int, words, kWords)
READER(ReadDoubles, double, doubles, kDoubles)
READER(ReadOdds, Odd, odds, kOdds)

template <class T>
void Check(const char* name, const T& table, void (*reader)(unsigned* wrong, unsigned further)) {
  cts::Row(name, [&] {
    std::vector<std::remove_all_extents_t<T>> elements(std::extent_v<T>);
    for (unsigned i = 0; i < elements.size(); ++i) Set(elements[i], NumberAt(i));
    CTS_CUDA(cudaMemcpyToSymbol(table, elements.data(), sizeof(T)));
    const cts::DeviceBuffer<unsigned> wrong(2, 0);
    reader<<<kBlocks, kThreads>>>(wrong.data(), cts::control() ? 1 : 0);
    CTS_FINISH();
    CTS_EXPECT_EQ(wrong[0], 0u, "a thread read another element of a large constant table");
    CTS_EXPECT_EQ(wrong[1], 0u, "a thread read another element of a large constant table");
  });
}

CTS_CASE() {
  Check("bytes", bytes, ReadBytes);
  Check("shorts", shorts, ReadShorts);
  Check("threes-of-shorts", threes, ReadThrees);
  Check("words", words, ReadWords);
  Check("doubles", doubles, ReadDoubles);
  Check("structures", odds, ReadOdds);
}

}  // namespace
