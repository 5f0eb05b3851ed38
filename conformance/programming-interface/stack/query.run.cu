/*---
clause: pi.stack.query
control: another limit is asked for
control-fails-with: the stack size that is told is not the one that was set
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CHILD(Limit) {
  size_t at_first = 0, behind = 0;
  const cudaLimit asked = cts::control() ? cudaLimitMallocHeapSize : cudaLimitStackSize;
  CTS_CUDA(cudaDeviceGetLimit(&at_first, asked));
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, cts::child_argument()));
  CTS_CUDA(cudaDeviceGetLimit(&behind, asked));
  cts::Tell("at-first", static_cast<long long>(at_first));
  cts::Tell("behind", static_cast<long long>(behind));
}

CTS_CASE() {
  for (const int bytes : {4096, 16384}) {
    cts::Row(bytes == 4096 ? "4096" : "16384", [&] {
      const cts::ChildRun child = cts::RunChild("Limit", {.argument = bytes});
      CTS_EXPECT_LT(0, child.Value("at-first"), "a thread has no stack");
      // The driver may round up, and no document says how far.
      CTS_EXPECT(child.Value("behind") >= bytes && child.Value("behind") <= 2 * bytes,
                 "the stack size that is told is not the one that was set");
    });
  }
}

}  // namespace
