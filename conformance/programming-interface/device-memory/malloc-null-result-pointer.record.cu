/*---
clause: pi.device-memory.malloc-null-result-pointer
launches: none
note: a call that does not check its argument may end the process, hence one of its own
---*/
#include "cts/case.cuh"

namespace {

CTS_CHILD(Allocate) {
  cts::Tell("code", cudaMalloc(static_cast<void**>(nullptr), 16));
  (void)cudaGetLastError();
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Allocate", {.any_end = true});
  if (run.Has("code")) {
    CTS_OBSERVE("result-of-null", static_cast<cudaError_t>(run.Value("code")));
  } else {
    CTS_OBSERVE("result-of-null", "the process did not come to its end");
  }
}

}  // namespace
