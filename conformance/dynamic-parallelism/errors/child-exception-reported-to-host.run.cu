/*---
clause: cdp.errors.child-exception-reported-to-host
control: the child uses its own buffer, aligned
control-fails-with: the host saw no exception of the child
build: [rdc]
requires: [no-mps]
timeout: 100
---*/
#include "cts/case.cuh"

namespace {

enum Access { kStore, kLoad, kMisaligned, kAccesses };
constexpr const char* kNames[kAccesses] = {"invalid-store", "invalid-load", "misaligned-store"};

__global__ void Child(int* data, int* result, bool load) {
  if (load) {
    *result = *data;
  } else {
    *data = 1;
  }
}
__global__ void Parent(int* data, int* result, bool load) { Child<<<1, 1>>>(data, result, load); }

// The argument: an access, or kAccesses for each of them, one behind the other, because none of the control's faults.
CTS_CHILD(Fault) {
  cts::PinnedBuffer<int> data(3);
  cts::ContextIsLost();
  for (int access = kStore; access < kAccesses; ++access) {
    if (cts::child_argument() != kAccesses && cts::child_argument() != access) continue;
    int* wrong = reinterpret_cast<int*>(16);  // no allocation can lie there
    if (access == kMisaligned) wrong = reinterpret_cast<int*>(reinterpret_cast<char*>(data.device()) + 1);
    Parent<<<1, 1>>>(cts::control() ? data.device() : wrong, data.device() + 2, access == kLoad);
    cts::Tell(kNames[access], cudaDeviceSynchronize());
  }
}

CTS_CASE() {
  const cts::ChildRun all = cts::control() ? cts::RunChild("Fault", {.argument = kAccesses}) : cts::ChildRun();
  for (int access = kStore; access < kAccesses; ++access) {
    cts::Row(kNames[access], [&] {
      const cts::ChildRun run = cts::control() ? all : cts::RunChild("Fault", {.argument = access, .timeout_s = 25});
      const auto synchronized = static_cast<cudaError_t>(run.Value(kNames[access]));
      CTS_EXPECT_NE(synchronized, cudaSuccess, "the host saw no exception of the child");
      CTS_OBSERVE(kNames[access], synchronized);
    });
  }
}

}  // namespace
