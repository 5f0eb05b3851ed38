/*---
clause: cdp.launch.dynamic-shared-argument
covers: each kind of stream, sizes that change from launch to launch
control: each launch asks for the bytes of the next one
control-fails-with: a child got another amount of dynamic shared memory than its launch asked for
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr unsigned kLaunches = 4;
__host__ __device__ unsigned BytesOf(unsigned launch) {
  constexpr unsigned kBytes[kLaunches] = {1024, 40960, 0, 8192};
  return kBytes[launch % kLaunches];
}

__global__ void Child(unsigned* bytes) {
  extern __shared__ unsigned sized[];
  unsigned given;
  asm volatile("mov.u32 %0, %%dynamic_smem_size;" : "=r"(given));
  volatile unsigned* const words = sized;
  const unsigned count = given / sizeof(unsigned);
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) words[i] = ~i;
  __syncthreads();
  unsigned wrong = 0;
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) wrong += words[count - 1 - i] != ~(count - 1 - i);
  if (__syncthreads_or(wrong != 0) == 0 && threadIdx.x == 0) *bytes = given;
}

// One kernel, launched with other sizes by one thread.
struct Launch {
  unsigned* bytes;
  unsigned ahead;
  __device__ void operator()(cudaStream_t stream) const {
    for (unsigned i = 0; i < kLaunches; ++i) Child<<<1, 64, BytesOf(i + ahead), stream>>>(bytes + i);
  }
};

CTS_CASE() {
  cts::ForEachKernelStream([](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      const cts::DeviceBuffer<unsigned> bytes(kLaunches);
      cts::InKernel(stream, Launch{bytes.data(), cts::control() ? 1u : 0u}).Finish();
      const cts::HostCopy<unsigned> given = bytes.Read();
      for (unsigned i = 0; i < kLaunches; ++i)
        CTS_EXPECT_EQ(given[i], BytesOf(i),
                      "a child got another amount of dynamic shared memory than its launch asked for");
    });
  });
}

}  // namespace
