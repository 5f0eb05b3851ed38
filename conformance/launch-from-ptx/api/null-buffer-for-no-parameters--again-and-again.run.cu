/*---
clause: ptx.api.null-buffer-for-no-parameters
covers: many launches in a row, and one beside a filled buffer
control: the launch asks for a block that no device runs
control-fails-with:
  - a launch without a parameter buffer was refused
  - a kernel without parameters did not run
build: [rdc]
note: more launches than may be pending at once, a few at a time; one between the filling of a buffer and its launch
---*/
#include "cts/case.cuh"

namespace {

__device__ unsigned arrivals, got;

__global__ void Child() { atomicAdd(&arrivals, 1u); }
__global__ void Takes(unsigned value) { got = value; }

struct Codes {
  cudaError_t without, with;
};

__device__ cudaError_t Launch(void (*kernel)(), void* buffer, unsigned threads) {
  return cudaLaunchDevice(reinterpret_cast<void*>(kernel), buffer, dim3(1), dim3(threads), 0, nullptr);
}

__global__ void Often(cudaError_t* codes, int count, unsigned threads) {
  for (int i = 0; i < count; ++i) {
    const cudaError_t code = Launch(Child, nullptr, threads);
    if (code != cudaSuccess) *codes = code;
  }
}

__global__ void BesideABuffer(Codes* codes, unsigned threads) {
  codes->without = codes->with = cudaErrorMemoryAllocation;  // stands for a buffer that was not given
  auto* const buffer = static_cast<unsigned*>(cudaGetParameterBuffer(sizeof(unsigned), sizeof(unsigned)));
  if (buffer == nullptr) return;
  *buffer = 0x1234567;
  codes->without = Launch(Child, nullptr, threads);
  codes->with = cudaLaunchDevice(reinterpret_cast<void*>(&Takes), buffer, dim3(1), dim3(1), 0, nullptr);
}

unsigned Value(const unsigned& symbol) {
  unsigned value = 0;
  CTS_CUDA(cudaMemcpyFromSymbol(&value, symbol, sizeof value));
  return value;
}

void Clear() {
  const unsigned zero = 0;
  CTS_CUDA(cudaMemcpyToSymbol(arrivals, &zero, sizeof zero));
  CTS_CUDA(cudaMemcpyToSymbol(got, &zero, sizeof zero));
}

CTS_CASE(often) {
  constexpr int kGrids = 100, kLaunches = 32;  // 2,048 may be pending by default
  const unsigned threads = cts::control() ? 2048 : 1;
  const cts::DeviceBuffer<cudaError_t> code(1, 0);
  Clear();
  for (int grid = 0; grid < kGrids; ++grid) {
    Often<<<1, 1>>>(code.data(), kLaunches, threads);
    CTS_FINISH();
  }
  CTS_EXPECT_EQ(code[0], cudaSuccess, "a launch without a parameter buffer was refused");
  CTS_EXPECT_EQ(Value(arrivals), static_cast<unsigned>(kGrids * kLaunches), "a kernel without parameters did not run");
}

CTS_CASE(beside_a_buffer) {
  const cts::DeviceBuffer<Codes> codes(1);
  Clear();
  BesideABuffer<<<1, 1>>>(codes.data(), cts::control() ? 2048 : 1);
  CTS_FINISH();
  const Codes seen = codes[0];
  CTS_EXPECT_EQ(seen.without, cudaSuccess, "a launch without a parameter buffer was refused");
  CTS_EXPECT_EQ(seen.with, cudaSuccess, "the launch with the buffer was refused");
  CTS_EXPECT_EQ(Value(arrivals), 1u, "a kernel without parameters did not run");
  CTS_EXPECT_EQ(Value(got), 0x1234567u, "a launch without a buffer changed the buffer of another launch");
}

}  // namespace
