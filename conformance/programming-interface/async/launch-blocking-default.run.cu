/*---
clause: pi.async.launch-blocking-default
control: the child runs with CUDA_LAUNCH_BLOCKING=1
control-fails-with: without CUDA_LAUNCH_BLOCKING a launch waited for its kernel
---*/
#include "cts/case.cuh"
#include "cts/late.cuh"

namespace {

__global__ void Work(cts::LateView late) { late.Finish(); }

CTS_CHILD(Launch) {
  cts::Late late;
  Work<<<1, 1>>>(late.view());
  cts::Tell("done", late.done());
  CTS_FINISH();
  cts::Tell("done-in-the-end", late.done());
}

CTS_CASE() {
  for (const char* value : {static_cast<const char*>(nullptr), "0"}) {
    cts::Row(value == nullptr ? "unset" : "0", [&] {
      const cts::ChildRun child =
          cts::RunChild("Launch", {.environment = {{"CUDA_LAUNCH_BLOCKING", cts::control() ? "1" : value}}});
      CTS_EXPECT_EQ(child.Value("done"), 0, "without CUDA_LAUNCH_BLOCKING a launch waited for its kernel");
      CTS_EXPECT_EQ(child.Value("done-in-the-end"), 1, "the kernel never ran");
    });
  }
}

}  // namespace
