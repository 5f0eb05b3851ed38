/*---
clause: lang.lambda.plain-lambda-in-kernel-argument
covers: members, templates, nested lambdas, captures, later arguments, pointers to compounds
control: the lambdas are extended ones
build: [extended-lambda]
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

template <class T>
__global__ void Kernel(T in) {}
template <class T, class U>
__global__ void OfTwo(T first, U second) {}
template <class T>
__global__ void OfPointer(T* in) {}
template <class... T>
__global__ void OfPack(T... in) {}
template <class T>
struct Of {};

#line 1 "with-a-capture"
void WithCapture(int x) {
  auto lambda = [=] CTS_ACCEPTED(__device__) { return x; };
  Kernel<<<1, 1>>>(lambda);
}
#line 1 "with-a-parameter"
void WithParameter() {
  auto lambda = [] CTS_ACCEPTED(__device__)(int x) { return x; };
  Kernel<<<1, 1>>>(lambda);
}
#line 1 "of-the-host"
void OfHost() {
  auto lambda = [] CTS_REFUSED(__host__) CTS_ACCEPTED(__host__ __device__) {};
  Kernel<<<1, 1>>>(lambda);
}
#line 1 "in-a-member"
struct Owner {
  void Member() {
    auto lambda = [] CTS_ACCEPTED(__device__) {};
    Kernel<<<1, 1>>>(lambda);
  }
};
#line 1 "in-a-template"
template <class T>
void InTemplate(T x) {
  auto lambda = [=] CTS_ACCEPTED(__device__) { return x; };
  Kernel<<<1, 1>>>(lambda);
}
template void InTemplate(int x);
#line 1 "in-a-lambda"
void InLambda() {
  auto outer = [] {
    auto lambda = [] CTS_ACCEPTED(__device__) {};
    Kernel<<<1, 1>>>(lambda);
  };
  outer();
}
#line 1 "second-argument"
void SecondArgument() {
  auto lambda = [] CTS_ACCEPTED(__device__) {};
  OfTwo<<<1, 1>>>(1, lambda);
}
#line 1 "of-a-pack"
void InPack() {
  auto lambda = [] CTS_ACCEPTED(__device__) {};
  OfPack<<<1, 1>>>(1, 2.0f, lambda);
}
#line 1 "pointer-to-another-type"
void Pointer() {
  auto lambda = [] CTS_ACCEPTED(__device__) {};
  OfPointer<<<1, 1>>>(static_cast<Of<decltype(lambda)*>*>(nullptr));
}
#line 1 "named-argument"
void Named() {
  auto lambda = [] CTS_ACCEPTED(__device__) {};
  Kernel<decltype(lambda)><<<1, 1>>>(lambda);
}
