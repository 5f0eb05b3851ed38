/*---
clause: cdp.errors.child-exception-reported-to-host
control: the child uses its own buffer, aligned
control-fails-with: the host saw no exception of the child
build: [rdc]
requires: [no-mps]
timeout: 100
note: a misaligned store may also go to the address below, and is no exception then, in a grid of the host either
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

constexpr long long kByHost = kAccesses + 1;  // the last access, by a grid of the host

// The argument: an access, or kAccesses for each of them, one after the other, because none of the control's faults.
CTS_CHILD(Fault) {
  cts::PinnedBuffer<int> data(3);
  cts::ContextIsLost();
  for (int access = kStore; access < kAccesses; ++access) {
    const bool by_host = cts::child_argument() == kByHost && access == kMisaligned;
    if (cts::child_argument() != kAccesses && cts::child_argument() != access && !by_host) continue;
    int* wrong = reinterpret_cast<int*>(16);  // no allocation can lie there
    if (access == kMisaligned) wrong = reinterpret_cast<int*>(reinterpret_cast<char*>(data.device()) + 1);
    if (by_host) {
      Child<<<1, 1>>>(wrong, data.device() + 2, false);
    } else {
      Parent<<<1, 1>>>(cts::control() ? data.device() : wrong, data.device() + 2, access == kLoad);
    }
    cts::Tell(kNames[access], cudaDeviceSynchronize());
  }
}

CTS_CASE() {
  const cts::ChildRun all = cts::control() ? cts::RunChild("Fault", {.argument = kAccesses}) : cts::ChildRun();
  for (int access = kStore; access < kAccesses; ++access) {
    cts::Row(kNames[access], [&] {
      const cts::ChildRun run = cts::control() ? all : cts::RunChild("Fault", {.argument = access, .timeout_s = 25});
      const auto synchronized = static_cast<cudaError_t>(run.Value(kNames[access]));
      if (access == kMisaligned && synchronized == cudaSuccess && !cts::control()) {
        const cts::ChildRun host = cts::RunChild("Fault", {.argument = kByHost, .timeout_s = 25});
        if (host.Value(kNames[access]) == cudaSuccess) return cts::PowerNotShown("a misaligned store is no exception");
      }
      CTS_EXPECT_NE(synchronized, cudaSuccess, "the host saw no exception of the child");
      CTS_OBSERVE(kNames[access], synchronized);
    });
  }
}

}  // namespace
