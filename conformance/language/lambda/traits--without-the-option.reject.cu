/*---
clause: lang.lambda.traits
covers: the traits without --extended-lambda
control: the assertions say what is right
rejects-with: each-row
note: the assertions say the opposite, so that their refusal shows the statement
---*/
#include "cts/compile/rows.h"

struct Functor {
  __device__ void operator()() const {}
};
auto outside = [] {};

#define CTS_NOT CTS_ACCEPTED(!)
#define CTS_NONE_OF(type)                                                        \
  static_assert(CTS_NOT __nv_is_extended_device_lambda_closure_type(type));      \
  static_assert(CTS_NOT __nv_is_extended_host_device_lambda_closure_type(type)); \
  static_assert(CTS_NOT __nv_is_extended_device_lambda_with_preserved_return_type(type));

#line 1 "of-a-plain-one"
void OfPlain() {
  auto lambda = [] {};
  CTS_NONE_OF(decltype(lambda))
}
#line 1 "of-one-outside-of-functions"
CTS_NONE_OF(decltype(outside))
#line 1 "of-one-in-a-device-function"
__device__ void InDevice() {
  auto lambda = [] {};
  CTS_NONE_OF(decltype(lambda))
}
#line 1 "of-a-class"
CTS_NONE_OF(Functor)
#line 1 "of-a-number"
CTS_NONE_OF(int)
