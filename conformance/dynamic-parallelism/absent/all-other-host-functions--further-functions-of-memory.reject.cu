/*---
clause: cdp.absent.all-other-host-functions
covers: functions of pools, arrays, registered memory and copies
control: functions of the host make the calls
build: [rdc, many-errors]
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

// Some functions are deprecated, too.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#pragma nv_diag_suppress 1444

#define CTS_BY CTS_REFUSED(__device__) CTS_ACCEPTED(__host__)

// In the place of each argument.
struct Any {
  template <class T>
  __host__ __device__ operator T() const;
};

#line 1 "device-set-shared-mem-config"
CTS_BY void DeviceSetSharedMemConfig(Any x) { (void)cudaDeviceSetSharedMemConfig(x); }
#line 1 "device-get-default-mem-pool"
CTS_BY void DeviceGetDefaultMemPool(Any x) { (void)cudaDeviceGetDefaultMemPool(x, x); }
#line 1 "device-set-mem-pool"
CTS_BY void DeviceSetMemPool(Any x) { (void)cudaDeviceSetMemPool(x, x); }
#line 1 "device-get-mem-pool"
CTS_BY void DeviceGetMemPool(Any x) { (void)cudaDeviceGetMemPool(x, x); }
#line 1 "stream-attach-mem-async"
CTS_BY void StreamAttachMemAsync(Any x) { (void)cudaStreamAttachMemAsync(x, x, x, x); }
#line 1 "func-set-shared-mem-config"
CTS_BY void FuncSetSharedMemConfig(Any x) { (void)cudaFuncSetSharedMemConfig(x, x); }
#line 1 "occupancy-available-dynamic-smem-per-block"
CTS_BY void OccupancyAvailableDynamicSMemPerBlock(Any x) {
  (void)cudaOccupancyAvailableDynamicSMemPerBlock(x, x, x, x);
}
#line 1 "malloc-pitch"
CTS_BY void MallocPitch(Any x) { (void)cudaMallocPitch(x, x, x, x); }
#line 1 "malloc-array"
CTS_BY void MallocArray(Any x) { (void)cudaMallocArray(x, x, x, x, x); }
#line 1 "free-array"
CTS_BY void FreeArray(Any x) { (void)cudaFreeArray(x); }
#line 1 "free-mipmapped-array"
CTS_BY void FreeMipmappedArray(Any x) { (void)cudaFreeMipmappedArray(x); }
#line 1 "host-register"
CTS_BY void HostRegister(Any x) { (void)cudaHostRegister(x, x, x); }
#line 1 "host-unregister"
CTS_BY void HostUnregister(Any x) { (void)cudaHostUnregister(x); }
#line 1 "host-get-device-pointer"
CTS_BY void HostGetDevicePointer(Any x) { (void)cudaHostGetDevicePointer(x, x, x); }
#line 1 "host-get-flags"
CTS_BY void HostGetFlags(Any x) { (void)cudaHostGetFlags(x, x); }
#line 1 "malloc-3d"
CTS_BY void Malloc3D(Any x) { (void)cudaMalloc3D(x, x); }
#line 1 "malloc-3d-array"
CTS_BY void Malloc3DArray(Any x) { (void)cudaMalloc3DArray(x, x, x, x); }
#line 1 "malloc-mipmapped-array"
CTS_BY void MallocMipmappedArray(Any x) { (void)cudaMallocMipmappedArray(x, x, x, x, x); }
#line 1 "get-mipmapped-array-level"
CTS_BY void GetMipmappedArrayLevel(Any x) { (void)cudaGetMipmappedArrayLevel(x, x, x); }
#line 1 "memcpy-3d-peer"
CTS_BY void Memcpy3DPeer(Any x) { (void)cudaMemcpy3DPeer(x); }
#line 1 "memcpy-3d-peer-async"
CTS_BY void Memcpy3DPeerAsync(Any x) { (void)cudaMemcpy3DPeerAsync(x, x); }
#line 1 "array-get-info"
CTS_BY void ArrayGetInfo(Any x) { (void)cudaArrayGetInfo(x, x, x, x); }
#line 1 "array-get-plane"
CTS_BY void ArrayGetPlane(Any x) { (void)cudaArrayGetPlane(x, x, x); }
#line 1 "array-get-memory-requirements"
CTS_BY void ArrayGetMemoryRequirements(Any x) { (void)cudaArrayGetMemoryRequirements(x, x, x); }
#line 1 "mipmapped-array-get-memory-requirements"
CTS_BY void MipmappedArrayGetMemoryRequirements(Any x) { (void)cudaMipmappedArrayGetMemoryRequirements(x, x, x); }
#line 1 "array-get-sparse-properties"
CTS_BY void ArrayGetSparseProperties(Any x) { (void)cudaArrayGetSparseProperties(x, x); }
#line 1 "mipmapped-array-get-sparse-properties"
CTS_BY void MipmappedArrayGetSparseProperties(Any x) { (void)cudaMipmappedArrayGetSparseProperties(x, x); }
#line 1 "memcpy-peer"
CTS_BY void MemcpyPeer(Any x) { (void)cudaMemcpyPeer(x, x, x, x, x); }
#line 1 "memcpy-2d-to-array"
CTS_BY void Memcpy2DToArray(Any x) { (void)cudaMemcpy2DToArray(x, x, x, x, x, x, x, x); }
#line 1 "memcpy-2d-from-array"
CTS_BY void Memcpy2DFromArray(Any x) { (void)cudaMemcpy2DFromArray(x, x, x, x, x, x, x, x); }
#line 1 "memcpy-2d-array-to-array"
CTS_BY void Memcpy2DArrayToArray(Any x) { (void)cudaMemcpy2DArrayToArray(x, x, x, x, x, x, x, x, x); }
#line 1 "memcpy-peer-async"
CTS_BY void MemcpyPeerAsync(Any x) { (void)cudaMemcpyPeerAsync(x, x, x, x, x, x); }
#line 1 "memcpy-batch-async"
CTS_BY void MemcpyBatchAsync(Any x) { (void)cudaMemcpyBatchAsync(x, x, x, x, x, x, x, x); }
