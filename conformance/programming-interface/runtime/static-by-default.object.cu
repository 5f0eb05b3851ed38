/*---
clause: pi.runtime.static-by-default
control: the shared runtime is asked for
control-build: [cudart-shared]
shows: needed
---*/
// CHECK-NOT: libcudart
// CHECK: Dynamic section
// CHECK-NOT: libcudart
// CHECK: {{NEEDED.*libc\.so}}
// CHECK-NOT: libcudart
int main() { return cudaDeviceSynchronize() == cudaSuccess ? 0 : 1; }
