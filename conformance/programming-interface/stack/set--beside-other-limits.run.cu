/*---
clause: pi.stack.set
covers: other limits that are set before and after
control: the stack size is set to another value after them
control-fails-with: setting another limit changed the stack size
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/limit.h"

namespace {

struct Limit {
  const char* name;
  cudaLimit limit;
  size_t first, second;
};
constexpr Limit kOthers[] = {{"heap", cudaLimitMallocHeapSize, 16 << 20, 48 << 20},
                             {"printf-buffer", cudaLimitPrintfFifoSize, 2 << 20, 6 << 20}};

// What the driver makes of a request for the stack size stays, whatever is asked of another limit before and after. No
// kernel uses one of them.
CTS_CHILD(Limits) {
  const Limit& other = kOthers[cts::child_argument()];
  bool kept = true;
  for (const size_t stack : {4096, 16384, 8192}) {
    CTS_CUDA(cudaDeviceSetLimit(other.limit, other.first));
    CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, stack));
    const size_t told = cts::LimitInForce(cudaLimitStackSize);
    CTS_CUDA(cudaDeviceSetLimit(other.limit, other.second));
    if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, 2 * stack));
    kept &= cts::LimitInForce(cudaLimitStackSize) == told;
  }
  cts::Tell("kept", kept ? 1 : 0);
}

CTS_CASE() {
  for (size_t i = 0; i < sizeof(kOthers) / sizeof(kOthers[0]); ++i) {
    cts::Row(kOthers[i].name, [&] {
      const cts::ChildRun child = cts::RunChild("Limits", {.argument = static_cast<long long>(i)});
      CTS_EXPECT_EQ(child.Value("kept"), 1, "setting another limit changed the stack size");
    });
  }
}

}  // namespace
