/*---
clause: pi.async.launch-blocking-default
control: the child runs with CUDA_LAUNCH_BLOCKING=1
control-fails-with: without CUDA_LAUNCH_BLOCKING a launch waited for its kernel
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

// The kernel stands at a gate, so that a launch that waits for it does not return.
CTS_CHILD(Launch) {
  cts::Gate gate;
  const cts::GateView view = gate.view();
  cts::Thread launch([&] {
    cts::HeldGrid<<<1, 1>>>(view);
    CTS_CUDA(cudaGetLastError());
  });
  cts::Tell("returned", launch.EndsSoon());
  cts::Tell("ran", gate.AwaitArrivals(1));
  gate.Open();
  launch.Join();
  CTS_FINISH();
}

CTS_CASE() {
  for (const char* value : {static_cast<const char*>(nullptr), "0"}) {
    cts::Row(value == nullptr ? "unset" : "0", [&] {
      const cts::ChildRun child =
          cts::RunChild("Launch", {.environment = {{"CUDA_LAUNCH_BLOCKING", cts::control() ? "1" : value}}});
      CTS_EXPECT_EQ(child.Value("returned"), 1, "without CUDA_LAUNCH_BLOCKING a launch waited for its kernel");
      CTS_EXPECT_EQ(child.Value("ran"), 1, "the kernel never ran");
    });
  }
}

}  // namespace
