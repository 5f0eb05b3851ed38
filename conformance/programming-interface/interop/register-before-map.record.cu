/*---
clause: pi.interop.register-before-map
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

// The argument: whether the resource was registered once; else there is none.
CTS_CHILD(Maps) {
  const cts::OpenGl gl;
  cudaGraphicsResource_t resource = nullptr;
  if (cts::child_argument() != 0) {
    CTS_CUDA(cts::OpenGl::RegisterBuffer(&resource, gl.Buffer(64, nullptr)));
    CTS_CUDA(cudaGraphicsUnregisterResource(resource));
  }
  cts::Tell("code", cudaGraphicsMapResources(1, &resource, nullptr));
}

void Record(const char* name, long long argument) {
  const cts::ChildRun child = cts::RunChild("Maps", {.argument = argument, .timeout_s = 15, .any_end = true});
  if (child.Has("code")) {
    CTS_OBSERVE(name, static_cast<cudaError_t>(child.Value("code")));
  } else {
    CTS_OBSERVE(name, "crash");
  }
}

CTS_CASE() {
  Record("no-resource", 0);
  Record("unregistered", 1);
}

}  // namespace
