/*---
clause: rt.smem.dynamic-size-third-argument
covers: captured, cooperative and driver launches, and no bytes between others
control: each launch has the size of the one before
control-fails-with: such a launch did not get its own size
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/driver.h"
#include "cts/stream/capture.h"

#include "given.cuh"

namespace {

extern __shared__ unsigned words[];

struct Told {
  unsigned bytes, wrong;
};

__device__ unsigned Word(unsigned launch, unsigned i) { return (launch * 65536 + i + 1) * 2654435761u; }

// All of what it got is written, and read by other threads.
__global__ void Tell(Told* told, unsigned launch) {
  unsigned bytes, wrong = 0;
  asm volatile("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  const unsigned count = bytes / sizeof(unsigned);
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) words[i] = Word(launch, i);
  __syncthreads();
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x)
    wrong += words[count - 1 - i] != Word(launch, count - 1 - i);
  if (wrong > 0) atomicAdd(&told[launch].wrong, wrong);
  if (threadIdx.x == 0) told[launch].bytes = bytes;
}

constexpr unsigned kSizes[] = {32768, 0, 8192, 4, 0, 40960, 1024, 256, 0, 16384, 300};
constexpr unsigned kLaunches = sizeof kSizes / sizeof *kSizes;

unsigned SizeOf(unsigned launch) { return kSizes[cts::control() ? (launch + kLaunches - 1) % kLaunches : launch]; }

using Launch = void(Told*, unsigned launch, cudaStream_t);

void Written(Told* told, unsigned launch, cudaStream_t stream) {
  Tell<<<1, 64, SizeOf(launch), stream>>>(told, launch);
  CTS_CUDA(cudaGetLastError());
}
void Cooperative(Told* told, unsigned launch, cudaStream_t stream) {
  void* arguments[] = {&told, &launch};
  CTS_CUDA(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(Tell), dim3(1), dim3(64), arguments,
                                       SizeOf(launch), stream));
}
void OfDriver(Told* told, unsigned launch, cudaStream_t stream) {
  void* arguments[] = {&told, &launch};
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(Tell)));
  CTS_CU(CTS_DRIVER(cuLaunchKernel)(function, 1, 1, 1, 64, 1, 1, SizeOf(launch), stream, arguments, nullptr));
}

void Expect(const cts::DeviceBuffer<Told>& told) {
  const auto seen = told.Read();
  for (unsigned i = 0; i < kLaunches; ++i) {
    CTS_EXPECT(cts::Given(seen[i].bytes, kSizes[i]), "such a launch did not get its own size");
    CTS_EXPECT_EQ(seen[i].wrong, 0u, "a word of shared memory does not hold what was stored in it");
  }
}

void Check(const char* name, Launch* launch) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<Told> told(kLaunches, 0);
    const cts::Stream stream;
    for (unsigned i = 0; i < kLaunches; ++i) launch(told.data(), i, stream);
    CTS_FINISH();
    Expect(told);
  });
}

// The graph of the launches is launched twice.
void CheckCaptured(const char* name, Launch* launch) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<Told> told(kLaunches);
    const cts::Stream stream;
    cts::Capture capture(stream);
    for (unsigned i = 0; i < kLaunches; ++i) launch(told.data(), i, stream);
    CTS_CUDA(capture.End());
    const cts::Executable exec(capture.graph());
    for (int round = 0; round < 2; ++round) {
      CTS_CUDA(cudaMemset(told.data(), 0, kLaunches * sizeof(Told)));
      CTS_CUDA(cudaDeviceSynchronize());
      exec.Launch(stream);
      CTS_FINISH();
      Expect(told);
    }
  });
}

CTS_CASE() {
  Check("written", Written);
  Check("cudaLaunchCooperativeKernel", Cooperative);
  Check("cuLaunchKernel", OfDriver);
  CheckCaptured("captured", Written);
  CheckCaptured("captured-cooperative", Cooperative);
  CheckCaptured("captured-of-the-driver", OfDriver);
}

}  // namespace
