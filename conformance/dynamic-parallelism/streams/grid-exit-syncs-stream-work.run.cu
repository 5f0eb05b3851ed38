/*---
clause: cdp.streams.grid-exit-syncs-stream-work
control: the dependencies lead from the last grid to the first, and the host queues the reader ahead of the parent
control-fails-with:
  - a grid ran before the grid that it depends on
  - work in the parent's streams was missing when the next kernel ran
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kOrder = "a grid ran before the grid that it depends on";
constexpr const char* kMissing = "work in the parent's streams was missing when the next kernel ran";
constexpr int kCodes = 11;

// Two gates, at which the grids at the first and at the last place of the chain stand.
struct Gates {
  cts::GateView first, last;
};

// Counts only when all grids of lower numbers had counted before it started.
__global__ void Step(Gates gates, unsigned* count, unsigned place, unsigned number) {
  const unsigned seen = *count;
  if (place == 0) {
    gates.first.Pass();
  } else {
    gates.first.Arrive();
  }
  if (place == 2) gates.last.Pass();
  if (seen == number) *count = number + 1;
}
__global__ void Read(const unsigned* count, unsigned* seen, unsigned* ran) {
  *seen = *count;
  cts::RaiseFlag(ran, 1u);
}

// From stream to stream and back again.
__global__ void Parent(Gates gates, unsigned* count, cudaError_t* codes, bool reverse) {
  cudaStream_t one, two;
  cudaEvent_t forth, back;
  codes[0] = cudaStreamCreateWithFlags(&one, cudaStreamNonBlocking);
  codes[1] = cudaStreamCreateWithFlags(&two, cudaStreamNonBlocking);
  codes[2] = cudaEventCreateWithFlags(&forth, cudaEventDisableTiming);
  codes[3] = cudaEventCreateWithFlags(&back, cudaEventDisableTiming);
  Step<<<1, 1, 0, one>>>(gates, count, 0, reverse ? 2 : 0);
  codes[4] = cudaEventRecord(forth, one);
  codes[5] = cudaStreamWaitEvent(two, forth, 0);
  Step<<<1, 1, 0, two>>>(gates, count, 1, 1);
  codes[6] = cudaEventRecord(back, two);
  codes[7] = cudaStreamWaitEvent(one, back, 0);
  Step<<<1, 1, 0, one>>>(gates, count, 2, reverse ? 0 : 2);
  codes[8] = cudaGetLastError();
  codes[9] = cudaEventDestroy(forth);
  codes[10] = cudaEventDestroy(back);
  (void)cudaStreamDestroy(one);
  (void)cudaStreamDestroy(two);
}

CTS_CASE() {
  cts::Stream stream;
  cts::DeviceBuffer<unsigned> count(1, 0), seen(1);
  cts::DeviceBuffer<cudaError_t> codes(kCodes);
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate first, last;
  if (cts::control()) Read<<<1, 1, 0, stream>>>(count.data(), seen.data(), ran.device());
  Parent<<<1, 1, 0, stream>>>({first.view(), last.view()}, count.data(), codes.data(), cts::control());
  if (!cts::control()) Read<<<1, 1, 0, stream>>>(count.data(), seen.data(), ran.device());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(first.AwaitArrivals(1), "the first grid never ran");
  CTS_CHANCE(first.arrivals() >= 2, kOrder);
  first.Open();
  CTS_EXPECT(last.AwaitArrivals(1), "the last grid never ran");
  CTS_CHANCE(ran.Load(0) == 1, kMissing);
  last.Open();
  stream.Synchronize();
  for (const cudaError_t code : codes.Read())
    CTS_EXPECT_EQ(code, cudaSuccess, "a launch, a stream call or an event call was refused");
  const unsigned counted = count[0];
  CTS_EXPECT_EQ(counted, 3, kOrder);
  CTS_EXPECT_EQ(seen[0], counted, kMissing);
}

}  // namespace
