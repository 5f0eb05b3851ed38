/*---
clause: pi.opengl.set-gl-device-deprecated
control: the functions that took their place are called
build: [werror]
rejects-with: each-row
note: warnings are errors here; the other cases do without these functions
---*/
#include "cts/compile/rows.h"
#include "cts/graphics/gl_interop.h"

#line 1 "gl-set-gl-device"
cudaError_t SetDevice() { return CTS_REFUSED(cudaGLSetGLDevice(0)) CTS_ACCEPTED(cudaSetDevice(0)); }
#line 1 "gl-register-buffer-object"
cudaError_t Register([[maybe_unused]] cudaGraphicsResource_t* resource, unsigned buffer) {
  return CTS_REFUSED(cudaGLRegisterBufferObject(buffer))
      CTS_ACCEPTED(cudaGraphicsGLRegisterBuffer(resource, buffer, cudaGraphicsRegisterFlagsNone));
}
#line 1 "gl-set-buffer-object-map-flags"
cudaError_t SetFlags([[maybe_unused]] cudaGraphicsResource_t resource, [[maybe_unused]] unsigned buffer) {
  return CTS_REFUSED(cudaGLSetBufferObjectMapFlags(buffer, cudaGLMapFlagsReadOnly))
      CTS_ACCEPTED(cudaGraphicsResourceSetMapFlags(resource, cudaGraphicsMapFlagsReadOnly));
}
#line 1 "gl-map-buffer-object"
cudaError_t Map([[maybe_unused]] cudaGraphicsResource_t* resource, [[maybe_unused]] void** memory,
                [[maybe_unused]] unsigned buffer) {
  return CTS_REFUSED(cudaGLMapBufferObject(memory, buffer)) CTS_ACCEPTED(cudaGraphicsMapResources(1, resource));
}
#line 1 "gl-unmap-buffer-object"
cudaError_t Unmap([[maybe_unused]] cudaGraphicsResource_t* resource, [[maybe_unused]] unsigned buffer) {
  return CTS_REFUSED(cudaGLUnmapBufferObject(buffer)) CTS_ACCEPTED(cudaGraphicsUnmapResources(1, resource));
}
#line 1 "gl-map-buffer-object-async"
cudaError_t MapLater([[maybe_unused]] cudaGraphicsResource_t* resource, [[maybe_unused]] void** memory,
                     [[maybe_unused]] unsigned buffer, cudaStream_t stream) {
  return CTS_REFUSED(cudaGLMapBufferObjectAsync(memory, buffer, stream))
      CTS_ACCEPTED(cudaGraphicsMapResources(1, resource, stream));
}
#line 1 "gl-unmap-buffer-object-async"
cudaError_t UnmapLater([[maybe_unused]] cudaGraphicsResource_t* resource, [[maybe_unused]] unsigned buffer,
                       cudaStream_t stream) {
  return CTS_REFUSED(cudaGLUnmapBufferObjectAsync(buffer, stream))
      CTS_ACCEPTED(cudaGraphicsUnmapResources(1, resource, stream));
}
#line 1 "gl-unregister-buffer-object"
cudaError_t Unregister([[maybe_unused]] cudaGraphicsResource_t resource, [[maybe_unused]] unsigned buffer) {
  return CTS_REFUSED(cudaGLUnregisterBufferObject(buffer)) CTS_ACCEPTED(cudaGraphicsUnregisterResource(resource));
}
