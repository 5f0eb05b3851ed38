/*---
clause: cdp.decl.texture-references-gone
control: the host makes a texture object
build: [rdc]
rejects-with:
  - 'identifier "cudaBindTexture" is undefined'
  - 'identifier "cudaUnbindTexture" is undefined'
  - 'identifier "cudaGetTextureReference" is undefined'
  - 'identifier "cudaBindSurfaceToArray" is undefined'
note: the functions that bind a reference; what the parser says of the template `texture` is an accident
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
#ifndef CTS_CONTROL
  CTS_CUDA(cudaBindTexture(nullptr, nullptr));
  CTS_CUDA(cudaUnbindTexture(nullptr));
  CTS_CUDA(cudaGetTextureReference(nullptr));
  CTS_CUDA(cudaBindSurfaceToArray(nullptr));
#else
  cudaTextureObject_t texture;
  const cudaResourceDesc resource{};
  const cudaTextureDesc description{};
  CTS_EXPECT_NE(cudaCreateTextureObject(&texture, &resource, &description, nullptr), cudaSuccess, "made of nothing");
#endif
}

}  // namespace
