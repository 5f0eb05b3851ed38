/*---
clause: pi.stream.create-null-pointer
launches: none
note: a call that does not check its argument may end the process, hence one of its own
---*/
#include "cts/case.cuh"

namespace {

CTS_CHILD(Create) {
  cts::Tell("code", cudaStreamCreate(nullptr));
  (void)cudaGetLastError();
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Create", {.any_end = true});
  if (run.Has("code")) {
    CTS_OBSERVE("stream-create-of-null", static_cast<cudaError_t>(run.Value("code")));
  } else {
    CTS_OBSERVE("stream-create-of-null", "the process did not come to its end");
  }
}

}  // namespace
