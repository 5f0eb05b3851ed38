/*---
clause: lang.lambda.traits
covers: extended __device__ lambdas
control: the lambda is of another kind
build: [extended-lambda]
rejects-with: each-row
note: the assertions say the opposite, so that their refusal shows the statement
---*/
#include "cts/compile/rows.h"

#define CTS_DEVICE(lambda) __nv_is_extended_device_lambda_closure_type(decltype(lambda))

#line 1 "device-of-device"
void DeviceOfDevice() {
  auto lambda = [] CTS_REFUSED(__device__) {};
  static_assert(!CTS_DEVICE(lambda));
}
#line 1 "device-of-preserved"
void DeviceOfPreserved() {
  auto lambda = [] CTS_REFUSED(__device__)() -> int { return 1; };
  static_assert(!CTS_DEVICE(lambda));
}
#line 1 "device-of-a-generic-one"
void DeviceOfGeneric() {
  auto lambda = [] CTS_REFUSED(__device__)(auto) {};
  static_assert(!CTS_DEVICE(lambda));
}
#line 1 "device-in-a-function-of-both"
__host__ __device__ void DeviceInBoth() {
  auto lambda = [] CTS_REFUSED(__device__) {};
  static_assert(!CTS_DEVICE(lambda));
}
#line 1 "device-in-a-lambda"
void DeviceInLambda() {
  auto outer = [] {
    auto lambda = [] CTS_REFUSED(__device__) {};
    static_assert(!CTS_DEVICE(lambda));
  };
}
#line 1 "device-not-of-both"
void DeviceNotOfBoth() {
  auto lambda = [] CTS_REFUSED(__host__) __device__ {};
  static_assert(CTS_DEVICE(lambda));
}
#line 1 "device-not-of-host"
void DeviceNotOfHost() {
  auto lambda = [] CTS_REFUSED(__host__) CTS_ACCEPTED(__device__) {};
  static_assert(CTS_DEVICE(lambda));
}
#line 1 "device-not-of-a-plain-one"
void DeviceNotOfPlain() {
  auto lambda = [] CTS_ACCEPTED(__device__) {};
  static_assert(CTS_DEVICE(lambda));
}
#line 1 "device-not-in-a-device-function"
CTS_REFUSED(__device__) void DeviceNotInDevice() {
  auto lambda = [] __device__ {};
  static_assert(CTS_DEVICE(lambda));
}
#line 1 "device-not-of-a-class"
struct Functor {
  __device__ void operator()() const {}
};
void DeviceNotOfClass() {
  auto lambda = CTS_REFUSED(Functor{}) CTS_ACCEPTED([] __device__ {});
  static_assert(CTS_DEVICE(lambda));
}
