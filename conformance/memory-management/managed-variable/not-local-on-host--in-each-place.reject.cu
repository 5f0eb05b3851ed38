/*---
clause: mm.managed-variable.not-local-on-host
covers: members, templates, lambdas, blocks within, static or not; extern is accepted
control: each variable is extern
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_AUTOMATIC CTS_ACCEPTED(extern)
#define CTS_STATIC CTS_REFUSED(static) CTS_ACCEPTED(extern)

struct Pair {
  int first, second;
};

#line 1 "in-a-function"
int InFunction() {
  CTS_AUTOMATIC __managed__ int of_function;
  return of_function;
}
#line 1 "static-in-a-function"
int StaticInFunction() {
  CTS_STATIC __managed__ int static_of_function;
  return static_of_function;
}
#line 1 "in-a-function-with-the-specifier"
__host__ int InHostFunction() {
  CTS_AUTOMATIC __managed__ int of_host_function;
  return of_host_function;
}
#line 1 "in-a-member-function"
struct Owner {
  int Member() {
    CTS_AUTOMATIC __managed__ int of_member;
    return of_member;
  }
};
#line 1 "static-in-a-member-function"
struct OtherOwner {
  int Member() {
    CTS_STATIC __managed__ int static_of_member;
    return static_of_member;
  }
};
#line 1 "in-a-constructor"
struct Made {
  Made() {
    CTS_AUTOMATIC __managed__ int of_constructor;
    of_constructor = 1;
  }
};
#line 1 "in-a-function-template"
template <class T>
T InTemplate() {
  CTS_AUTOMATIC __managed__ T of_template;
  return of_template;
}
template int InTemplate<int>();
#line 1 "static-in-a-function-template"
template <class T>
T StaticInTemplate() {
  CTS_STATIC __managed__ T static_of_template;
  return static_of_template;
}
template int StaticInTemplate<int>();
#line 1 "in-a-lambda"
int InLambda() {
  return [] {
    CTS_AUTOMATIC __managed__ int of_lambda;
    return of_lambda;
  }();
}
#line 1 "in-a-branch"
int InBranch(bool taken) {
  if (taken) {
    CTS_AUTOMATIC __managed__ int of_branch;
    return of_branch;
  }
  return 0;
}
#line 1 "static-in-a-loop"
int InLoop() {
  int sum = 0;
  for (int i = 0; i < 3; ++i) {
    CTS_STATIC __managed__ int of_loop;
    sum += of_loop;
  }
  return sum;
}
#line 1 "array"
int OfArray(int i) {
  CTS_AUTOMATIC __managed__ int array[4];
  return array[i];
}
#line 1 "class"
int OfClass() {
  CTS_STATIC __managed__ Pair pair;
  return pair.first;
}
#line 1 "with-device"
int WithDevice() {
  CTS_AUTOMATIC __device__ __managed__ int of_both;
  return of_both;
}
