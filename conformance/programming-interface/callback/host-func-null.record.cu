/*---
clause: pi.callback.host-func-null
launches: none
note: a call that does not check its argument may end the process, hence one of its own
---*/
#include "cts/case.cuh"

namespace {

CTS_CHILD(Launch) {
  const cts::Stream stream;
  cts::Tell("code", cudaLaunchHostFunc(stream, nullptr, nullptr));
  (void)cudaGetLastError();
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Launch", {.any_end = true});
  if (run.Has("code")) {
    CTS_OBSERVE("null-function", static_cast<cudaError_t>(run.Value("code")));
  } else {
    CTS_OBSERVE("null-function", "the process did not come to its end");
  }
}

}  // namespace
