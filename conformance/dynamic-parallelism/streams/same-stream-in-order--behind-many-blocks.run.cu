/*---
clause: cdp.streams.same-stream-in-order
covers: a grid of many blocks, of which any may be last
control: the later one is launched ahead of the grid of many blocks
control-fails-with: a grid ran before each block of the earlier grid of its stream had ended
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr const char* kEarly = "a grid ran before each block of the earlier grid of its stream had ended";
struct Place {
  const char* name;
  unsigned held;
};
constexpr Place kPlaces[] = {
    {"first-block", 0}, {"middle-block", cts::kManyBlocks / 2}, {"last-block", cts::kManyBlocks - 1}};

struct Launch {
  cts::GateView gate, passing;
  cudaError_t* launched;
  unsigned held, ahead;
  __device__ void operator()(cudaStream_t stream) const {
    if (ahead) launched[0] = cts::LaunchGrid(false, stream, passing);
    launched[1] = cts::LaunchManyBlocks(held, stream, gate);
    if (!ahead) launched[0] = cts::LaunchGrid(false, stream, passing);
  }
};

void CheckEach(cts::KernelStream::Which which) {
  for (const Place& place : kPlaces) {
    cts::Row(place.name, [&] {
      const cts::DeviceBuffer<cudaError_t> launched(2);
      cts::Gate gate, passing;
      const cts::InKernel kernel(
          {"", which, cts::KernelStream::kAlone},
          Launch{gate.view(), passing.view(), launched.data(), place.held, cts::control() ? 1u : 0u});
      CTS_EXPECT(!cts::OverlapOfBlock(gate, passing, kEarly), kEarly);
      kernel.Finish();
      for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a launch was refused");
    });
  }
}

CTS_CASE(null_stream) { CheckEach(cts::KernelStream::kNull); }
CTS_CASE(per_thread_stream) { CheckEach(cts::KernelStream::kPerThread); }
CTS_CASE(created_stream) { CheckEach(cts::KernelStream::kCreated); }

}  // namespace
