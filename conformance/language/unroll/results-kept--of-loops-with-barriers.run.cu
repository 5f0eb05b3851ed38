/*---
clause: lang.unroll.results-kept
covers: loops whose trips exchange values through shared memory
control: each loop makes one trip less
control-fails-with: an unrolled loop with barriers has another result
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <vector>

#include "scans.family.cuh"

namespace {

constexpr int kBlocks = 4;

// `kKnown`: the compiler knows the trips.
template <class Loops, class T, bool kKnown>
__global__ void Scan(const T* given, const int* segments, int end, T* results) {
  const unsigned i = blockIdx.x * kThreads + threadIdx.x;
  Loops::Run(given[i], segments[i], kKnown ? kThreads : end, results + i * kForms);
}

template <class T>
struct Expected {
  std::vector<T> values;
  Expected(const T* given, const int* segments) : values(size_t{kThreads} * kForms) {
    std::vector<T> tree(given, given + kThreads), crossed = tree;
    for (int t = 0; t < kThreads; ++t) {
      T before = 0, behind = 0;
      for (int i = t; i >= 0 && segments[i] == segments[t]; --i) before += given[i];
      for (int i = t; i < kThreads && segments[i] == segments[t]; ++i) behind += given[i];
      At(t, 0) = At(t, 1) = before;
      At(t, 2) = behind;
    }
    for (int half = kThreads / 2; half > 0; half /= 2)
      for (int t = 0; t < half; ++t) tree[t] += tree[t + half];
    for (int distance = 1; distance < kThreads; distance *= 2) {
      const std::vector<T> old = crossed;
      for (int t = 0; t < kThreads; ++t) crossed[t] = old[t ^ distance] + (segments[t] % 2 == 0 ? old[t] : T(1));
    }
    for (int t = 0; t < kThreads; ++t) {
      At(t, 3) = tree[t % 2];
      At(t, 4) = crossed[t];
    }
  }
  T& At(int t, int form) { return values[static_cast<size_t>(t) * kForms + static_cast<size_t>(form)]; }
};

template <class T, template <class> class Loops>
void CheckLoops(const cts::DeviceBuffer<T>& given, const cts::DeviceBuffer<int>& segments,
                const std::vector<T>& right) {
  for (const bool known : {false, true}) {
    if (known && cts::control()) continue;
    const cts::DeviceBuffer<T> results(right.size());
    const int end = cts::control() ? kThreads / 2 : kThreads;
    (known ? Scan<Loops<T>, T, true> : Scan<Loops<T>, T, false>)<<<kBlocks, kThreads>>>(given.data(), segments.data(),
                                                                                        end, results.data());
    CTS_FINISH();
    const auto got = results.Read();
    size_t wrong = 0;
    for (size_t i = 0; i < right.size(); ++i) wrong += got[i] != right[i] ? 1 : 0;
    CTS_EXPECT_EQ(wrong, 0, "an unrolled loop with barriers has another result");
  }
}

// Sums of small whole numbers are exact in each type. Segments are short, long, and of one thread.
template <class T>
void Check(const char* name) {
  cts::Row(name, [] {
    std::vector<T> words(size_t{kBlocks} * kThreads), right;
    std::vector<int> of(words.size());
    for (size_t i = 0; i < words.size(); ++i) {
      words[i] = static_cast<T>(i * 2654435761u >> 13 & 3);
      const size_t block = i / kThreads, t = i % kThreads;
      of[i] = static_cast<int>(block == 0 ? 0 : block == 1 ? t / 9 : block == 2 ? t : (t * t) / 301);
    }
    for (size_t block = 0; block < kBlocks; ++block) {
      const Expected<T> expected(words.data() + block * kThreads, of.data() + block * kThreads);
      right.insert(right.end(), expected.values.begin(), expected.values.end());
    }
    cts::DeviceBuffer<T> given(words.size());
    cts::DeviceBuffer<int> segments(of.size());
    given.Write(words.data(), words.size());
    segments.Write(of.data(), of.size());
    CheckLoops<T, Whole>(given, segments, right);
    CheckLoops<T, WholeApart>(given, segments, right);
    CheckLoops<T, Thrice>(given, segments, right);
    CheckLoops<T, Once>(given, segments, right);
  });
}

CTS_CASE() {
  Check<int>("int");
  Check<unsigned long long>("unsigned-long-long");
  Check<float>("float");
  Check<double>("double");
}

}  // namespace
