/*---
clause: cdp.env.per-kernel-config-applies-to-device-launch
covers: settings that change between device launches, up to the device's maximum
control: the host leaves the kernel with the first setting
control-fails-with: a device launch within a maximum that the host had raised later was refused
build: [rdc]
requires: [cc-70]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 64, kFirst = 56 * 1024;

// No launch has arguments, which nvcc's code would store through the buffer of a refused one, too.
__device__ unsigned right;

// Uses all of its dynamic shared memory.
__global__ void Child() {
  extern __shared__ volatile unsigned words[];
  unsigned bytes, mine = 0;
  asm volatile("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  const unsigned count = bytes / sizeof(unsigned);
  for (unsigned i = threadIdx.x; i < count; i += kThreads) words[i] = ~i;
  __syncthreads();
  for (unsigned i = threadIdx.x; i < count; i += kThreads) mine += words[count - 1 - i] == ~(count - 1 - i);
  atomicAdd(&right, mine);
}
__global__ void Parent(cudaError_t* code, unsigned bytes) {
  Child<<<1, kThreads, bytes>>>();
  *code = cudaGetLastError();
}
__global__ void Grandparent(cudaError_t* code, unsigned bytes) { Parent<<<1, 1>>>(code, bytes); }

void Allow(unsigned bytes) {
  CTS_CUDA(cudaFuncSetAttribute(Child, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(bytes)));
}

// Whether the launch of so many bytes was accepted, and all of them could be used.
bool Accepts(unsigned bytes, bool in_a_child) {
  unsigned count = 0;
  const cts::DeviceBuffer<cudaError_t> code(1);
  CTS_CUDA(cudaMemcpyToSymbol(right, &count, sizeof count));
  (in_a_child ? Grandparent : Parent)<<<1, 1>>>(code.data(), bytes);
  CTS_FINISH();
  CTS_CUDA(cudaMemcpyFromSymbol(&count, right, sizeof count));
  const bool accepted = code[0] == cudaSuccess;
  if (accepted) CTS_EXPECT_LE(bytes / sizeof(unsigned), count, "the child could not use its dynamic shared memory");
  if (!accepted) CTS_EXPECT_EQ(count, 0u, "a child ran although its launch was refused");
  return accepted;
}

// Not raised yet, raised twice, lowered, and raised again.
CTS_CASE() {
  int largest = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&largest, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  const auto most = static_cast<unsigned>(largest);
  const auto raise = [&] {
    if (!cts::control()) Allow(most);
  };
  for (const bool in_a_child : {false, true}) {
    cts::Row(in_a_child ? "in-a-child" : "in-a-grid-of-the-host", [&] {
      constexpr const char* kRefused = "a device launch within a maximum that the host had raised later was refused";
      constexpr const char* kGranted = "a device launch beyond the kernel's maximum was accepted";
      Allow(0);
      CTS_EXPECT(!Accepts(most, in_a_child), kGranted);
      Allow(kFirst);
      CTS_EXPECT(Accepts(kFirst, in_a_child), "a device launch within the kernel's first maximum was refused");
      raise();
      CTS_EXPECT(Accepts(most, in_a_child), kRefused);
      Allow(0);
      CTS_EXPECT(!Accepts(most, in_a_child), kGranted);
      raise();
      CTS_EXPECT(Accepts(most, in_a_child), kRefused);
    });
  }
  Allow(0);
}

}  // namespace
