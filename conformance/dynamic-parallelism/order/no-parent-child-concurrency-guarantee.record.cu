/*---
clause: cdp.order.no-parent-child-concurrency-guarantee
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 256;

__global__ void Child(unsigned* started) { cts::RaiseFlag(started, 1u); }

// All blocks stay until the gate is open; the first one launches as soon as the host has seen all of them. Few
// registers, so that the blocks that fit leave no thread of a multiprocessor free.
__global__ void __launch_bounds__(kThreads, 8) Parent(cts::GateView gate, cts::GateView full, unsigned* started) {
  if (threadIdx.x == 0) {
    gate.Arrive();
    if (blockIdx.x == 0 && full.Opened()) Child<<<1, 1>>>(started);
    gate.Opened();
  }
  __syncthreads();
}

void Observe(unsigned blocks, const char* resident_name, const char* started_name) {
  cts::PinnedBuffer<unsigned> started(1, 0);
  cts::Gate gate, full;
  Parent<<<blocks, kThreads>>>(gate.view(), full.view(), started.device());
  CTS_CUDA(cudaGetLastError());
  CTS_OBSERVE(resident_name,
              cts::Watch("all blocks of the parent run at once", [&] { return gate.arrivals() == blocks; }));
  full.Open();
  CTS_OBSERVE(started_name, cts::Watch("the child runs while its parent does", [&] { return started.Load(0) == 1; }));
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(started[0], 1, "the child never ran");
}

CTS_CASE() {
  int processors = 0, blocks = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0));
  CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, Parent, kThreads, 0));
  Observe(1, "a-parent-of-one-block-ran", "child-started-beside-it");
  Observe(static_cast<unsigned>(processors * blocks), "a-parent-that-fills-the-device-ran-whole",
          "child-started-beside-that");
}

}  // namespace
