/*---
clause: pi.opengl.get-devices
control: the call is left out
control-fails-with: the device of the context of OpenGL is not listed alone
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

CTS_CASE() {
  const cts::OpenGl gl;
  unsigned count = 77;
  int devices[8] = {-7, -7, -7, -7, -7, -7, -7, -7};
  if (!cts::control()) CTS_CUDA(cts::OpenGl::Devices(&count, devices, 8));
  CTS_EXPECT(count == 1 && devices[0] == gl.cuda_device() && devices[1] == -7,
             "the device of the context of OpenGL is not listed alone");
}

}  // namespace
