/*---
clause: pi.compile.device-code-to-ptx-and-cubin
covers: the PTX has the device code and none of the host
control: the function is one of the host
build: [cc-90]
---*/
// What belongs to the host is not in it.
// CHECK-NOT: HostOnly
// CHECK: .target sm_90
// CHECK: .visible .entry {{.*}}Kernel
// CHECK-NOT: HostOnly

#ifdef CTS_CONTROL
#define CTS_WHERE
#else
#define CTS_WHERE __global__
#endif

void HostOnly(int* out) { *out = 2; }

CTS_WHERE void Kernel(int* out) { *out = 1; }
