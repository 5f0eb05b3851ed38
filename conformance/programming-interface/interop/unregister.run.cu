/*---
clause: pi.interop.unregister
control: the resource is not unregistered
control-fails-with: a resource could be mapped after the end of its registration
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

// Maps what is not registered any more: in a process of its own, because the handle means nothing then.
CTS_CHILD(Maps) {
  const cts::OpenGl gl;
  const unsigned buffer = gl.Buffer(64, nullptr);
  cudaGraphicsResource_t resource = nullptr;
  CTS_CUDA(cts::OpenGl::RegisterBuffer(&resource, buffer));
  if (!cts::control()) CTS_CUDA(cudaGraphicsUnregisterResource(resource));
  const int value = 4711;
  int read = 0;
  gl.Write(buffer, &value, sizeof value);
  gl.Read(buffer, &read, sizeof read);
  cts::Tell("read", read);
  cts::Tell("code", cudaGraphicsMapResources(1, &resource, nullptr));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Maps", {.timeout_s = 15, .any_end = true});
  CTS_EXPECT_EQ(child.Value("read"), 4711, "OpenGL could not use the buffer after the end of its registration");
  CTS_EXPECT(!child.Has("code") || child.Value("code") != cudaSuccess,
             "a resource could be mapped after the end of its registration");
}

}  // namespace
