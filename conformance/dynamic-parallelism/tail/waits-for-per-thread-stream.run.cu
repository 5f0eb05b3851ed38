/*---
clause: cdp.tail.waits-for-per-thread-stream
control: the tail grid goes into the per-thread stream of the child at the gate, ahead of it
control-fails-with: the tail grid ran although a grid in a per-thread stream was still running
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"

namespace {

constexpr const char* kEarly = "the tail grid ran although a grid in a per-thread stream was still running";
constexpr unsigned kThreads = 4;

__global__ void Child(unsigned* finished) { atomicAdd(finished, 1u); }

// Every thread launches a child into its per-thread stream. One child stands at the gate; the others end at once.
__global__ void Parent(cts::GateView gate, unsigned* finished, cudaError_t* launched, unsigned held, bool ahead) {
  const unsigned thread = threadIdx.x;
  if (thread == held && ahead) (void)cts::LaunchGrid(false, cudaStreamPerThread, gate);
  if (thread == held) {
    launched[thread] = cts::LaunchGrid(true, cudaStreamPerThread, gate);
  } else {
    Child<<<1, 1, 0, cudaStreamPerThread>>>(finished);
    launched[thread] = cudaGetLastError();
  }
  if (thread == 0 && !ahead) (void)cts::LaunchGrid(false, cudaStreamTailLaunch, gate);
}

void Check(unsigned held) {
  cts::DeviceBuffer<unsigned> finished(1, 0);
  cts::DeviceBuffer<cudaError_t> launched(kThreads);
  cts::Gate gate;
  Parent<<<1, kThreads>>>(gate.view(), finished.data(), launched.data(), held, cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(!cts::Overlap(gate, kEarly), kEarly);
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a launch was refused");
  CTS_EXPECT_EQ(finished[0], kThreads - 1, "a child is missing");
}

CTS_CASE(of_the_launching_thread) { Check(0); }
CTS_CASE(of_the_last_thread) { Check(kThreads - 1); }

}  // namespace
