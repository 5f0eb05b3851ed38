/*---
clause: lang.lambda.traits
covers: preserved return types
control: the lambda is of another kind
build: [extended-lambda]
rejects-with: each-row
note: the assertions say the opposite, so that their refusal shows the statement
---*/
#include "cts/compile/rows.h"

#define CTS_PRESERVED(lambda) __nv_is_extended_device_lambda_with_preserved_return_type(decltype(lambda))

#line 1 "preserved-with-a-type"
void PreservedWithType() {
  auto lambda = [] __device__() CTS_REFUSED(->double) { return 3.14; };
  static_assert(!CTS_PRESERVED(lambda));
}
#line 1 "preserved-with-a-type-of-parameters"
void PreservedWithParameters() {
  auto lambda = [] __device__(int) CTS_REFUSED(->int) { return 3; };
  static_assert(!CTS_PRESERVED(lambda));
}
#line 1 "preserved-not-with-a-parameter-in-it"
void PreservedNotWithParameter() {
  auto lambda = [] __device__(int x) -> CTS_REFUSED(decltype(&x)) CTS_ACCEPTED(int*) { return nullptr; };
  static_assert(CTS_PRESERVED(lambda));
}
#line 1 "preserved-not-of-a-deduced-type"
void PreservedNotDeduced() {
  auto lambda = [] __device__() CTS_ACCEPTED(->int) { return 1; };
  static_assert(CTS_PRESERVED(lambda));
}
#line 1 "preserved-not-of-both"
void PreservedNotOfBoth() {
  auto lambda = [] CTS_REFUSED(__host__) __device__() -> int { return 1; };
  static_assert(CTS_PRESERVED(lambda));
}
#line 1 "preserved-not-of-a-plain-one"
void PreservedNotOfPlain() {
  auto lambda = [] CTS_ACCEPTED(__device__)() -> int { return 1; };
  static_assert(CTS_PRESERVED(lambda));
}
