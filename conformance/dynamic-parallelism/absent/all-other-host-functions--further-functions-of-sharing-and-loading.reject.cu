/*---
clause: cdp.absent.all-other-host-functions
covers: functions of other APIs, processes, libraries, textures and logs
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

#line 1 "ipc-get-event-handle"
CTS_BY void IpcGetEventHandle(Any x) { (void)cudaIpcGetEventHandle(x, x); }
#line 1 "ipc-open-event-handle"
CTS_BY void IpcOpenEventHandle(Any x) { (void)cudaIpcOpenEventHandle(x, x); }
#line 1 "ipc-get-mem-handle"
CTS_BY void IpcGetMemHandle(Any x) { (void)cudaIpcGetMemHandle(x, x); }
#line 1 "ipc-open-mem-handle"
CTS_BY void IpcOpenMemHandle(Any x) { (void)cudaIpcOpenMemHandle(x, x, x); }
#line 1 "ipc-close-mem-handle"
CTS_BY void IpcCloseMemHandle(Any x) { (void)cudaIpcCloseMemHandle(x); }
#line 1 "device-get-nvsci-sync-attributes"
CTS_BY void DeviceGetNvSciSyncAttributes(Any x) { (void)cudaDeviceGetNvSciSyncAttributes(x, x, x); }
#line 1 "import-external-memory"
CTS_BY void ImportExternalMemory(Any x) { (void)cudaImportExternalMemory(x, x); }
#line 1 "external-memory-get-mapped-buffer"
CTS_BY void ExternalMemoryGetMappedBuffer(Any x) { (void)cudaExternalMemoryGetMappedBuffer(x, x, x); }
#line 1 "external-memory-get-mapped-mipmapped-array"
CTS_BY void ExternalMemoryGetMappedMipmappedArray(Any x) { (void)cudaExternalMemoryGetMappedMipmappedArray(x, x, x); }
#line 1 "destroy-external-memory"
CTS_BY void DestroyExternalMemory(Any x) { (void)cudaDestroyExternalMemory(x); }
#line 1 "import-external-semaphore"
CTS_BY void ImportExternalSemaphore(Any x) { (void)cudaImportExternalSemaphore(x, x); }
#line 1 "signal-external-semaphores-async"
CTS_BY void SignalExternalSemaphoresAsync(Any x) { (void)cudaSignalExternalSemaphoresAsync(x, x, x, x); }
#line 1 "wait-external-semaphores-async"
CTS_BY void WaitExternalSemaphoresAsync(Any x) { (void)cudaWaitExternalSemaphoresAsync(x, x, x, x); }
#line 1 "destroy-external-semaphore"
CTS_BY void DestroyExternalSemaphore(Any x) { (void)cudaDestroyExternalSemaphore(x); }
#line 1 "graphics-unregister-resource"
CTS_BY void GraphicsUnregisterResource(Any x) { (void)cudaGraphicsUnregisterResource(x); }
#line 1 "graphics-resource-set-map-flags"
CTS_BY void GraphicsResourceSetMapFlags(Any x) { (void)cudaGraphicsResourceSetMapFlags(x, x); }
#line 1 "graphics-map-resources"
CTS_BY void GraphicsMapResources(Any x) { (void)cudaGraphicsMapResources(x, x, x); }
#line 1 "graphics-unmap-resources"
CTS_BY void GraphicsUnmapResources(Any x) { (void)cudaGraphicsUnmapResources(x, x, x); }
#line 1 "graphics-resource-get-mapped-pointer"
CTS_BY void GraphicsResourceGetMappedPointer(Any x) { (void)cudaGraphicsResourceGetMappedPointer(x, x, x); }
#line 1 "graphics-sub-resource-get-mapped-array"
CTS_BY void GraphicsSubResourceGetMappedArray(Any x) { (void)cudaGraphicsSubResourceGetMappedArray(x, x, x, x); }
#line 1 "graphics-resource-get-mapped-mipmapped-array"
CTS_BY void GraphicsResourceGetMappedMipmappedArray(Any x) { (void)cudaGraphicsResourceGetMappedMipmappedArray(x, x); }
#line 1 "get-texture-object-resource-desc"
CTS_BY void GetTextureObjectResourceDesc(Any x) { (void)cudaGetTextureObjectResourceDesc(x, x); }
#line 1 "get-texture-object-texture-desc"
CTS_BY void GetTextureObjectTextureDesc(Any x) { (void)cudaGetTextureObjectTextureDesc(x, x); }
#line 1 "get-texture-object-resource-view-desc"
CTS_BY void GetTextureObjectResourceViewDesc(Any x) { (void)cudaGetTextureObjectResourceViewDesc(x, x); }
#line 1 "get-surface-object-resource-desc"
CTS_BY void GetSurfaceObjectResourceDesc(Any x) { (void)cudaGetSurfaceObjectResourceDesc(x, x); }
#line 1 "logs-register-callback"
CTS_BY void LogsRegisterCallback(Any x) { (void)cudaLogsRegisterCallback(x, x, x); }
#line 1 "logs-unregister-callback"
CTS_BY void LogsUnregisterCallback(Any x) { (void)cudaLogsUnregisterCallback(x); }
#line 1 "logs-current"
CTS_BY void LogsCurrent(Any x) { (void)cudaLogsCurrent(x, x); }
#line 1 "logs-dump-to-file"
CTS_BY void LogsDumpToFile(Any x) { (void)cudaLogsDumpToFile(x, x, x); }
#line 1 "logs-dump-to-memory"
CTS_BY void LogsDumpToMemory(Any x) { (void)cudaLogsDumpToMemory(x, x, x, x); }
#line 1 "get-driver-entry-point"
CTS_BY void GetDriverEntryPoint(Any x) { (void)cudaGetDriverEntryPoint(x, x, x, x); }
#line 1 "get-driver-entry-point-by-version"
CTS_BY void GetDriverEntryPointByVersion(Any x) { (void)cudaGetDriverEntryPointByVersion(x, x, x, x, x); }
#line 1 "library-load-data"
CTS_BY void LibraryLoadData(Any x) { (void)cudaLibraryLoadData(x, x, x, x, x, x, x, x); }
#line 1 "library-load-from-file"
CTS_BY void LibraryLoadFromFile(Any x) { (void)cudaLibraryLoadFromFile(x, x, x, x, x, x, x, x); }
#line 1 "library-unload"
CTS_BY void LibraryUnload(Any x) { (void)cudaLibraryUnload(x); }
#line 1 "library-get-kernel"
CTS_BY void LibraryGetKernel(Any x) { (void)cudaLibraryGetKernel(x, x, x); }
#line 1 "library-get-global"
CTS_BY void LibraryGetGlobal(Any x) { (void)cudaLibraryGetGlobal(x, x, x, x); }
#line 1 "library-get-managed"
CTS_BY void LibraryGetManaged(Any x) { (void)cudaLibraryGetManaged(x, x, x, x); }
#line 1 "library-get-unified-function"
CTS_BY void LibraryGetUnifiedFunction(Any x) { (void)cudaLibraryGetUnifiedFunction(x, x, x); }
#line 1 "library-get-kernel-count"
CTS_BY void LibraryGetKernelCount(Any x) { (void)cudaLibraryGetKernelCount(x, x); }
#line 1 "library-enumerate-kernels"
CTS_BY void LibraryEnumerateKernels(Any x) { (void)cudaLibraryEnumerateKernels(x, x, x); }
#line 1 "kernel-set-attribute-for-device"
CTS_BY void KernelSetAttributeForDevice(Any x) { (void)cudaKernelSetAttributeForDevice(x, x, x, x); }
#line 1 "get-func-by-symbol"
CTS_BY void GetFuncBySymbol(cudaFunction_t* a, const void* b) { (void)cudaGetFuncBySymbol(a, b); }
#line 1 "get-kernel"
CTS_BY void GetKernel(cudaKernel_t* a, const void* b) { (void)cudaGetKernel(a, b); }
