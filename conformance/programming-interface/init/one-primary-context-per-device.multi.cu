/*---
clause: pi.init.one-primary-context-per-device
control: the first device stays the current one
control-fails-with: two devices share one primary context
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"

#include "../primary-context.cuh"

namespace {

CTS_CHILD(Contexts) {
  CTS_CUDA(cudaSetDevice(0));
  const CUcontext first = cts::CurrentContext();
  CTS_CUDA(cudaSetDevice(cts::control() ? 0 : 1));
  const CUcontext second = cts::CurrentContext();
  CTS_CUDA(cudaSetDevice(0));
  cts::Tell("there", first != nullptr && second != nullptr);
  cts::Tell("differ", first != second);
  cts::Tell("same-again", cts::CurrentContext() == first);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Contexts");
  CTS_EXPECT_EQ(child.Value("there"), 1, "a device that was chosen has no context");
  CTS_EXPECT_EQ(child.Value("differ"), 1, "two devices share one primary context");
  CTS_EXPECT_EQ(child.Value("same-again"), 1, "a device has not the same context again");
}

}  // namespace
