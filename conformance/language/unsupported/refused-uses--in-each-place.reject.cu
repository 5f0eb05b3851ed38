/*---
clause: lang.unsupported.refused-uses
covers: variables of each space and place, functions and exports of each kind
control: no thread_local, functions of the host, no export
rejects-with: each-row
---*/
#include <coroutine>

#include "cts/compile/rows.h"

#define CTS_THREAD CTS_REFUSED(thread_local)
#define CTS_DEVICE CTS_REFUSED(__device__)
#define CTS_EXPORT CTS_REFUSED(export)

struct Task {
  struct promise_type {
    __host__ __device__ Task get_return_object() { return {}; }
    __host__ __device__ std::suspend_never initial_suspend() { return {}; }
    __host__ __device__ std::suspend_never final_suspend() noexcept { return {}; }
    __host__ __device__ void return_void() {}
    __host__ __device__ void unhandled_exception() {}
    __host__ __device__ std::suspend_never yield_value(int) { return {}; }
  };
};

#line 1 "thread-local-in-a-kernel"
__global__ void InKernel(int* out) {
  static CTS_THREAD int count;
  *out = ++count;
}
#line 1 "thread-local-without-static"
__device__ int WithoutStatic() {
  CTS_REFUSED(thread_local) CTS_ACCEPTED(static) int count;
  return ++count;
}
#line 1 "thread-local-in-a-template"
template <class T>
__device__ T InTemplate() {
  static CTS_THREAD T count;
  return ++count;
}
template __device__ int InTemplate<int>();
#line 1 "thread-local-in-a-lambda"
__global__ void InLambda(int* out) {
  *out = [] {
    static CTS_THREAD int count;
    return ++count;
  }();
}
#line 1 "thread-local-constant-variable"
CTS_THREAD __constant__ int of_constant;
#line 1 "thread-local-managed-variable"
CTS_THREAD __managed__ int of_managed;
#line 1 "thread-local-shared-variable"
__device__ void HasShared() { CTS_REFUSED(thread_local) __shared__ int shared; }
#line 1 "thread-local-array-of-the-device"
static CTS_THREAD __device__ int of_array[4];

#line 1 "co-await-in-a-member"
struct Awaiter {
  CTS_DEVICE Task Await() { co_await std::suspend_always(); }
};
#line 1 "co-yield-in-a-template"
template <class T>
CTS_DEVICE Task Yield(T x) {
  co_yield x;
}
template CTS_DEVICE Task Yield(int x);
#line 1 "co-yield-in-a-loop"
CTS_DEVICE Task YieldAll(int count) {
  for (int i = 0; i < count; ++i) co_yield i;
}
#line 1 "co-return-after-co-await"
CTS_DEVICE Task Return(bool early) {
  if (early) co_return;
  co_await std::suspend_never();
}
#line 1 "co-await-in-a-static-function"
static CTS_DEVICE Task AwaitStatic() { co_await std::suspend_never(); }

#line 1 "export-of-a-function"
CTS_EXPORT void Exported() {}
#line 1 "export-of-a-class"
CTS_EXPORT struct ExportedClass {};
#line 1 "export-of-a-variable"
CTS_EXPORT int exported_variable = 1;
#line 1 "export-of-a-template"
CTS_EXPORT template <class T>
T ExportedTemplate(T x) {
  return x;
}
#line 1 "export-of-a-kernel"
CTS_EXPORT __global__ void ExportedKernel() {}
#line 1 "export-of-a-function-of-the-device"
CTS_EXPORT __device__ int ExportedOfDevice(int x) { return x; }
