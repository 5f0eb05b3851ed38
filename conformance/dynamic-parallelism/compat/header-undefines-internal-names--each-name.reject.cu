/*---
clause: cdp.compat.header-undefines-internal-names
covers: each name that the header has
control: the public names
build: [rdc]
rejects-with: each-row
note: a row is refused where its name is text of no letters, and accepted where it is no macro
---*/
#include <cuda_device_runtime_api.h>

#include "cts/compile/rows.h"

#define CTS_LETTERS(...) #__VA_ARGS__
#define CTS_TEXT(...) CTS_LETTERS(__VA_ARGS__)
#define CTS_NAME(name) \
  static_assert(sizeof(CTS_TEXT(CTS_REFUSED(__cudaCDP2##name) CTS_ACCEPTED(cuda##name))) > 1, "expands to nothing")

#line 1 "device-get-attribute"
CTS_NAME(DeviceGetAttribute);
#line 1 "device-get-limit"
CTS_NAME(DeviceGetLimit);
#line 1 "device-get-cache-config"
CTS_NAME(DeviceGetCacheConfig);
#line 1 "device-get-shared-mem-config"
CTS_NAME(DeviceGetSharedMemConfig);
#line 1 "get-last-error"
CTS_NAME(GetLastError);
#line 1 "peek-at-last-error"
CTS_NAME(PeekAtLastError);
#line 1 "get-error-string"
CTS_NAME(GetErrorString);
#line 1 "get-error-name"
CTS_NAME(GetErrorName);
#line 1 "get-device-count"
CTS_NAME(GetDeviceCount);
#line 1 "get-device"
CTS_NAME(GetDevice);
#line 1 "stream-create-with-flags"
CTS_NAME(StreamCreateWithFlags);
#line 1 "stream-destroy"
CTS_NAME(StreamDestroy);
#line 1 "stream-wait-event"
CTS_NAME(StreamWaitEvent);
#line 1 "stream-wait-event-ptsz"
CTS_NAME(StreamWaitEvent_ptsz);
#line 1 "event-create-with-flags"
CTS_NAME(EventCreateWithFlags);
#line 1 "event-record"
CTS_NAME(EventRecord);
#line 1 "event-record-ptsz"
CTS_NAME(EventRecord_ptsz);
#line 1 "event-record-with-flags"
CTS_NAME(EventRecordWithFlags);
#line 1 "event-record-with-flags-ptsz"
CTS_NAME(EventRecordWithFlags_ptsz);
#line 1 "event-destroy"
CTS_NAME(EventDestroy);
#line 1 "func-get-attributes"
CTS_NAME(FuncGetAttributes);
#line 1 "free"
CTS_NAME(Free);
#line 1 "malloc"
CTS_NAME(Malloc);
#line 1 "memcpy-async"
CTS_NAME(MemcpyAsync);
#line 1 "memcpy-async-ptsz"
CTS_NAME(MemcpyAsync_ptsz);
#line 1 "memcpy-2d-async"
CTS_NAME(Memcpy2DAsync);
#line 1 "memcpy-2d-async-ptsz"
CTS_NAME(Memcpy2DAsync_ptsz);
#line 1 "memcpy-3d-async"
CTS_NAME(Memcpy3DAsync);
#line 1 "memcpy-3d-async-ptsz"
CTS_NAME(Memcpy3DAsync_ptsz);
#line 1 "memset-async"
CTS_NAME(MemsetAsync);
#line 1 "memset-async-ptsz"
CTS_NAME(MemsetAsync_ptsz);
#line 1 "memset-2d-async"
CTS_NAME(Memset2DAsync);
#line 1 "memset-2d-async-ptsz"
CTS_NAME(Memset2DAsync_ptsz);
#line 1 "memset-3d-async"
CTS_NAME(Memset3DAsync);
#line 1 "memset-3d-async-ptsz"
CTS_NAME(Memset3DAsync_ptsz);
#line 1 "runtime-get-version"
CTS_NAME(RuntimeGetVersion);
#line 1 "get-parameter-buffer"
CTS_NAME(GetParameterBuffer);
#line 1 "get-parameter-buffer-v2"
CTS_NAME(GetParameterBufferV2);
#line 1 "launch-device-ptsz"
CTS_NAME(LaunchDevice_ptsz);
#line 1 "launch-device-v2-ptsz"
CTS_NAME(LaunchDeviceV2_ptsz);
#line 1 "launch-device"
CTS_NAME(LaunchDevice);
#line 1 "launch-device-v2"
CTS_NAME(LaunchDeviceV2);
#line 1 "occupancy-max-active-blocks-per-multiprocessor"
CTS_NAME(OccupancyMaxActiveBlocksPerMultiprocessor);
#line 1 "occupancy-max-active-blocks-per-multiprocessor-with-flags"
CTS_NAME(OccupancyMaxActiveBlocksPerMultiprocessorWithFlags);
