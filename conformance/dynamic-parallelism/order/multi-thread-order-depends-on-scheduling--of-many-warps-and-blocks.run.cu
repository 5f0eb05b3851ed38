/*---
clause: cdp.order.multi-thread-order-depends-on-scheduling
covers: hundreds of threads of several warps and blocks, in three streams
control: every second thread launches into the fire-and-forget stream
control-fails-with: the order in a stream of many threads does not have each grid once
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kAllThreads = 384, kLaunches = 2, kGrids = kAllThreads * kLaunches;
constexpr const char* kLost = "the order in a stream of many threads does not have each grid once";

enum In { kNull, kCreated, kTail };
struct Way {
  const char* name;
  In in;
  unsigned blocks;  // the NULL stream is one of a block
};
constexpr Way kWays[] = {{"null-stream-of-one-block", kNull, 1},
                         {"created-stream-of-one-block", kCreated, 1},
                         {"created-stream-of-four-blocks", kCreated, 4},
                         {"tail-stream-of-four-blocks", kTail, 4}};

struct Shared {
  unsigned turns, made, ended, refused;
  cudaStream_t stream;
};

// No atomics: only the order of the stream keeps the grids from losing each other's entries. Who finds no entry yet
// stands at the gate.
__global__ void Child(cts::GateView gate, unsigned* ran, unsigned* log, unsigned number) {
  const unsigned at = *static_cast<volatile unsigned*>(ran);
  if (at == 0) gate.Pass();
  log[at] = number;
  *static_cast<volatile unsigned*>(ran) = at + 1;
}

// The block that starts first creates the stream, the one that ends last destroys it.
__global__ void Parent(cts::GateView gate, unsigned* ran, unsigned* log, Shared* shared, In in, bool elsewhere) {
  __shared__ cudaStream_t stream;
  if (threadIdx.x == 0) {
    stream = in == kTail ? cudaStreamTailLaunch : nullptr;
    if (in == kCreated && atomicAdd(&shared->turns, 1u) == 0) {
      if (cudaStreamCreateWithFlags(&shared->stream, cudaStreamNonBlocking) != cudaSuccess)
        atomicAdd(&shared->refused, 1u);
      cts::RaiseFlag(&shared->made, 1u);
    }
    if (in == kCreated && cts::AwaitFlag(&shared->made, 1u))
      stream = *static_cast<cudaStream_t volatile*>(&shared->stream);
  }
  __syncthreads();
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  const cudaStream_t into = elsewhere && thread % 2 == 1 ? cudaStreamFireAndForget : stream;
  for (unsigned i = 0; i < kLaunches; ++i) {
    Child<<<1, 1, 0, into>>>(gate, ran, log, thread * kLaunches + i);
    if (cudaGetLastError() != cudaSuccess) atomicAdd(&shared->refused, 1u);
  }
  __syncthreads();
  if (threadIdx.x == 0 && in == kCreated && atomicAdd(&shared->ended, 1u) + 1 == gridDim.x)
    (void)cudaStreamDestroy(stream);
}

void Check(const Way& way) {
  const cts::DeviceBuffer<unsigned> ran(1, 0), log(kGrids + 1);
  const cts::DeviceBuffer<Shared> shared(1, 0);
  cts::Gate gate;
  Parent<<<way.blocks, kAllThreads / way.blocks>>>(gate.view(), ran.data(), log.data(), shared.data(), way.in,
                                                   cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no grid ran");
  const bool joined = cts::Watch(kLost, [&] { return gate.arrivals() >= 2; });  // a second grid that finds no entry
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(shared[0].refused, 0u, "a stream or a launch was refused");
  if (cts::control() && !joined) return cts::PowerNotShown("grids in two streams never ran at the same time");
  const cts::HostCopy<unsigned> order = log.Read();
  unsigned place[kGrids] = {}, wrong = 0, turned = 0;
  for (unsigned i = 0; i < kGrids; ++i) {
    if (order[i] < kGrids) place[order[i]] += i + 1;
  }
  // Each number once: the sum of its places is then one of them.
  for (unsigned i = 0; i < kGrids; ++i) wrong += place[i] == 0 || place[i] > kGrids || order[place[i] - 1] != i;
  CTS_EXPECT_EQ(wrong, 0u, kLost);
  for (unsigned i = 0; i < kGrids; i += kLaunches) turned += place[i] > place[i + 1];
  if (!cts::control()) CTS_EXPECT_EQ(turned, 0u, "the grids of one thread ran in another order than it launched them");
}

CTS_CASE() {
  for (const Way& way : kWays) cts::Row(way.name, [&] { Check(way); });
}

}  // namespace
