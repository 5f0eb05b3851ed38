/*---
clause: lang.exec-space.cross-space-calls-refused
covers: members, operators, conversions, constructors, destructors, default arguments
control: functions of both sides are called
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_ON_DEVICE CTS_ACCEPTED(__host__) __device__
#define CTS_ON_HOST __host__ CTS_ACCEPTED(__device__)

struct OfDevice {
  int value = 1;
  CTS_ON_DEVICE int Member() const { return value; }
  CTS_ON_DEVICE static int Static() { return 2; }
  CTS_ON_DEVICE OfDevice operator+(int more) const { return {value + more}; }
  CTS_ON_DEVICE int operator[](int i) const { return value + i; }
  CTS_ON_DEVICE int operator()(int x) const { return value + x; }
  CTS_ON_DEVICE explicit operator int() const { return value; }
};
struct MadeOnDevice {
  CTS_ON_DEVICE MadeOnDevice() : value(1) {}
  CTS_ON_DEVICE explicit MadeOnDevice(int x) : value(x) {}
  int value;
};
struct EndedOnDevice {
  CTS_ON_DEVICE ~EndedOnDevice() { value = 0; }
  int value = 1;
};
struct OfHost {
  int value = 1;
  CTS_ON_HOST int Member() const { return value; }
  CTS_ON_HOST static int Static() { return 2; }
  CTS_ON_HOST OfHost operator+(int more) const { return {value + more}; }
  CTS_ON_HOST int operator[](int i) const { return value + i; }
  CTS_ON_HOST int operator()(int x) const { return value + x; }
  CTS_ON_HOST explicit operator int() const { return value; }
};
struct MadeOnHost {
  CTS_ON_HOST MadeOnHost() : value(1) {}
  CTS_ON_HOST explicit MadeOnHost(int x) : value(x) {}
  int value;
};
struct EndedOnHost {
  CTS_ON_HOST ~EndedOnHost() { value = 0; }
  int value = 1;
};
CTS_ON_DEVICE int OnDevice() { return 1; }
CTS_ON_HOST int OnHost() { return 1; }

#line 1 "host-calls-a-member-of-device"
__host__ int HostMember(OfDevice x) { return x.Member(); }
#line 1 "host-calls-a-static-member-of-device"
__host__ int HostStatic() { return OfDevice::Static(); }
#line 1 "host-uses-an-operator-of-device"
__host__ OfDevice HostAdds(OfDevice x) { return x + 1; }
#line 1 "host-uses-an-index-of-device"
__host__ int HostIndexes(OfDevice x) { return x[1]; }
#line 1 "host-calls-a-function-object-of-device"
__host__ int HostCalls(OfDevice x) { return x(1); }
#line 1 "host-uses-a-conversion-of-device"
__host__ int HostConverts(OfDevice x) { return static_cast<int>(x); }
#line 1 "host-uses-a-default-constructor-of-device"
__host__ int HostMakesByDefault() {
  MadeOnDevice made;
  return made.value;
}
#line 1 "host-uses-a-constructor-of-device"
__host__ int HostMakes(int x) { return MadeOnDevice(x).value; }
#line 1 "host-uses-a-destructor-of-device"
__host__ int HostEnds() {
  EndedOnDevice ended;
  return ended.value;
}
#line 1 "device-calls-a-member-of-host"
__device__ int DeviceMember(OfHost x) { return x.Member(); }
#line 1 "device-calls-a-static-member-of-host"
__device__ int DeviceStatic() { return OfHost::Static(); }
#line 1 "device-uses-an-operator-of-host"
__device__ OfHost DeviceAdds(OfHost x) { return x + 1; }
#line 1 "device-uses-an-index-of-host"
__device__ int DeviceIndexes(OfHost x) { return x[1]; }
#line 1 "device-calls-a-function-object-of-host"
__device__ int DeviceCalls(OfHost x) { return x(1); }
#line 1 "device-uses-a-conversion-of-host"
__device__ int DeviceConverts(OfHost x) { return static_cast<int>(x); }
#line 1 "device-uses-a-default-constructor-of-host"
__device__ int DeviceMakesByDefault() {
  MadeOnHost made;
  return made.value;
}
#line 1 "device-uses-a-constructor-of-host"
__device__ int DeviceMakes(int x) { return MadeOnHost(x).value; }
#line 1 "device-uses-a-destructor-of-host"
__device__ int DeviceEnds() {
  EndedOnHost ended;
  return ended.value;
}
#line 1 "device-uses-a-default-argument-of-host"
__device__ int DeviceTakes(int x = OnHost()) { return x; }
__device__ int DeviceTakesByDefault() { return DeviceTakes(); }
#line 1 "instantiated-template-of-the-device-calls-host"
template <class T>
__device__ T DeviceTemplate(T x) {
  return x + OnHost();
}
template __device__ int DeviceTemplate(int x);
