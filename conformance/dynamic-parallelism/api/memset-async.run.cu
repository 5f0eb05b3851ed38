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
  unsigned *right_before, *right_after, *failed_calls;
};

__global__ void Compare(const unsigned char* data, unsigned char expected, unsigned* right, cts::GateView gate) {
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  for (int i = threadIdx.x; i < kBytes; i += kThreads) {
    if (data[i] == expected) atomicAdd(right, 1u);
  }
}

__global__ void Parent(Buffers b, unsigned char value, cts::GateView gate, bool late) {
  cudaStream_t s;
  unsigned failed = cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking) != cudaSuccess;
  Compare<<<1, kThreads, 0, s>>>(b.data, cts::kPoison, b.right_before, gate);
  if (!late) failed += cudaMemsetAsync(b.data, value, kBytes, s) != cudaSuccess;
  Compare<<<1, kThreads, 0, s>>>(b.data, value, b.right_after, gate);
  if (late) failed += cudaMemsetAsync(b.data, value, kBytes, s) != cudaSuccess;
  failed += cudaStreamDestroy(s) != cudaSuccess;
  *b.failed_calls = failed + (cudaGetLastError() != cudaSuccess);
}

void Check(unsigned char value) {
  cts::DeviceBuffer<unsigned char> data(kBytes);
  cts::DeviceBuffer<unsigned> before(1, 0), after(1, 0), failed_calls(1);
  cts::Gate gate;
  Parent<<<1, 1>>>({data.data(), before.data(), after.data(), failed_calls.data()}, value, gate.view(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the first grid never ran");
  // Time for a fill, or a second grid, that does not wait for the grid at the gate.
  gate.AwaitArrivals(2, cts::control() ? 0 : 0.1);
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(failed_calls[0], 0, "a call on the stream failed");
  CTS_EXPECT_EQ(before[0], kBytes, "a grid saw the fill behind it");
  CTS_EXPECT_EQ(after[0], kBytes, "a grid did not see the fill before it");
}

CTS_CASE(zero) { Check(0); }
CTS_CASE(another_value) { Check(0x5A); }

}  // namespace
