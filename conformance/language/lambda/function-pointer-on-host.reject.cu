/*---
clause: lang.lambda.function-pointer-on-host
control: the lambdas are of the host, too
build: [extended-lambda]
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_ANNOTATED CTS_ACCEPTED(__host__) __device__

#line 1 "initialization"
void Initialize() {
  auto lambda = [] CTS_ANNOTATED(double) { return 1; };
  int (*pointer)(double) = lambda;
}
#line 1 "assignment"
void Assign() {
  auto lambda = [] CTS_ANNOTATED { return 1; };
  int (*pointer)() = nullptr;
  pointer = lambda;
}
#line 1 "argument"
void Take(void (*)(int*)) {}
void Pass() {
  auto lambda = [] CTS_ANNOTATED(int* x) { *x = 1; };
  Take(lambda);
}
#line 1 "with-a-preserved-type"
void Preserved() {
  auto lambda = [] CTS_ANNOTATED(double) -> int { return 1; };
  int (*pointer)(double) = lambda;
}
