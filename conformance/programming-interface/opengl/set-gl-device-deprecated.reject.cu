/*---
clause: pi.opengl.set-gl-device-deprecated
control: the functions that took their place are called
build: [werror]
rejects-with:
  - - "'cudaError_t cudaGLSetGLDevice(int)' is deprecated"
    - "'cudaGLSetGLDevice' is deprecated"
  - - "'cudaError_t cudaGLRegisterBufferObject(GLuint)' is deprecated"
    - "'cudaGLRegisterBufferObject' is deprecated"
  - - "'cudaError_t cudaGLSetBufferObjectMapFlags(GLuint, unsigned int)' is deprecated"
    - "'cudaGLSetBufferObjectMapFlags' is deprecated"
  - - "'cudaError_t cudaGLMapBufferObject(void**, GLuint)' is deprecated"
    - "'cudaGLMapBufferObject' is deprecated"
  - - "'cudaError_t cudaGLUnmapBufferObject(GLuint)' is deprecated"
    - "'cudaGLUnmapBufferObject' is deprecated"
  - - "'cudaError_t cudaGLMapBufferObjectAsync(void**, GLuint, cudaStream_t)' is deprecated"
    - "'cudaGLMapBufferObjectAsync' is deprecated"
  - - "'cudaError_t cudaGLUnmapBufferObjectAsync(GLuint, cudaStream_t)' is deprecated"
    - "'cudaGLUnmapBufferObjectAsync' is deprecated"
  - - "'cudaError_t cudaGLUnregisterBufferObject(GLuint)' is deprecated"
    - "'cudaGLUnregisterBufferObject' is deprecated"
note: warnings are errors here, and these alone may come; the other cases do without these functions
---*/
#include "cts/graphics/gl_interop.h"

#ifdef CTS_CONTROL
cudaError_t Use(unsigned buffer, void** memory, cudaStream_t stream) {
  cudaGraphicsResource_t resource = nullptr;
  std::size_t bytes = 0;
  cudaError_t code = cudaSetDevice(0);
  if (code == cudaSuccess) code = cudaGraphicsGLRegisterBuffer(&resource, buffer, cudaGraphicsRegisterFlagsNone);
  if (code == cudaSuccess) code = cudaGraphicsResourceSetMapFlags(resource, cudaGraphicsMapFlagsReadOnly);
  if (code == cudaSuccess) code = cudaGraphicsMapResources(1, &resource, stream);
  if (code == cudaSuccess) code = cudaGraphicsResourceGetMappedPointer(memory, &bytes, resource);
  if (code == cudaSuccess) code = cudaGraphicsUnmapResources(1, &resource, stream);
  return code == cudaSuccess ? cudaGraphicsUnregisterResource(resource) : code;
}
#else
cudaError_t Use(unsigned buffer, void** memory, cudaStream_t stream) {
  cudaError_t code = cudaGLSetGLDevice(0);
  if (code == cudaSuccess) code = cudaGLRegisterBufferObject(buffer);
  if (code == cudaSuccess) code = cudaGLSetBufferObjectMapFlags(buffer, cudaGLMapFlagsReadOnly);
  if (code == cudaSuccess) code = cudaGLMapBufferObject(memory, buffer);
  if (code == cudaSuccess) code = cudaGLUnmapBufferObject(buffer);
  if (code == cudaSuccess) code = cudaGLMapBufferObjectAsync(memory, buffer, stream);
  if (code == cudaSuccess) code = cudaGLUnmapBufferObjectAsync(buffer, stream);
  return code == cudaSuccess ? cudaGLUnregisterBufferObject(buffer) : code;
}
#endif
