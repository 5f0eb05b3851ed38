/*---
clause: lang.class.refused-declarations
control: the same execution space, and a union with a name
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

struct Base {
  virtual __host__ void OfHost();
  virtual __device__ void OfDevice();
  virtual __host__ __device__ void OfBoth();
};
#line 1 "device-overrides-host"
struct DeviceOverHost : Base {
  CTS_REFUSED(__device__) CTS_ACCEPTED(__host__) void OfHost() override;
};
#line 1 "host-overrides-device"
struct HostOverDevice : Base {
  CTS_REFUSED(__host__) CTS_ACCEPTED(__device__) void OfDevice() override;
};
#line 1 "both-override-device"
struct BothOverDevice : Base {
  CTS_REFUSED(__host__) __device__ void OfDevice() override;
};
#line 1 "both-override-host"
struct BothOverHost : Base {
  __host__ CTS_REFUSED(__device__) void OfHost() override;
};
#line 1 "host-overrides-both"
struct HostOverBoth : Base {
  __host__ CTS_ACCEPTED(__device__) void OfBoth() override;
};
#line 1 "device-overrides-both"
struct DeviceOverBoth : Base {
  CTS_ACCEPTED(__host__) __device__ void OfBoth() override;
};
#line 1 "anonymous-union-in-a-device-function"
static union { int in_device_function; } CTS_ACCEPTED(named);
CTS_ACCEPTED(__device__ int in_device_function;)
__device__ int Read() { return in_device_function; }
#line 1 "anonymous-union-in-a-kernel"
static union { int in_kernel; } CTS_ACCEPTED(other);
CTS_ACCEPTED(__device__ int in_kernel;)
__global__ void Write() { in_kernel = 1; }
