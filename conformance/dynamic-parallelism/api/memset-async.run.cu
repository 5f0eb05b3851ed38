/*---
clause: cdp.api.memset-async
control: the fill is issued behind the grid that reads it
control-fails-with: a grid did not see the fill before it
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBytes = 1 << 18, kThreads = 256;

struct Buffers {
  unsigned char* data;
  unsigned *wrong_before, *wrong_after, *failed_calls;
};

__global__ void Compare(const unsigned char* data, unsigned char expected, unsigned* wrong, cts::GateView gate) {
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  for (int i = threadIdx.x; i < kBytes; i += kThreads) {
    if (data[i] != expected) atomicAdd(wrong, 1u);
  }
}

__global__ void Parent(Buffers b, cts::GateView gate, bool late) {
  cudaStream_t s;
  unsigned failed = cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking) != cudaSuccess;
  Compare<<<1, kThreads, 0, s>>>(b.data, cts::kPoison, b.wrong_before, gate);
  if (!late) failed += cudaMemsetAsync(b.data, 0x5A, kBytes, s) != cudaSuccess;
  Compare<<<1, kThreads, 0, s>>>(b.data, 0x5A, b.wrong_after, gate);
  if (late) failed += cudaMemsetAsync(b.data, 0x5A, kBytes, s) != cudaSuccess;
  failed += cudaStreamDestroy(s) != cudaSuccess;
  *b.failed_calls = failed;
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned char> data(kBytes);
  cts::DeviceBuffer<unsigned> before(1, 0), after(1, 0), failed_calls(1);
  cts::Gate gate;
  Parent<<<1, 1>>>({data.data(), before.data(), after.data(), failed_calls.data()}, gate.view(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the first grid never ran");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(failed_calls[0], 0, "a call on the stream failed");
  CTS_EXPECT_EQ(before[0], 0, "a grid saw the fill behind it");
  CTS_EXPECT_EQ(after[0], 0, "a grid did not see the fill before it");
}

}  // namespace
