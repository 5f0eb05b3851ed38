/*---
clause: lang.var-space.extern-shared-laid-out-by-offsets
control: the second array begins two elements too early
control-fails-with: an array does not hold what was written
---*/
#include "cts/case.cuh"

namespace {

extern __shared__ int some_words[];

constexpr int kThreads = 128, kShorts = 128, kFloats = 64, kInts = 256;

__global__ void Use(unsigned* wrong, int early) {
  auto* const shorts = reinterpret_cast<short*>(some_words);
  auto* const floats = reinterpret_cast<float*>(shorts + kShorts) - early;
  auto* const ints = reinterpret_cast<int*>(floats + kFloats);
  const int thread = threadIdx.x;
  for (int i = thread; i < kInts; i += kThreads) ints[i] = i * 1001;
  for (int i = thread; i < kFloats; i += kThreads) floats[i] = static_cast<float>(i) + 0.5f;
  __syncthreads();
  for (int i = thread; i < kShorts; i += kThreads) shorts[i] = static_cast<short>(-i - 1);
  __syncthreads();
  unsigned count = 0;
  for (int i = thread; i < kInts; i += kThreads) count += ints[i * 7 % kInts] != i * 7 % kInts * 1001;
  for (int i = thread; i < kFloats; i += kThreads)
    count += floats[i * 5 % kFloats] != static_cast<float>(i * 5 % kFloats) + 0.5f;
  for (int i = thread; i < kShorts; i += kThreads) count += shorts[i * 3 % kShorts] != -(i * 3 % kShorts) - 1;
  wrong[blockIdx.x * kThreads + thread] = count;
}

CTS_CASE() {
  constexpr int kBlocks = 4;
  cts::DeviceBuffer<unsigned> wrong(kBlocks * kThreads);
  Use<<<kBlocks, kThreads, kShorts * 2 + kFloats * 4 + kInts * 4>>>(wrong.data(), cts::control() ? 2 : 0);
  CTS_FINISH();
  unsigned all = 0;
  for (const unsigned of : wrong.Read()) all += of;
  CTS_EXPECT_EQ(all, 0u, "an array does not hold what was written");
}

}  // namespace
