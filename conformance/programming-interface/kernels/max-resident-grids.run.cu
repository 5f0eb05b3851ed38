/*---
clause: pi.kernels.max-resident-grids
control: the kernels do not wait at the gate
control-fails-with: more than 128 grids were resident at once
note: how many were is no part of the statement; a device that runs one at a time passes
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <memory>
#include <vector>

namespace {

constexpr unsigned kGrids = 200, kMost = 128;

__global__ void Arrive(cts::GateView gate) { gate.Arrive(); }

CTS_CHILD(Many) {
  std::vector<std::unique_ptr<cts::Stream>> streams;
  for (unsigned i = 0; i < kGrids; ++i) streams.push_back(std::make_unique<cts::Stream>());
  cts::Gate gate;
  for (const auto& stream : streams) {
    if (cts::control()) {
      Arrive<<<1, 1, 0, *stream>>>(gate.view());
    } else {
      cts::HeldGrid<<<1, 1, 0, *stream>>>(gate.view());
    }
    CTS_CUDA(cudaGetLastError());
  }
  CTS_EXPECT(gate.AwaitArrivals(1), "no grid ran");
  // Until no more come for a while.
  const cts::HostWindows windows;
  unsigned resident = gate.arrivals();
  while (gate.AwaitArrivals(resident + 1, cts::WindowMs() / 1e3)) resident = gate.arrivals();
  cts::Tell("resident", resident);
  gate.Open();
  CTS_FINISH();
  cts::Tell("all", gate.arrivals());
}

CTS_CASE() {
  const cts::ChildRun child =
      cts::RunChild("Many", {.environment = {{"CUDA_DEVICE_MAX_CONNECTIONS", "32"}}, .timeout_s = 15});
  CTS_EXPECT_LE(child.Value("resident"), kMost, "more than 128 grids were resident at once");
  CTS_EXPECT_EQ(child.Value("all"), kGrids, "a grid never ran");
  CTS_OBSERVE("several-were", child.Value("resident") > 1);
}

}  // namespace
