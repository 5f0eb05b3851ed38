/*---
clause: cdp.streams.grid-exit-syncs-stream-work
control: the host queues the reader in front of the parent
control-fails-with: work in the parent's streams was missing when the next kernel ran
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

// Counts only when its predecessor has.
__global__ void Step(cts::GateView gate, unsigned* count, unsigned number) {
  if (number == 0) gate.Pass();
  if (*count == number) *count = number + 1;
}
__global__ void Read(const unsigned* count, unsigned* seen) { *seen = *count; }

__global__ void Parent(cts::GateView gate, unsigned* count, cudaError_t* codes) {
  cudaStream_t one, two;
  cudaEvent_t forth, back;
  codes[0] = cudaStreamCreateWithFlags(&one, cudaStreamNonBlocking);
  codes[1] = cudaStreamCreateWithFlags(&two, cudaStreamNonBlocking);
  codes[2] = cudaEventCreateWithFlags(&forth, cudaEventDisableTiming);
  codes[3] = cudaEventCreateWithFlags(&back, cudaEventDisableTiming);
  Step<<<1, 1, 0, one>>>(gate, count, 0);
  codes[4] = cudaEventRecord(forth, one);
  codes[5] = cudaStreamWaitEvent(two, forth, 0);
  Step<<<1, 1, 0, two>>>(gate, count, 1);
  codes[6] = cudaEventRecord(back, two);
  codes[7] = cudaStreamWaitEvent(one, back, 0);
  Step<<<1, 1, 0, one>>>(gate, count, 2);
  (void)cudaEventDestroy(forth);
  (void)cudaEventDestroy(back);
  (void)cudaStreamDestroy(one);
  (void)cudaStreamDestroy(two);
}

CTS_CASE() {
  cts::Stream stream;
  cts::DeviceBuffer<unsigned> count(1, 0), seen(1);
  cts::DeviceBuffer<cudaError_t> codes(8);
  cts::Gate gate;
  if (cts::control()) Read<<<1, 1, 0, stream>>>(count.data(), seen.data());
  Parent<<<1, 1, 0, stream>>>(gate.view(), count.data(), codes.data());
  if (!cts::control()) Read<<<1, 1, 0, stream>>>(count.data(), seen.data());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the first grid never ran");
  (void)gate.AwaitArrivals(2, cts::control() ? 0 : 0.1);  // time for a reader that does not wait to go ahead
  gate.Open();
  stream.Synchronize();
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a stream or event call was refused");
  CTS_EXPECT_EQ(count[0], 3, "a grid ran before the grid that it depends on");
  CTS_EXPECT_EQ(seen[0], 3, "work in the parent's streams was missing when the next kernel ran");
}

}  // namespace
