/*---
clause: pi.opengl.get-devices
control: the call is left out
control-fails-with: the device of the context of OpenGL is not listed
requires: [gl]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

#include <algorithm>

namespace {

CTS_CASE() {
  const cts::OpenGl gl;
  unsigned count = 77;
  int devices[8] = {-7, -7, -7, -7, -7, -7, -7, -7};
  if (!cts::control()) CTS_CUDA(cts::OpenGl::Devices(&count, devices, 8));
  const int* const end = devices + (count <= 8 ? count : 0);
  CTS_EXPECT(std::find<const int*>(devices, end, gl.cuda_device()) != end &&
                 std::count<const int*>(devices, end, -7) == 0 && (count == 8 || *end == -7),
             "the device of the context of OpenGL is not listed");
}

}  // namespace
