/*---
clause: lang.var-space.extern-shared-laid-out-by-offsets
covers: arrays that one unit writes and another one reads
control: the other unit takes the second array two elements too early
control-fails-with: an array does not hold what another unit wrote
build: [rdc]
units: 2
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 128, kShorts = 128, kFloats = 64, kInts = 256;

// How many elements of the three arrays the calling thread finds wrong.
extern "C" __device__ unsigned CtsCountOfOtherUnit(int early);

__device__ float FloatAt(int i) { return static_cast<float>(i) + 0.5f; }

#if CTS_UNIT == 2

extern __shared__ unsigned char some_bytes[];

extern "C" __device__ __noinline__ unsigned CtsCountOfOtherUnit(int early) {
  const volatile auto* const shorts = reinterpret_cast<const volatile short*>(some_bytes);
  const volatile auto* const floats = reinterpret_cast<const volatile float*>(some_bytes + kShorts * 2) - early;
  const volatile auto* const ints = reinterpret_cast<const volatile int*>(some_bytes + kShorts * 2 + kFloats * 4);
  unsigned count = 0;
  for (int i = static_cast<int>(threadIdx.x); i < kInts; i += kThreads)
    count += ints[i * 7 % kInts] != i * 7 % kInts * 1001;
  for (int i = static_cast<int>(threadIdx.x); i < kFloats; i += kThreads)
    count += floats[i * 5 % kFloats] != FloatAt(i * 5 % kFloats);
  for (int i = static_cast<int>(threadIdx.x); i < kShorts; i += kThreads)
    count += shorts[i * 3 % kShorts] != -(i * 3 % kShorts) - 1;
  return count;
}

#else

extern __shared__ int some_words[];

__global__ void Use(unsigned* wrong, int early) {
  auto* const shorts = reinterpret_cast<short*>(some_words);
  auto* const floats = reinterpret_cast<float*>(shorts + kShorts);
  auto* const ints = reinterpret_cast<int*>(floats + kFloats);
  const int thread = static_cast<int>(threadIdx.x);
  for (int i = thread; i < kInts; i += kThreads) ints[i] = i * 1001;
  for (int i = thread; i < kFloats; i += kThreads) floats[i] = FloatAt(i);
  for (int i = thread; i < kShorts; i += kThreads) shorts[i] = static_cast<short>(-i - 1);
  __syncthreads();
  wrong[blockIdx.x * kThreads + thread] = CtsCountOfOtherUnit(early);
}

CTS_CASE() {
  constexpr int kBlocks = 4;
  const cts::DeviceBuffer<unsigned> wrong(kBlocks * kThreads);
  Use<<<kBlocks, kThreads, kShorts * 2 + kFloats * 4 + kInts * 4>>>(wrong.data(), cts::control() ? 2 : 0);
  CTS_FINISH();
  unsigned all = 0;
  for (const unsigned of : wrong.Read()) all += of;
  CTS_EXPECT_EQ(all, 0u, "an array does not hold what another unit wrote");
}

#endif

}  // namespace
