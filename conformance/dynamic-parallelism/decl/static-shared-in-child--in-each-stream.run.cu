/*---
clause: cdp.decl.static-shared-in-child
covers: each stream, 48 KiB at file scope, in kernel and function
control: each thread takes the values that it has stored itself, and not those of others
control-fails-with: values did not go through the shared arrays of a child in some stream
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr unsigned kBlocks = 3, kThreads = 128, kAtFileScope = 6000, kInFunction = 3000, kInKernel = 3288;
static_assert(4 * (kAtFileScope + kInFunction + kInKernel) == 48 << 10);

__shared__ unsigned at_file_scope[kAtFileScope];

__device__ unsigned ValueOf(unsigned i) { return (blockIdx.x + 1) * 0x9E3779B1u + i * 0x10003u; }

__device__ void Store(unsigned* to, unsigned count, unsigned salt) {
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) to[i] = ValueOf(i + salt);
}
// Each thread reads what others have stored; `own`: what it has stored itself.
__device__ unsigned Wrong(const unsigned* at, unsigned count, unsigned salt, bool own) {
  unsigned wrong = 0;
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) {
    const unsigned place = count - 1 - i;
    wrong += *static_cast<const volatile unsigned*>(at + (own ? i : place)) != ValueOf(place + salt);
  }
  return wrong;
}
__device__ __noinline__ unsigned OfFunction(bool store, bool own) {
  __shared__ unsigned words[kInFunction];
  if (store) Store(words, kInFunction, 1u << 16);
  return store ? 0 : Wrong(words, kInFunction, 1u << 16, own);
}

__global__ void Child(unsigned* wrong, unsigned* ran, unsigned own) {
  __shared__ unsigned in_kernel[kInKernel];
  Store(at_file_scope, kAtFileScope, 0);
  Store(in_kernel, kInKernel, 1u << 20);
  (void)OfFunction(true, false);
  __syncthreads();
  const unsigned count = Wrong(at_file_scope, kAtFileScope, 0, own != 0) +
                         Wrong(in_kernel, kInKernel, 1u << 20, own != 0) + OfFunction(false, own != 0);
  atomicAdd(wrong, count);
  if (threadIdx.x == 0) atomicAdd(ran, 1u);
}

struct Launch {
  unsigned *wrong, *ran;
  unsigned own;
  __device__ void operator()(cudaStream_t stream) const { Child<<<kBlocks, kThreads, 0, stream>>>(wrong, ran, own); }
};

CTS_CASE() {
  cts::ForEachKernelStream([](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      const cts::DeviceBuffer<unsigned> wrong(1, 0), ran(1, 0);
      const cts::InKernel kernel(stream, Launch{wrong.data(), ran.data(), cts::control() ? 1u : 0u});
      kernel.Finish();
      CTS_EXPECT_EQ(ran[0], kBlocks, "a block of the child did not run");
      CTS_EXPECT_EQ(wrong[0], 0u, "values did not go through the shared arrays of a child in some stream");
    });
  });
}

}  // namespace
