/*---
clause: pi.opengl.context-current
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

CTS_CHILD(Registers) {
  const cts::OpenGl gl;
  const unsigned buffer = gl.Buffer(64, nullptr);
  gl.SetCurrent(false);
  cudaGraphicsResource_t resource = nullptr;
  cts::Tell("code", cts::OpenGl::RegisterBuffer(&resource, buffer));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Registers", {.timeout_s = 15, .any_end = true});
  if (child.Has("code")) {
    CTS_OBSERVE("without-a-context", static_cast<cudaError_t>(child.Value("code")));
  } else {
    CTS_OBSERVE("without-a-context", "crash");
  }
}

}  // namespace
