/*---
clause: lang.qualifier.extern-undefined-fails-to-link
control: the unit defines the variables
build: [rdc]
phase: device-link
rejects-with:
  - "Undefined reference to 'CtsUndefinedDevice'"
  - "Undefined reference to 'CtsUndefinedDevices'"
  - "Undefined reference to 'CtsUndefinedConstant'"
  - "Undefined reference to 'CtsUndefinedManaged'"
  - "Undefined reference to 'CtsUndefinedShared'"
  - "Undefined reference to 'CtsUndefinedSharedArray'"
---*/
#include "cts/case.cuh"

extern "C" {
#ifdef CTS_CONTROL
__device__ int CtsUndefinedDevice;
__device__ int CtsUndefinedDevices[3];
__constant__ int CtsUndefinedConstant;
__managed__ int CtsUndefinedManaged;
__shared__ int CtsUndefinedShared;
__shared__ int CtsUndefinedSharedArray[4];
#else
extern __device__ int CtsUndefinedDevice;
extern __device__ int CtsUndefinedDevices[3];
extern __constant__ int CtsUndefinedConstant;
extern __managed__ int CtsUndefinedManaged;
extern __shared__ int CtsUndefinedShared;
extern __shared__ int CtsUndefinedSharedArray[4];
#endif
// No definition is needed where nothing uses it, nor for an array of shared memory without a size.
extern __device__ int CtsUnusedDevice;
extern __shared__ int CtsDynamicShared[];
}

namespace {

__global__ void Read(int* to, int i) {
  CtsDynamicShared[0] = CtsUndefinedShared = CtsUndefinedSharedArray[i] = i;
  *to = CtsUndefinedDevice + CtsUndefinedDevices[i] + CtsUndefinedConstant + CtsUndefinedManaged + CtsUndefinedShared +
        CtsUndefinedSharedArray[i] + CtsDynamicShared[0];
}

CTS_CASE() { Read<<<1, 1>>>(nullptr, 0); }

}  // namespace
