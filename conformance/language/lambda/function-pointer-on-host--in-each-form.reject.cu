/*---
clause: lang.lambda.function-pointer-on-host
covers: casts, signs, results, members, arrays, arguments of templates, functions of both sides
control: the lambdas are of the host, too
build: [extended-lambda]
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_ANNOTATED CTS_ACCEPTED(__host__) __device__

using Function = int (*)(int);
struct Holder {
  Function function;
};
template <class T>
void Take(T, Function) {}

#line 1 "static-cast"
void StaticCast() {
  auto lambda = [] CTS_ANNOTATED(int x) { return x; };
  (void)static_cast<Function>(lambda);
}
#line 1 "cast-of-c"
void CastOfC() {
  auto lambda = [] CTS_ANNOTATED(int x) { return x; };
  (void)(Function)lambda;
}
#line 1 "sign"
void Sign() {
  auto lambda = [] CTS_ANNOTATED(int x) -> int { return x; };
  (void)+lambda;
}
#line 1 "member"
void Member() {
  auto lambda = [] CTS_ANNOTATED(int x) { return x; };
  [[maybe_unused]] const Holder holder{lambda};
}
#line 1 "array"
void Array() {
  auto lambda = [] CTS_ANNOTATED(int x) { return x; };
  [[maybe_unused]] const Function functions[] = {lambda};
}
#line 1 "second-argument"
void SecondArgument() {
  auto lambda = [] CTS_ANNOTATED(int x) { return x; };
  Take(1, lambda);
}
#line 1 "at-the-call"
void AtCall() {
  Take(1.0f, [] CTS_ANNOTATED(int x) { return x; });
}
#line 1 "result"
struct Maker {
  Function Make() {
    auto lambda = [] CTS_ANNOTATED(int x) { return x; };
    return lambda;
  }
};
#line 1 "static-variable"
void StaticVariable() {
  auto lambda = [] CTS_ANNOTATED(int x) { return x; };
  static Function function = lambda;
  (void)function;
}
#line 1 "in-a-template"
template <class T>
void InTemplate() {
  auto lambda = [] CTS_ANNOTATED(T x) { return x; };
  T (*function)(T) = lambda;
  (void)function;
}
template void InTemplate<int>();
#line 1 "in-a-function-of-both-sides"
__host__ __device__ void InFunctionOfBothSides() {
  auto lambda = [] CTS_ANNOTATED(int x) { return x; };
  Function function = lambda;
  (void)function;
}
