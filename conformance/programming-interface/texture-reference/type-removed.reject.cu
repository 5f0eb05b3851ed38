/*---
clause: pi.texture-reference.type-removed
control: a texture object is declared
rejects-with:
  - 'texture is not a template'
---*/
#include "cts/case.cuh"

#ifdef CTS_CONTROL
cudaTextureObject_t declared;
#else
texture<float, cudaTextureType2D, cudaReadModeElementType> declared;
#endif
