// Features of the language as rows. A feature is a class of two functions of the words of a thread:
//
//   static __host__ __device__ int Of(int x, bool other);  what the feature gives, or `other`, its other branch
//   static int Plain(int x);                               the value that the standard fixes, by plain means
//
// Each has a kernel of its own. Its words come from memory, so that nothing is known when it is compiled.
#include "cts/case.cuh"

namespace {

#define BOTH __host__ __device__

constexpr int kThreads = 32;

template <class Feature>
__global__ void Use(int* results, const int* words, bool other) {
  results[threadIdx.x] = Feature::Of(words[threadIdx.x], other);
}

struct Row {
  const char* name;
  void (*launch)(int* results, const int* words, bool other);
  int (*on_host)(int x, bool other);
  int (*plain)(int x);
};
template <class Feature>
constexpr Row RowOf(const char* name) {
  return {name,
          [](int* results, const int* words, bool other) { Use<Feature><<<1, kThreads>>>(results, words, other); },
          Feature::Of, Feature::Plain};
}

template <int n>
void CheckFeatures(const Row (&rows)[n], bool control, const char* message) {
  int words[kThreads];
  for (int i = 0; i < kThreads; ++i) words[i] = 3 + 7 * i;
  cts::DeviceBuffer<int> arguments(kThreads);
  arguments.Write(words, kThreads);
  for (const Row& row : rows) {
    cts::Row(row.name, [&] {
      cts::DeviceBuffer<int> results(kThreads);
      row.launch(results.data(), arguments.data(), control);
      CTS_FINISH();
      const cts::HostCopy<int> on_device = results.Read();
      for (int i = 0; i < kThreads; ++i) {
        const int right = row.plain(words[i]);
        CTS_EXPECT_EQ(row.on_host(words[i], false), right, "the host has another value than the standard fixes");
        CTS_EXPECT_EQ(on_device[i], right, message);
      }
    });
  }
}

}  // namespace
