/*---
clause: cdp.absent.all-other-host-functions
covers: every other function of devices, streams and kernels
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

#line 1 "device-get-texture-1d-linear-max-width"
CTS_BY void DeviceGetTexture1DLinearMaxWidth(Any x) { (void)cudaDeviceGetTexture1DLinearMaxWidth(x, x, x); }
#line 1 "device-get-stream-priority-range"
CTS_BY void DeviceGetStreamPriorityRange(Any x) { (void)cudaDeviceGetStreamPriorityRange(x, x); }
#line 1 "device-get-by-pci-bus-id"
CTS_BY void DeviceGetByPCIBusId(Any x) { (void)cudaDeviceGetByPCIBusId(x, x); }
#line 1 "device-get-pci-bus-id"
CTS_BY void DeviceGetPCIBusId(Any x) { (void)cudaDeviceGetPCIBusId(x, x, x); }
#line 1 "device-flush-gpudirect-rdma-writes"
CTS_BY void DeviceFlushGPUDirectRDMAWrites(Any x) { (void)cudaDeviceFlushGPUDirectRDMAWrites(x, x); }
#line 1 "device-register-async-notification"
CTS_BY void DeviceRegisterAsyncNotification(Any x) { (void)cudaDeviceRegisterAsyncNotification(x, x, x, x); }
#line 1 "device-unregister-async-notification"
CTS_BY void DeviceUnregisterAsyncNotification(Any x) { (void)cudaDeviceUnregisterAsyncNotification(x, x); }
#line 1 "device-get-host-atomic-capabilities"
CTS_BY void DeviceGetHostAtomicCapabilities(Any x) { (void)cudaDeviceGetHostAtomicCapabilities(x, x, x, x); }
#line 1 "device-get-p2p-attribute"
CTS_BY void DeviceGetP2PAttribute(Any x) { (void)cudaDeviceGetP2PAttribute(x, x, x, x); }
#line 1 "device-get-p2p-atomic-capabilities"
CTS_BY void DeviceGetP2PAtomicCapabilities(Any x) { (void)cudaDeviceGetP2PAtomicCapabilities(x, x, x, x, x); }
#line 1 "choose-device"
CTS_BY void ChooseDevice(Any x) { (void)cudaChooseDevice(x, x); }
#line 1 "init-device"
CTS_BY void InitDevice(Any x) { (void)cudaInitDevice(x, x, x); }
#line 1 "set-valid-devices"
CTS_BY void SetValidDevices(Any x) { (void)cudaSetValidDevices(x, x); }
#line 1 "set-device-flags"
CTS_BY void SetDeviceFlags(Any x) { (void)cudaSetDeviceFlags(x); }
#line 1 "get-device-flags"
CTS_BY void GetDeviceFlags(Any x) { (void)cudaGetDeviceFlags(x); }
#line 1 "stream-get-priority"
CTS_BY void StreamGetPriority(Any x) { (void)cudaStreamGetPriority(x, x); }
#line 1 "stream-get-id"
CTS_BY void StreamGetId(Any x) { (void)cudaStreamGetId(x, x); }
#line 1 "stream-get-device"
CTS_BY void StreamGetDevice(Any x) { (void)cudaStreamGetDevice(x, x); }
#line 1 "ctx-reset-persisting-l2cache"
CTS_BY void CtxResetPersistingL2Cache() { (void)cudaCtxResetPersistingL2Cache(); }
#line 1 "stream-copy-attributes"
CTS_BY void StreamCopyAttributes(Any x) { (void)cudaStreamCopyAttributes(x, x); }
#line 1 "stream-get-attribute"
CTS_BY void StreamGetAttribute(Any x) { (void)cudaStreamGetAttribute(x, x, x); }
#line 1 "stream-set-attribute"
CTS_BY void StreamSetAttribute(Any x) { (void)cudaStreamSetAttribute(x, x, x); }
#line 1 "stream-add-callback"
CTS_BY void StreamAddCallback(Any x) { (void)cudaStreamAddCallback(x, x, x, x); }
#line 1 "stream-begin-capture"
CTS_BY void StreamBeginCapture(Any x) { (void)cudaStreamBeginCapture(x, x); }
#line 1 "thread-exchange-stream-capture-mode"
CTS_BY void ThreadExchangeStreamCaptureMode(Any x) { (void)cudaThreadExchangeStreamCaptureMode(x); }
#line 1 "stream-end-capture"
CTS_BY void StreamEndCapture(Any x) { (void)cudaStreamEndCapture(x, x); }
#line 1 "stream-is-capturing"
CTS_BY void StreamIsCapturing(Any x) { (void)cudaStreamIsCapturing(x, x); }
#line 1 "stream-get-capture-info"
CTS_BY void StreamGetCaptureInfo(Any x) { (void)cudaStreamGetCaptureInfo(x, x, x, x, x, x, x); }
#line 1 "stream-update-capture-dependencies"
CTS_BY void StreamUpdateCaptureDependencies(Any x) { (void)cudaStreamUpdateCaptureDependencies(x, x, x, x, x); }
#line 1 "func-get-name"
CTS_BY void FuncGetName(Any x) { (void)cudaFuncGetName(x, x); }
#line 1 "func-get-param-info"
CTS_BY void FuncGetParamInfo(Any x) { (void)cudaFuncGetParamInfo(x, x, x, x); }
#line 1 "launch-host-func"
CTS_BY void LaunchHostFunc(Any x) { (void)cudaLaunchHostFunc(x, x, x); }
#line 1 "occupancy-max-potential-cluster-size"
CTS_BY void OccupancyMaxPotentialClusterSize(Any x) { (void)cudaOccupancyMaxPotentialClusterSize(x, x, x); }
#line 1 "occupancy-max-active-clusters"
CTS_BY void OccupancyMaxActiveClusters(Any x) { (void)cudaOccupancyMaxActiveClusters(x, x, x); }
#line 1 "device-enable-peer-access"
CTS_BY void DeviceEnablePeerAccess(Any x) { (void)cudaDeviceEnablePeerAccess(x, x); }
#line 1 "device-disable-peer-access"
CTS_BY void DeviceDisablePeerAccess(Any x) { (void)cudaDeviceDisablePeerAccess(x); }
