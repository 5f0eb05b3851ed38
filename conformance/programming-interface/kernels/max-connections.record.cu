/*---
clause: pi.kernels.max-connections
timeout: 60
note: how many of 64 kernels in streams of their own ran at once
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <memory>
#include <vector>

namespace {

constexpr unsigned kGrids = 64;

CTS_CHILD(Many) {
  std::vector<std::unique_ptr<cts::Stream>> streams;
  for (unsigned i = 0; i < kGrids; ++i) streams.push_back(std::make_unique<cts::Stream>());
  cts::Gate gate;
  for (const auto& stream : streams) {
    cts::HeldGrid<<<1, 1, 0, *stream>>>(gate.view());
    CTS_CUDA(cudaGetLastError());
  }
  (void)gate.AwaitArrivals(kGrids, 0.25);
  cts::Tell("at-once", gate.arrivals());
}

CTS_CASE() {
  for (const char* value : {static_cast<const char*>(nullptr), "1", "8", "32"}) {
    const cts::ChildRun child =
        cts::RunChild("Many", {.environment = {{"CUDA_DEVICE_MAX_CONNECTIONS", value}}, .timeout_s = 15});
    CTS_OBSERVE(value == nullptr  ? "unset"
                : value[0] == '1' ? "one"
                : value[0] == '8' ? "eight"
                                  : "thirty-two",
                child.Value("at-once"));
  }
}

}  // namespace
