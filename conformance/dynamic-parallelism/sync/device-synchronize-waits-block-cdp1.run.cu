/*---
clause: cdp.sync.device-synchronize-waits-block-cdp1
control: the block does not make the call; elsewhere the child at the gate is one of its own
control-fails-with:
  - cudaDeviceSynchronize returned before a launch of another thread of the block was complete
  - cudaDeviceSynchronize waited for a launch of another block
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"
#include "cts/stream/deciding.h"

namespace {

constexpr unsigned kThreads = 32;

__global__ void Late(unsigned* mark, unsigned long long ns) {
  cts::SpinFor(ns);
  *mark = 1;
}

// Every thread launches a child, the last one's is late; the first thread waits.
__global__ void Parent(unsigned* marks, unsigned long long ns, cudaError_t* waited, unsigned* seen, bool wait) {
  const unsigned thread = threadIdx.x;
  Late<<<1, 1>>>(marks + thread, thread == kThreads - 1 ? ns : 0);
  __syncthreads();
  if (thread != 0) return;
  *waited = wait ? cudaDeviceSynchronize() : cudaSuccess;
  unsigned complete = 0;
  for (unsigned i = 0; i < kThreads; ++i) complete += static_cast<volatile unsigned*>(marks)[i];
  *seen = complete;
}

CTS_CASE(own_block) {
  cts::DeviceBuffer<unsigned> marks(kThreads, 0), seen(1);
  cts::DeviceBuffer<cudaError_t> waited(1);
  Parent<<<1, kThreads>>>(marks.data(), cts::WindowNs(), waited.data(), seen.data(), !cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(waited[0], cudaSuccess, "the call was refused");
  CTS_EXPECT_EQ(seen[0], kThreads,
                "cudaDeviceSynchronize returned before a launch of another thread of the block was complete");
}

struct Shared {
  unsigned turns, launched;
};

__global__ void Held(cts::GateView gate) { gate.Pass(); }

// The block that starts first launches the child at the gate and ends; the other one waits for what is its own.
__global__ void TwoBlocks(cts::GateView gate, Shared* shared, cudaError_t* waited, unsigned* began, unsigned* returned,
                          bool own) {
  if (atomicAdd(&shared->turns, 1u) == 0) {
    if (!own) Held<<<1, 1>>>(gate);
    cts::RaiseFlag(&shared->launched, 1u);
    return;
  }
  if (!cts::AwaitFlag(&shared->launched, 1u)) return;
  if (own) Held<<<1, 1>>>(gate);
  cts::RaiseFlag(began, 1u);
  *waited = cudaDeviceSynchronize();
  cts::RaiseFlag(returned, 1u);
}

CTS_CASE(other_block) {
  cts::DeviceBuffer<Shared> shared(1, 0);
  cts::DeviceBuffer<cudaError_t> waited(1);
  cts::PinnedBuffer<unsigned> began(1, 0), returned(1, 0);
  cts::Gate gate;
  TwoBlocks<<<2, 1>>>(gate.view(), shared.data(), waited.data(), began.device(), returned.device(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the held child never ran");
  if (!cts::AwaitWord(began.data(), 1)) return cts::PowerNotShown("no second block ran while the child was held");
  CTS_EXPECT(cts::AwaitWord(returned.data(), 1, cts::DecidingSeconds()),
             "cudaDeviceSynchronize waited for a launch of another block");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(waited[0], cudaSuccess, "the call was refused");
}

}  // namespace
