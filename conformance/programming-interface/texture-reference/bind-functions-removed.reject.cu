/*---
clause: pi.texture-reference.bind-functions-removed
control: a texture object is made
rejects-with:
  - 'identifier "textureReference" is undefined'
  - 'identifier "cudaBindTexture" is undefined'
  - 'identifier "cudaBindTexture2D" is undefined'
  - 'identifier "cudaBindTextureToArray" is undefined'
  - 'identifier "cudaUnbindTexture" is undefined'
  - 'identifier "cudaGetTextureReference" is undefined'
---*/
#include "cts/case.cuh"

#ifdef CTS_CONTROL
cudaTextureObject_t Make(const cudaResourceDesc& resource, const cudaTextureDesc& description) {
  cudaTextureObject_t texture = 0;
  return cudaCreateTextureObject(&texture, &resource, &description, nullptr) == cudaSuccess ? texture : 0;
}
#else
const textureReference* reference = nullptr;
cudaError_t Bind(const void* memory, const cudaChannelFormatDesc* format) {
  return cudaBindTexture(nullptr, reference, memory, format, 16);
}
cudaError_t Bind2D(const void* memory, const cudaChannelFormatDesc* format) {
  return cudaBindTexture2D(nullptr, reference, memory, format, 1, 1, 32);
}
cudaError_t BindArray(cudaArray_t array, const cudaChannelFormatDesc* format) {
  return cudaBindTextureToArray(reference, array, format);
}
cudaError_t Unbind() { return cudaUnbindTexture(reference); }
cudaError_t Find(const void* symbol) { return cudaGetTextureReference(&reference, symbol); }
#endif
