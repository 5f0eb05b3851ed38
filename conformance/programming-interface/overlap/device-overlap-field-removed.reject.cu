/*---
clause: pi.overlap.device-overlap-field-removed
control: the field that replaces it is read
rejects-with:
  - 'class "cudaDeviceProp" has no member "deviceOverlap"'
---*/
#include "cts/case.cuh"

int Overlap(const cudaDeviceProp& properties) {
#ifdef CTS_CONTROL
  return properties.asyncEngineCount;
#else
  return properties.deviceOverlap;
#endif
}
