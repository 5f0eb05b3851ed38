/*---
clause: lang.lambda.traits
covers: extended __host__ __device__ lambdas
control: the lambda is of another kind
build: [extended-lambda]
rejects-with: each-row
note: the assertions say the opposite, so that their refusal shows the statement
---*/
#include "cts/compile/rows.h"

#define CTS_BOTH(lambda) __nv_is_extended_host_device_lambda_closure_type(decltype(lambda))

#line 1 "both-of-both"
void BothOfBoth() {
  auto lambda = [] CTS_REFUSED(__host__ __device__) {};
  static_assert(!CTS_BOTH(lambda));
}
#line 1 "both-of-a-typed-one"
void BothOfTyped() {
  auto lambda = [] CTS_REFUSED(__host__) __device__() -> int { return 1; };
  static_assert(!CTS_BOTH(lambda));
}
#line 1 "both-in-a-function-of-both"
__host__ __device__ void BothInBoth() {
  auto lambda = [] CTS_REFUSED(__host__ __device__) {};
  static_assert(!CTS_BOTH(lambda));
}
#line 1 "both-not-of-device"
void BothNotOfDevice() {
  auto lambda = [] CTS_ACCEPTED(__host__) __device__ {};
  static_assert(CTS_BOTH(lambda));
}
#line 1 "both-not-of-a-plain-one"
void BothNotOfPlain() {
  auto lambda = [] CTS_ACCEPTED(__host__ __device__) {};
  static_assert(CTS_BOTH(lambda));
}
#line 1 "both-not-outside-of-functions"
auto outside = [] __host__ __device__ {};
void BothNotOutside() {
  CTS_ACCEPTED(auto outside = [] __host__ __device__ {};)
  static_assert(CTS_BOTH(outside));
}
#line 1 "both-not-in-a-device-function"
CTS_REFUSED(__device__) void BothNotInDevice() {
  auto lambda = [] __host__ __device__ {};
  static_assert(CTS_BOTH(lambda));
}
