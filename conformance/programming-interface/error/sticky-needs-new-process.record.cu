/*---
clause: pi.error.sticky-needs-new-process
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"

namespace {

CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  cts::Provoke(cts::Fault::kNullStore, memory.data());
  cts::Tell("synchronized", cudaDeviceSynchronize());
  cts::Tell("reset", cudaDeviceReset());
  void* more = nullptr;
  cts::Tell("malloc-behind-reset", cudaMalloc(&more, 64));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Fault", {.any_end = true});
  if (child.Has("reset")) CTS_OBSERVE("reset", static_cast<cudaError_t>(child.Value("reset")));
  if (child.Has("malloc-behind-reset"))
    CTS_OBSERVE("malloc-behind-reset", static_cast<cudaError_t>(child.Value("malloc-behind-reset")));
}

}  // namespace
