/*---
clause: pi.symbol.no-automatic-device-variables
covers: members, templates, lambdas, blocks within; arrays, classes, initializers
control: each variable is extern
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_EXTERN CTS_ACCEPTED(extern)

struct Pair {
  int first, second;
};

#line 1 "device"
void Device() { CTS_EXTERN __device__ int device; }
#line 1 "constant"
void Constant() { CTS_EXTERN __constant__ int constant; }
#line 1 "with-host"
__host__ void OfHost() { CTS_EXTERN __device__ int of_host; }
#line 1 "device-array"
void DeviceArray() { CTS_EXTERN __device__ int array[4]; }
#line 1 "constant-array"
void ConstantArray() { CTS_EXTERN __constant__ float constants[256]; }
#line 1 "class"
void OfClass() { CTS_EXTERN __device__ Pair pair; }
#line 1 "with-an-initializer"
void Initialized() { CTS_EXTERN __device__ int initialized CTS_REFUSED(= 5); }
#line 1 "constant-with-an-initializer"
void ConstantInitialized() { CTS_EXTERN __constant__ int constant_initialized CTS_REFUSED(= 5); }
#line 1 "member-function"
struct Owner {
  void Member() { CTS_EXTERN __device__ int of_member; }
};
#line 1 "constructor"
struct Made {
  Made() { CTS_EXTERN __constant__ int of_constructor; }
};
#line 1 "function-template"
template <class T>
void Template() {
  CTS_EXTERN __device__ T of_template;
}
template void Template<int>();
#line 1 "lambda"
void Lambda() {
  [] { CTS_EXTERN __constant__ int of_lambda; }();
}
#line 1 "branch"
void Branch(bool taken) {
  if (taken) {
    CTS_EXTERN __device__ int of_branch;
  }
}
#line 1 "loop"
void Loop() {
  for (int i = 0; i < 3; ++i) {
    CTS_EXTERN __constant__ int of_loop;
  }
}
