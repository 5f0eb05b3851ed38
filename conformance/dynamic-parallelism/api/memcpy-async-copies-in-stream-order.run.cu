/*---
clause: cdp.api.memcpy-async-copies-in-stream-order
control: the copies are issued ahead of the grid whose data they shall copy
control-fails-with: a copy did not deliver what the grid before it had written
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBytes = 1 << 20, kThreads = 256;

struct Buffers {
  unsigned char *source, *copy;
  unsigned *right, *failed_calls;
};

__device__ unsigned char Pattern(unsigned i) { return i % 151; }  // below the poison

__global__ void Produce(Buffers b, cts::GateView gate) {
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  for (unsigned i = threadIdx.x; i < kBytes; i += kThreads) b.source[i] = Pattern(i);
}
__global__ void Consume(Buffers b, cts::GateView gate) {
  if (threadIdx.x == 0) gate.Arrive();
  unsigned right = 0;
  for (unsigned i = threadIdx.x; i < kBytes; i += kThreads) right += b.copy[i] == Pattern(i);
  atomicAdd(b.right, right);
}

// In pieces, one call each: short ones, odd ones, and the rest.
__device__ unsigned Copy(const Buffers& b, cudaStream_t s) {
  constexpr unsigned kEnds[] = {1, 4, 11, 4107, 69644, kBytes};
  unsigned failed = 0, begin = 0;
  for (const unsigned end : kEnds) {
    failed +=
        cudaMemcpyAsync(b.copy + begin, b.source + begin, end - begin, cudaMemcpyDeviceToDevice, s) != cudaSuccess;
    begin = end;
  }
  return failed;
}

__global__ void Parent(Buffers b, cts::GateView gate, bool early) {
  cudaStream_t s;
  unsigned failed = cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking) != cudaSuccess;
  if (early) failed += Copy(b, s);
  Produce<<<1, kThreads, 0, s>>>(b, gate);
  if (!early) failed += Copy(b, s);
  Consume<<<1, kThreads, 0, s>>>(b, gate);
  failed += cudaStreamDestroy(s) != cudaSuccess;
  *b.failed_calls = failed + (cudaGetLastError() != cudaSuccess);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned char> source(kBytes), copy(kBytes);
  cts::DeviceBuffer<unsigned> right(1, 0), failed_calls(1);
  cts::Gate gate;
  Parent<<<1, 1>>>({source.data(), copy.data(), right.data(), failed_calls.data()}, gate.view(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the producing grid never ran");
  // A copy that does not wait for the grid at the gate takes what that has not written yet.
  CTS_CHANCE(gate.arrivals() >= 2, "a copy did not deliver what the grid before it had written");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(failed_calls[0], 0, "a call on the stream failed");
  CTS_EXPECT_EQ(right[0], kBytes, "a copy did not deliver what the grid before it had written");
}

}  // namespace
