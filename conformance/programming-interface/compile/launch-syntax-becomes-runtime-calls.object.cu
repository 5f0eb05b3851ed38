/*---
clause: pi.compile.launch-syntax-becomes-runtime-calls
control: nothing is launched, and the kernel is there all the same
shows: symbols
---*/
// The names are internal ones; that of the launch has changed between toolkits.
// CHECK-DAG: {{U __cudaPushCallConfiguration$}}
// CHECK-DAG: {{U __cudaPopCallConfiguration$}}
// CHECK-DAG: {{U (__)?cudaLaunchKernel}}
__global__ void Kernel(int* out) { *out = 1; }

#ifndef CTS_CONTROL
void Launch(int* out) { Kernel<<<1, 1>>>(out); }
#endif
