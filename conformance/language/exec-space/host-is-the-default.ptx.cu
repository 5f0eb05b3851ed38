/*---
clause: lang.exec-space.host-is-the-default
control: both specifiers stand where there was none
build: [rdc]
note: relocatable device code keeps each function of external linkage
---*/
// CHECK-NOT: {{WithNone|WithHost}}
// CHECK: .visible .func {{.*}}WithBoth
// CHECK-NOT: {{WithNone|WithHost}}
// CHECK: .visible .func {{.*}}WithDevice
// CHECK-NOT: {{WithNone|WithHost}}
// CHECK: ret;
// CHECK-NOT: {{WithNone|WithHost}}
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define SPECIFIERS __host__ __device__
#else
#define SPECIFIERS
#endif

namespace of_host_is_the_default {

SPECIFIERS int WithNone(int x) { return x + 1; }
__host__ int WithHost(int x) { return x + 2; }
__host__ __device__ int WithBoth(int x) { return x + 3; }
__device__ int WithDevice(int x) { return x + 4; }

}  // namespace of_host_is_the_default

namespace {

CTS_CASE() { (void)(of_host_is_the_default::WithNone(1) + of_host_is_the_default::WithHost(2)); }

}  // namespace
