/*---
clause: lang.unsupported.refused-uses
control: variables without the specifier, functions of the host, and a namespace that is not exported
rejects-with: each-row
---*/
#include <coroutine>

#include "cts/compile/rows.h"

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

#line 1 "thread-local-in-device-code"
__device__ int CountHere() {
  static CTS_REFUSED(thread_local) int count;
  return ++count;
}
#line 1 "thread-local-variable-of-the-device"
CTS_REFUSED(thread_local) __device__ int of_thread;
#line 1 "co-await"
CTS_REFUSED(__device__) Task Await() { co_await std::suspend_never(); }
#line 1 "co-yield"
CTS_REFUSED(__device__) Task Yield() { co_yield 1; }
#line 1 "co-return"
CTS_REFUSED(__device__) Task Return() { co_return; }
#line 1 "export"
CTS_REFUSED(export) namespace exported { int variable; }
