/*---
clause: cdp.tail.waits-for-descendants
covers: grandchildren and their children
control: the tail grid and the child go into the NULL stream instead, in this order
control-fails-with: the tail grid of a child ran although a descendant of the child was still running
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr const char* kEarly = "the tail grid of a child ran although a descendant of the child was still running";

// The last one stands at the gate.
__global__ void Descend(cts::GateView gate, int levels) {
  if (levels > 0) {
    Descend<<<1, 1>>>(gate, levels - 1);
  } else {
    gate.Pass();
  }
}
__global__ void Child(cts::GateView gate, cudaError_t* launched, int levels, bool ahead) {
  launched[0] = cts::LaunchGrid(false, ahead ? nullptr : cudaStreamTailLaunch, gate);
  Descend<<<1, 1>>>(gate, levels);
  launched[1] = cudaGetLastError();
}

struct Launch {
  cts::GateView gate;
  cudaError_t* launched;
  int levels, ahead;
  __device__ void operator()(cudaStream_t stream) const {
    Child<<<1, 1, 0, stream>>>(gate, launched, levels, ahead != 0);
  }
};

void CheckEach(int levels) {
  cts::ForEachKernelStream([&](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      const cts::DeviceBuffer<cudaError_t> launched(2);
      cts::Gate gate;
      const cts::InKernel kernel(stream, Launch{gate.view(), launched.data(), levels, cts::control() ? 1 : 0});
      CTS_EXPECT(!cts::Overlap(gate, kEarly), kEarly);
      kernel.Finish();
      for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a launch was refused");
    });
  });
}

CTS_CASE(a_grandchild) { CheckEach(0); }
CTS_CASE(a_great_grandchild) { CheckEach(1); }

}  // namespace
