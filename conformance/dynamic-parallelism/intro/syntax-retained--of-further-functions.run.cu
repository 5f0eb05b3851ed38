/*---
clause: cdp.intro.syntax-retained
covers: streams, events, copies, fills, memory, attributes, launches with all arguments
control: the call on the device asks for one word fewer
control-fails-with: the routine of many functions did not do on the device what it did on the host
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kWords = 600, kBlock = 64;

__global__ void Number(unsigned* words, unsigned count) {
  extern __shared__ unsigned shared[];
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  shared[threadIdx.x] = i + 1;
  if (i < count) words[i] = shared[threadIdx.x];
}
__global__ void Double(unsigned* words, unsigned count) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) words[i] *= 2;
}

// What both sides can do, in one text: numbers in one stream, which another one doubles and copies to `to`, and a fill
// of its last quarter with zeros. Gives the first code that is no success.
__host__ __device__ cudaError_t Fill(unsigned* to, unsigned* scratch, unsigned count, int* threads) {
  cudaStream_t first = nullptr, second = nullptr;
  cudaEvent_t numbered = nullptr;
  int device = -1;
  cudaFuncAttributes attributes{};
  cudaError_t codes[16] = {};
  unsigned n = 0;
  const unsigned blocks = (kWords + kBlock - 1) / kBlock;
  codes[n++] = cudaGetDevice(&device);
  codes[n++] = cudaDeviceGetAttribute(threads, cudaDevAttrMaxThreadsPerBlock, device);
  codes[n++] = cudaFuncGetAttributes(&attributes, Number);
  codes[n++] = cudaStreamCreateWithFlags(&first, cudaStreamNonBlocking);
  codes[n++] = cudaStreamCreateWithFlags(&second, cudaStreamNonBlocking);
  codes[n++] = cudaEventCreateWithFlags(&numbered, cudaEventDisableTiming);
  Number<<<blocks, kBlock, kBlock * sizeof(unsigned), first>>>(scratch, count);
  codes[n++] = cudaGetLastError();
  codes[n++] = cudaEventRecord(numbered, first);
  codes[n++] = cudaStreamWaitEvent(second, numbered, 0);
  Double<<<dim3(blocks), dim3(kBlock), 0, second>>>(scratch, count);
  codes[n++] = cudaPeekAtLastError();
  codes[n++] = cudaMemcpyAsync(to, scratch, count / 4 * 3 * sizeof(unsigned), cudaMemcpyDeviceToDevice, second);
  codes[n++] = cudaMemsetAsync(to + count / 4 * 3, 0, count / 4 * sizeof(unsigned), second);
  codes[n++] = cudaEventDestroy(numbered);
  codes[n++] = cudaStreamDestroy(first);
  codes[n++] = cudaStreamDestroy(second);
  for (unsigned i = 0; i < n; ++i)
    if (codes[i] != cudaSuccess) return codes[i];
  return attributes.maxThreadsPerBlock > 0 ? cudaSuccess : cudaErrorUnknown;
}

__global__ void Parent(unsigned* to, unsigned* scratch, unsigned count, cudaError_t* code, int* threads) {
  *code = Fill(to, scratch, count, threads);
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> by_host(kWords), by_device(kWords), scratch(kWords), other(kWords);
  const cts::DeviceBuffer<cudaError_t> code(1);
  const cts::DeviceBuffer<int> threads(1);
  int of_host = 0;
  CTS_EXPECT_EQ(Fill(by_host.data(), scratch.data(), kWords, &of_host), cudaSuccess, "the routine failed on the host");
  Parent<<<1, 1>>>(by_device.data(), other.data(), cts::control() ? kWords - 1 : kWords, code.data(), threads.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the routine failed on the device");
  CTS_EXPECT_EQ(threads[0], of_host, "the routine did not learn on the device what it learnt on the host");
  const auto host_data = by_host.Read(), device_data = by_device.Read();
  unsigned wrong = 0, other_than_host = 0;
  for (unsigned i = 0; i < kWords; ++i) {
    wrong += host_data[i] != (i < kWords / 4 * 3 ? 2 * (i + 1) : 0u);
    other_than_host += device_data[i] != host_data[i];
  }
  CTS_EXPECT_EQ(wrong, 0u, "the routine did not do its work on the host");
  CTS_EXPECT_EQ(other_than_host, 0u, "the routine of many functions did not do on the device what it did on the host");
}

}  // namespace
