/*---
clause: lang.exec-space.cross-space-calls-refused
covers: functions of the device, called where the host calls
control: functions of both sides are called
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

CTS_ACCEPTED(__host__) __device__ int OnDevice(int x) { return x; }

#line 1 "host-calls-device"
__host__ int OnHost(int x) { return OnDevice(x); }
#line 1 "function-without-a-specifier-calls-device"
int WithoutSpecifier(int x) { return OnDevice(x); }
#line 1 "both-call-device"
__host__ __device__ int OnBoth(int x) { return OnDevice(x); }
#line 1 "instantiated-template-of-the-host-calls-device"
template <class T>
__host__ T OfTemplate(T x) {
  return OnDevice(x);
}
template int OfTemplate(int x);
