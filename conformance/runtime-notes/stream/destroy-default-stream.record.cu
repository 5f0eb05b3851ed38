/*---
clause: rt.stream.destroy-default-stream
launches: none
note: a call whose outcome is open may end the process, hence one of its own for each handle
---*/
#include "cts/case.cuh"

namespace {

CTS_CHILD(Destroy) {
  const cudaStream_t streams[] = {nullptr, cudaStreamLegacy, cudaStreamPerThread};
  cts::Tell("code", cudaStreamDestroy(streams[cts::child_argument()]));
  (void)cudaGetLastError();
}

CTS_CASE() {
  const char* const names[] = {"code", "code-of-the-legacy-handle", "code-of-the-per-thread-handle"};
  for (int i = 0; i < 3; ++i) {
    const cts::ChildRun child = cts::RunChild("Destroy", {.argument = i, .any_end = true});
    if (child.Has("code")) {
      CTS_OBSERVE(names[i], static_cast<cudaError_t>(child.Value("code")));
    } else {
      CTS_OBSERVE(names[i], "the process did not come to its end");
    }
  }
}

}  // namespace
