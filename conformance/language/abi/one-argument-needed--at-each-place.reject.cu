/*---
clause: lang.abi.one-argument-needed
covers: indirect calls, static functions, functions of C linkage
control: one argument
rejects-with: each-row
---*/
#ifdef CTS_CONTROL
#define ABI _Pragma("nv_abi preserve_n_data(16)")
#else
#define ABI _Pragma("nv_abi")
#endif

using Function = int (*)(int);

#line 1 "before-an-indirect-call"
__device__ int Call(Function function, int x) {
  ABI x = function(x);
  return x;
}
#line 1 "before-a-second-indirect-call"
__device__ int CallTwice(Function function, int x) {
  _Pragma("nv_abi preserve_n_data(16)") x = function(x);
  ABI x = function(x);
  return x;
}
#line 1 "before-an-indirect-call-in-a-branch"
__device__ int CallInBranch(Function function, int x) {
  if (x > 0) {
    ABI x = function(x);
  }
  return x;
}
#line 1 "ahead-of-a-static-function"
ABI static __device__ int Static(int x) { return x; }
__device__ int CallStatic(int x) { return Static(x); }
#line 1 "ahead-of-an-extern-c-function"
ABI extern "C" __device__ int ExternC(int x);
