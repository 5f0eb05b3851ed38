/*---
clause: cdp.errors.failed-launch-runs-nothing
covers: refused launches into each kind of stream
control: a valid launch follows each refused one
control-fails-with: a grid ran although its launch had recorded an error
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

__device__ unsigned ran;  // no argument: it would be stored for a refused launch, too

__global__ void Child() { atomicAdd(&ran, 1u); }

constexpr int kLaunches = 6;

struct Launch {
  cudaError_t* codes;
  unsigned valid_too;
  __device__ void operator()(cudaStream_t stream) const {
    for (int i = 0; i < kLaunches; ++i) {
      const dim3 grid(1, i == 0 ? 65536 : 1, i == 1 ? 65536 : 1);
      const dim3 block(i == 2 ? 1025 : 1, i == 3 ? 1025 : 1, i == 4 ? 65 : 1);
      Child<<<grid, block, i == 5 ? 1 << 20 : 0, stream>>>();
      codes[i] = cudaGetLastError();
      if (valid_too != 0) Child<<<1, 1, 0, stream>>>();
    }
  }
};

CTS_CASE() {
  cts::ForEachKernelStream([](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      unsigned count = 0;
      CTS_CUDA(cudaMemcpyToSymbol(ran, &count, sizeof count));
      CTS_CUDA(cudaDeviceSynchronize());
      const cts::DeviceBuffer<cudaError_t> codes(kLaunches, 0);  // what nobody wrote must not pass
      cts::InKernel(stream, Launch{codes.data(), cts::control() ? 1u : 0u}).Finish();
      for (const cudaError_t code : codes.Read()) CTS_EXPECT_NE(code, cudaSuccess, "an invalid launch was not refused");
      CTS_CUDA(cudaMemcpyFromSymbol(&count, ran, sizeof count));
      CTS_EXPECT_EQ(count, 0u, "a grid ran although its launch had recorded an error");
    });
  });
}

}  // namespace
