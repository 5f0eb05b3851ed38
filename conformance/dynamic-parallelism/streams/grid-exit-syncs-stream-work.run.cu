/*---
clause: cdp.streams.grid-exit-syncs-stream-work
control: the dependencies lead from the last grid to the first, and the host queues each reader ahead of the parent
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

CTS_CASE(grids) {
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

// Copies of 32 MiB in all after a grid at a gate, so that they take a while after it.
constexpr unsigned kPieces = 16, kPiece = 1 << 19, kWords = kPieces * kPiece, kLooks = 1 << 14, kCopied = 0x01010101;
enum In { kNull, kNamed, kTail };

__global__ void Held(cts::GateView gate) { gate.Pass(); }
__global__ void CopyAll(cts::GateView gate, unsigned* to, unsigned* from, cudaError_t* codes, In in) {
  cudaStream_t stream = in == kTail ? cudaStreamTailLaunch : nullptr;
  codes[kPieces] = in == kNamed ? cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) : cudaSuccess;
  Held<<<1, 1, 0, stream>>>(gate);
  for (unsigned i = 0; i < kWords; i += kPiece)
    codes[i / kPiece] = cudaMemcpyAsync(to + i, from + i, kPiece * sizeof *to, cudaMemcpyDeviceToDevice, stream);
  if (in == kNamed) (void)cudaStreamDestroy(stream);
}
__global__ void Look(const unsigned* to, unsigned* missing) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (to[kWords / kLooks * (i + 1) - 1] != kCopied) atomicAdd(missing, 1u);
}
void CheckCopies(In in) {
  const cts::Stream stream;
  cts::DeviceBuffer<unsigned> from(kWords, 1), to(kWords), missing(1, 0);
  cts::DeviceBuffer<cudaError_t> codes(kPieces + 1);
  cts::Gate gate;
  if (cts::control()) Look<<<kLooks / 256, 256, 0, stream>>>(to.data(), missing.data());
  CopyAll<<<1, 1, 0, stream>>>(gate.view(), to.data(), from.data(), codes.data(), in);
  if (!cts::control()) Look<<<kLooks / 256, 256, 0, stream>>>(to.data(), missing.data());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the grid ahead of the copies never ran");
  gate.Open();
  stream.Synchronize();
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a stream or a copy was refused");
  CTS_EXPECT_EQ(missing[0], 0, kMissing);
}
CTS_CASE(copies_in_the_null_stream) { CheckCopies(kNull); }
CTS_CASE(copies_in_a_named_stream) { CheckCopies(kNamed); }
CTS_CASE(copies_in_the_tail_stream) { CheckCopies(kTail); }

}  // namespace
