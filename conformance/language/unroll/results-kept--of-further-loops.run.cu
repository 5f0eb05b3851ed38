/*---
clause: lang.unroll.results-kept
covers: loops downwards, in strides, over addresses, and with two counters
control: each loop makes one trip less
control-fails-with: an unrolled loop of another form has another result
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr int kMost = 37;  // trips of a loop, and words
constexpr int kForms = 12;

__host__ __device__ inline unsigned Word(int i) { return static_cast<unsigned>(i) * 2654435761u >> 5; }
__host__ __device__ inline unsigned Mixed(unsigned mixed, unsigned word) { return (mixed ^ word) * 16777619u; }

// Each form of a loop, with its trips, a stride and a table of words that no compiler knows.
#define CTS_FORMS(pragma)                                                                                             \
  unsigned mixed = 1;                                                                                                 \
  const auto next = [&] { *(results++) = mixed; };                                                                    \
  pragma for (int i = trips - 1; i >= 0; --i) mixed = Mixed(mixed, words[i]);                                         \
  next();                                                                                                             \
  pragma for (unsigned i = static_cast<unsigned>(trips); i-- > 0;) mixed = Mixed(mixed, words[i] + i);                \
  next();                                                                                                             \
  pragma for (long long i = stride / 2; i < trips; i += stride) mixed = Mixed(mixed, words[i]);                       \
  next();                                                                                                             \
  pragma for (long long i = trips - 1LL; i >= 0; i -= stride) mixed = Mixed(mixed, words[i]);                         \
  next();                                                                                                             \
  pragma for (const unsigned* at = words; at != words + trips; ++at) mixed = Mixed(mixed, *at);                       \
  next();                                                                                                             \
  pragma for (int i = 0, j = trips; i < j; ++i, --j) mixed = Mixed(Mixed(mixed, words[i]), words[j - 1]);             \
  next();                                                                                                             \
  const unsigned char end = static_cast<unsigned char>(240 + trips);                                                  \
  pragma for (unsigned char i = 240; i != end; ++i) mixed = Mixed(mixed, words[static_cast<unsigned char>(i - 240)]); \
  next();                                                                                                             \
  pragma for (unsigned long long i = 0; i < (trips + 3ull) / 4; ++i) {                                                \
    const int left = trips - static_cast<int>(i) * 4, most = left < 4 ? left : 4;                                     \
    pragma for (int j = 0; j < most; ++j) mixed = Mixed(mixed, words[i * 4 + j]);                                     \
  }                                                                                                                   \
  next();                                                                                                             \
  unsigned older = 3, old = 7;                                                                                        \
  pragma for (int i = 0; i < trips; ++i) {                                                                            \
    const unsigned now = older + old * words[i];                                                                      \
    older = old;                                                                                                      \
    old = now;                                                                                                        \
  }                                                                                                                   \
  mixed = Mixed(mixed, older ^ old);                                                                                  \
  next();                                                                                                             \
  unsigned cells[kMost] = {};                                                                                         \
  pragma for (int i = 0; i < trips; ++i) cells[i] = words[i] + (i >= 2 ? cells[i - 2] : 5);                           \
  pragma for (int i = 0; i < kMost; ++i) mixed = Mixed(mixed, cells[i]);                                              \
  next();                                                                                                             \
  int at = 0;                                                                                                         \
  pragma while (at < trips && words[at] % 11 != 4) {                                                                  \
    mixed = Mixed(mixed, words[at]);                                                                                  \
    at += 1 + (words[at] & 1);                                                                                        \
  }                                                                                                                   \
  mixed = Mixed(mixed, static_cast<unsigned>(at));                                                                    \
  next();                                                                                                             \
  unsigned even = 0, odd = 0;                                                                                         \
  pragma for (int i = 0; i <= trips - 1; ++i)(i % 2 == 0 ? even : odd) += words[i] / (i + 1u);                        \
  mixed = Mixed(Mixed(mixed, even), odd);                                                                             \
  next();

#define CTS_AS(Name, pragma)                                                                                          \
  struct Name {                                                                                                       \
    static __device__ void Run(const unsigned* words, int trips, int stride, unsigned* results) { CTS_FORMS(pragma) } \
  };
CTS_AS(Whole, _Pragma("unroll"))
CTS_AS(Once, _Pragma("unroll 1"))
template <int Number>
CTS_AS(Times, _Pragma("unroll Number"))

template <class Loops>
__global__ void RunLoops(const unsigned* words, int less, unsigned* results) {
  const int trips = static_cast<int>(threadIdx.x) - less;
  Loops::Run(words, trips > 0 ? trips : 0, 1 + static_cast<int>(threadIdx.x) % 5, results + threadIdx.x * kForms);
}

// The same loops with nothing said of them, on the host.
void Expected(const unsigned* words, int trips, int stride, unsigned* results) { CTS_FORMS() }

template <class Loops>
void Check(const char* name) {
  cts::Row(name, [] {
    unsigned host_words[kMost + 1];
    for (int i = 0; i <= kMost; ++i) host_words[i] = Word(i);
    cts::DeviceBuffer<unsigned> words(kMost + 1), results((kMost + 1) * kForms);
    words.Write(host_words, kMost + 1);
    RunLoops<Loops><<<1, kMost + 1>>>(words.data(), cts::control() ? 1 : 0, results.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    for (int trips = 0; trips <= kMost; ++trips) {
      unsigned right[kForms];
      Expected(host_words, trips, 1 + trips % 5, right);
      for (int form = 0; form < kForms; ++form)
        if (!CTS_EXPECT_EQ(results[trips * kForms + form], right[form],
                           "an unrolled loop of another form has another result"))
          return;
    }
  });
}

CTS_CASE() {
  Check<Whole>("without-a-number");
  Check<Once>("1-as-written");
  Check<Times<2>>("2");
  Check<Times<3>>("3");
  Check<Times<4>>("4");
  Check<Times<7>>("7");
  Check<Times<8>>("8");
  Check<Times<16>>("16");
}

}  // namespace
