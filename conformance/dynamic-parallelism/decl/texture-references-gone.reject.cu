/*---
clause: cdp.decl.texture-references-gone
control: the kernel uses a texture object
build: [rdc]
rejects-with:
  - 'texture is not a template'
---*/
#include "cts/case.cuh"

namespace {

#ifndef CTS_CONTROL
texture<float, 1> reference;
#endif

[[maybe_unused]] __global__ void Kernel(float* value, cudaTextureObject_t object) {
  *value = tex1Dfetch<float>(object, 0);
}

}  // namespace
