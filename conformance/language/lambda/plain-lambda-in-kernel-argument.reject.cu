/*---
clause: lang.lambda.plain-lambda-in-kernel-argument
control: the lambdas are annotated, in functions of the host
build: [extended-lambda]
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

template <class T>
__global__ void Kernel(T in) {}
template <class T>
struct Of {};

auto outside = [] {};
auto both_outside = [] __host__ __device__ {};

#line 1 "at-the-launch"
void AtLaunch() {
  Kernel<<<1, 1>>>([] CTS_ACCEPTED(__device__) {});
}
#line 1 "of-a-variable"
void OfVariable() {
  auto lambda = [] CTS_ACCEPTED(__device__) {};
  Kernel<<<1, 1>>>(lambda);
}
#line 1 "in-another-type"
void InAnotherType() {
  auto lambda = [] CTS_ACCEPTED(__device__) {};
  Kernel<<<1, 1>>>(Of<decltype(lambda)>());
}
#line 1 "of-namespace-scope"
void OfNamespace() {
  CTS_ACCEPTED(auto outside = [] __device__ {};)
  Kernel<<<1, 1>>>(outside);
}
#line 1 "of-namespace-scope-and-annotated"
void OfNamespaceAnnotated() {
  CTS_ACCEPTED(auto both_outside = [] __device__ {};)
  Kernel<<<1, 1>>>(both_outside);
}
