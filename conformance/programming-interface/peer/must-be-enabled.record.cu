/*---
clause: pi.peer.must-be-enabled
requires: [peer-access, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

namespace {

__global__ void Load(const volatile int* from, int* to) { *to = *from; }
__global__ void Store(volatile int* to) { *to = 1; }

// A kernel of device 1 uses memory of device 0. The argument: whether it stores.
CTS_CHILD(Use) {
  cts::ContextIsLost();
  const cts::On<cts::DeviceBuffer<int>> foreign(0, 1), own(1, 1);
  CTS_CUDA(cudaSetDevice(1));
  if (cts::child_argument() != 0) {
    Store<<<1, 1>>>(foreign->data());
  } else {
    Load<<<1, 1>>>(foreign->data(), own->data());
  }
  cts::Tell("code", cudaDeviceSynchronize());
}

void ObserveCodeOf(const char* name, bool store) {
  const cts::ChildRun child = cts::RunChild("Use", {.argument = store, .timeout_s = 20, .any_end = true});
  if (child.Has("code")) CTS_OBSERVE(name, static_cast<cudaError_t>(child.Value("code")));
}

CTS_CASE() {
  ObserveCodeOf("load", false);
  ObserveCodeOf("store", true);
}

}  // namespace
