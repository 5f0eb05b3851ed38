/*---
clause: lang.unroll.results-kept
control: each loop makes one trip less
control-fails-with: an unrolled loop has another result
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr int kMost = 23;  // trips of the loops over words

__host__ __device__ inline unsigned Word(int i) { return static_cast<unsigned>(i) * 2654435761u >> 7; }
__host__ __device__ inline unsigned Mixed(unsigned mixed, unsigned word) { return (mixed ^ word) * 16777619u; }

// The loop's body by itself: a part of the words is passed over, and one ends the loop.
#define CTS_BODY                    \
  {                                 \
    const unsigned word = words[i]; \
    if (word % 7 == 3) continue;    \
    if (word == end) break;         \
    mixed = Mixed(mixed, word);     \
  }
// A loop that the compiler knows nothing of, one whose trips it knows, and three in one another.
#define CTS_LOOPS(pragma)                                                                                         \
  unsigned mixed = 1;                                                                                             \
  pragma for (int i = 0; i < trips; ++i) CTS_BODY;                                                                \
  *(results++) = mixed;                                                                                           \
  pragma for (int i = 0; i < 13 - less; ++i) CTS_BODY;                                                            \
  *(results++) = mixed;                                                                                           \
  unsigned cells[3][4][5] = {};                                                                                   \
  pragma for (int x = 0; x < 3 - less; ++x) pragma for (int y = 0; y < 4; ++y) pragma for (int z = 0; z < 5; ++z) \
      cells[x][y][z] = Mixed(words[(x * 20 + y * 5 + z) % kMost], x + 1);                                         \
  for (int cell = 0; cell < 60; ++cell) mixed = Mixed(mixed, cells[cell / 20][cell / 5 % 4][cell % 5]);           \
  *results = mixed;

template <int Number>
struct Times {
  static __device__ void Run(const unsigned* words, unsigned end, int trips, int less, unsigned* results) {
    CTS_LOOPS(_Pragma("unroll Number"))
  }
};
#define CTS_TIMES_AS_WRITTEN(Name, pragma)                                                                    \
  struct Name {                                                                                               \
    static __device__ void Run(const unsigned* words, unsigned end, int trips, int less, unsigned* results) { \
      CTS_LOOPS(_Pragma(pragma))                                                                              \
    }                                                                                                         \
  };
CTS_TIMES_AS_WRITTEN(OneAsWritten, "unroll 1")
CTS_TIMES_AS_WRITTEN(FiveAsWritten, "unroll 5")
CTS_TIMES_AS_WRITTEN(ManyAsWritten, "unroll 40")
struct Whole {
  static __device__ void Run(const unsigned* words, unsigned end, int trips, int less, unsigned* results) {
    CTS_LOOPS(_Pragma("unroll"))
  }
};

template <class Loops>
__global__ void RunLoops(const unsigned* words, unsigned end, int less, unsigned* results) {
  Loops::Run(words, end, static_cast<int>(threadIdx.x) - less, less, results + threadIdx.x * 3);
}

// The same loops with nothing said of them, on the host.
void Expected(const unsigned* words, unsigned end, int trips, unsigned* results) {
  constexpr int less = 0;
  CTS_LOOPS()
}

template <class Loops>
void Check(const char* name) {
  cts::Row(name, [] {
    unsigned host_words[kMost];
    for (int i = 0; i < kMost; ++i) host_words[i] = Word(i);
    const unsigned end = host_words[19];
    cts::DeviceBuffer<unsigned> words(kMost), results((kMost + 1) * 3);
    words.Write(host_words, kMost);
    RunLoops<Loops><<<1, kMost + 1>>>(words.data(), end, cts::control() ? 1 : 0, results.data());
    CTS_FINISH();
    for (int trips = 0; trips <= kMost; ++trips) {
      unsigned right[3];
      Expected(host_words, end, trips, right);
      for (int i = 0; i < 3; ++i)
        if (!CTS_EXPECT_EQ(results[trips * 3 + i], right[i], "an unrolled loop has another result")) return;
    }
  });
}

CTS_CASE() {
  Check<Whole>("without-a-number");
  Check<OneAsWritten>("1-as-written");
  Check<FiveAsWritten>("5-as-written");
  Check<ManyAsWritten>("40-as-written");
  Check<Times<1>>("1");
  Check<Times<2>>("2");
  Check<Times<3>>("3");
  Check<Times<16>>("16");
}

}  // namespace
