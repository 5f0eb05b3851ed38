/*---
clause: lang.function.device-recursion
control: each function stops one call earlier
control-fails-with: a recursive function gave another value
---*/
#include "cts/case.cuh"

#include "recursive.family.cuh"

namespace {

template <class Row>
__global__ void Recurse(int* results, const int* words, int less) {
  results[threadIdx.x] = Row::Of(words[threadIdx.x], less);
}

template <class Row>
void Check(const char* name) {
  cts::Row(name, [] {
    int words[kThreads];
    for (int t = 0; t < kThreads; ++t) words[t] = t * 3 % 32 + 1;
    cts::DeviceBuffer<int> arguments(kThreads), results(kThreads);
    arguments.Write(words, kThreads);
    Recurse<Row><<<1, kThreads>>>(results.data(), arguments.data(), cts::control() ? 1 : 0);
    CTS_FINISH();
    const cts::HostCopy<int> found = results.Read();
    int wrong = 0;
    for (int t = 0; t < kThreads; ++t) wrong += found[t] != Row::Plain(words[t]);
    CTS_EXPECT_EQ(wrong, 0, "a recursive function gave another value");
  });
}

CTS_CASE() {
  std::size_t usual = 0;
  CTS_CUDA(cudaDeviceGetLimit(&usual, cudaLimitStackSize));
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, 8 << 10));
  Check<Ackermann>("ackermann");
  Check<Mutual>("mutual");
  Check<Fibonacci>("two-calls");
  Check<Pointer>("through-a-pointer");
  Check<LargeFrames>("large-frames");
  Check<Tree>("tree");
  Check<Results>("structures");
  Check<OfTemplates>("instances-of-a-template");
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, usual));
}

}  // namespace
