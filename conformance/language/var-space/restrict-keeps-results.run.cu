/*---
clause: lang.var-space.restrict-keeps-results
control: the arrays of the functions without the word overlap
control-fails-with: a function with restricted pointers has other results than the one without
build: [fmad-false]
note: without contraction, which may differ where less is read again
---*/
#include "cts/case.cuh"

namespace {

constexpr int kWords = 32, kThreads = 64;

// Each twice: with the word on every pointer, and with none. What is read again after a store may be read once, where
// the stores cannot change it.
#define CTS_FUNCTIONS(word, name)                                                                        \
  __device__ __noinline__ void Products##name(const float* word a, const float* word b, float* word c) { \
    c[0] = a[0] * b[0];                                                                                  \
    c[1] = a[0] * b[0];                                                                                  \
    c[2] = a[0] * b[0] * a[1];                                                                           \
    c[3] = a[0] * a[1];                                                                                  \
    c[4] = a[0] * b[0];                                                                                  \
    c[5] = b[0];                                                                                         \
    for (int i = 6; i < kWords; ++i) c[i] = a[i % 4] * b[0] + a[i];                                      \
  }                                                                                                      \
  __device__ __noinline__ void Sums##name(const float* word a, const float* word b, float* word c) {     \
    c[0] = 0;                                                                                            \
    for (int i = 1; i < kWords; ++i) {                                                                   \
      c[i] = c[i - 1] + a[0] * b[i];                                                                     \
      c[i - 1] += a[1];                                                                                  \
    }                                                                                                    \
  }                                                                                                      \
  __device__ __noinline__ void Reversed##name(const float* word a, const float* word b, float* word c) { \
    for (int i = 0; i < kWords; ++i) c[i] = a[kWords - 1 - i] - b[i] * 0.5f;                             \
  }                                                                                                      \
  __global__ void Kernel##name(const float* word a, const float* word b, float* word c) {                \
    const unsigned first = threadIdx.x * kWords;                                                         \
    for (int i = 0; i < kWords; ++i) c[first + i] = a[first] + b[first + i];                             \
    c[first + 1] += a[first] * b[first];                                                                 \
    c[first + 2] += a[first];                                                                            \
  }
CTS_FUNCTIONS(__restrict__, Restricted)
CTS_FUNCTIONS(, Plain)

using Function = void(const float* a, const float* b, float* c);
template <Function* kFunction>
__global__ void Run(const float* a, const float* b, float* c) {
  const unsigned first = threadIdx.x * kWords;
  kFunction(a + first, b + first, c + first);
}

// All of the three arrays, one after the other, in memory of its own.
cts::HostCopy<float> Results(Function* kernel, bool overlap) {
  constexpr int kAll = kWords * kThreads;
  float words[2 * kAll];
  for (int i = 0; i < 2 * kAll; ++i) words[i] = static_cast<float>(i * 37 % 101 + 3) * 0.25f;
  cts::DeviceBuffer<float> memory(3 * kAll);
  memory.Write(words, 2 * kAll);
  float* const a = memory.data();
  float* const c = a + 2 * kAll;
  kernel<<<1, kThreads>>>(a, a + kAll, overlap ? a : c);
  if (overlap) CTS_CUDA(cudaMemcpyAsync(c, a, kAll * sizeof(float), cudaMemcpyDeviceToDevice, nullptr));
  CTS_FINISH();
  return memory.Read();
}

CTS_CASE() {
  const struct {
    const char* name;
    Function *restricted, *plain;
  } rows[] = {{"products", Run<ProductsRestricted>, Run<ProductsPlain>},
              {"sums", Run<SumsRestricted>, Run<SumsPlain>},
              {"reversed", Run<ReversedRestricted>, Run<ReversedPlain>},
              {"parameters-of-a-kernel", KernelRestricted, KernelPlain}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      const auto with = Results(row.restricted, false), without = Results(row.plain, cts::control());
      int different = 0;
      for (std::size_t i = 0; i < kWords * kThreads; ++i) {
        const std::size_t at = 2 * kWords * kThreads + i;
        different += std::memcmp(&with[at], &without[at], sizeof(float)) != 0;
      }
      CTS_EXPECT_EQ(different, 0, "a function with restricted pointers has other results than the one without");
    });
  }
}

}  // namespace
