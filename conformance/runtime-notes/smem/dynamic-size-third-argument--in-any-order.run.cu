/*---
clause: rt.smem.dynamic-size-third-argument
covers: launches of changing sizes, by each way to launch
control: each launch has the size of the one before
control-fails-with: a launch after others did not get its own size
---*/
#include "cts/case.cuh"

#include "given.cuh"

namespace {

extern __shared__ unsigned words[];

struct Told {
  unsigned bytes, wrong;
};

__device__ unsigned Word(unsigned launch, unsigned i) { return (launch * 65536 + i + 1) * 2654435761u; }

// Uses all of it. The kernels of an even number have static shared memory beside it.
template <int kNumber>
__global__ void Tell(Told* told, unsigned launch) {
  const unsigned thread = threadIdx.x, threads = blockDim.x;
  unsigned bytes, wrong = 0;
  asm volatile("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  const unsigned count = bytes / sizeof(unsigned);
  for (unsigned i = thread; i < count; i += threads) words[i] = Word(launch, i);
  if constexpr (kNumber % 2 == 0) {
    __shared__ unsigned fixed[64];
    fixed[thread] = ~Word(launch, thread);
    __syncthreads();
    wrong += fixed[63 - thread] != ~Word(launch, 63 - thread);
  } else {
    __syncthreads();
  }
  for (unsigned i = thread; i < count; i += threads) wrong += words[count - 1 - i] != Word(launch, count - 1 - i);
  if (wrong > 0) atomicAdd(&told[launch].wrong, wrong);
  if (thread == 0) told[launch].bytes = bytes;
}

using Kernel = void (*)(Told*, unsigned);
constexpr Kernel kKernels[] = {Tell<1>, Tell<2>};
// Larger and smaller ones by turns, and the same again.
constexpr unsigned kSizes[] = {32768, 512, 8192, 8192, 256, 40960, 1024, 256, 16384, 300};
constexpr unsigned kLaunches = sizeof kSizes / sizeof *kSizes;

cudaError_t Written(Kernel kernel, unsigned bytes, Told* told, unsigned launch) {
  kernel<<<1, 64, bytes>>>(told, launch);
  return cudaGetLastError();
}
cudaError_t Launched(Kernel kernel, unsigned bytes, Told* told, unsigned launch) {
  void* arguments[] = {&told, &launch};
  return cudaLaunchKernel(reinterpret_cast<const void*>(kernel), dim3(1), dim3(64), arguments, bytes, nullptr);
}
cudaError_t Configured(Kernel kernel, unsigned bytes, Told* told, unsigned launch) {
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(1);
  config.blockDim = dim3(64);
  config.dynamicSmemBytes = bytes;
  return cudaLaunchKernelEx(&config, kernel, told, launch);
}

void Check(const char* name, decltype(&Written) launch) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<Told> told(kLaunches, 0);
    for (unsigned i = 0; i < kLaunches; ++i) {
      const unsigned of = cts::control() ? (i + kLaunches - 1) % kLaunches : i;
      CTS_CUDA(launch(kKernels[i / 3 % 2], kSizes[of], told.data(), i));
    }
    CTS_FINISH();
    const auto seen = told.Read();
    for (unsigned i = 0; i < kLaunches; ++i) {
      CTS_EXPECT(cts::Given(seen[i].bytes, kSizes[i]), "a launch after others did not get its own size");
      CTS_EXPECT_EQ(seen[i].wrong, 0u, "a word of shared memory does not hold what was stored in it");
    }
  });
}

CTS_CASE() {
  Check("written", Written);
  Check("cudaLaunchKernel", Launched);
  Check("cudaLaunchKernelEx", Configured);
}

}  // namespace
