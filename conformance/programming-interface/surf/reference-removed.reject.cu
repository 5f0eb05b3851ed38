/*---
clause: pi.surf.reference-removed
control: the host makes a surface object
rejects-with:
  - 'surface is not a template'
  - 'identifier "surfaceReference" is undefined'
  - 'identifier "cudaBindSurfaceToArray" is undefined'
  - 'identifier "cudaGetSurfaceReference" is undefined'
---*/
#include "cts/case.cuh"

#ifdef CTS_CONTROL
cudaSurfaceObject_t Make(const cudaResourceDesc& resource) {
  cudaSurfaceObject_t surface = 0;
  return cudaCreateSurfaceObject(&surface, &resource) == cudaSuccess ? surface : 0;
}
#else
surface<void, cudaSurfaceType2D> old;
const surfaceReference* reference = nullptr;
cudaError_t Bind(cudaArray_t array, const cudaChannelFormatDesc* format) {
  return cudaBindSurfaceToArray(reference, array, format);
}
cudaError_t Find() { return cudaGetSurfaceReference(&reference, &old); }
#endif
