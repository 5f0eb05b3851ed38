/*---
clause: pi.compile.host-output-as-source
control: nothing is launched
build: [through-host-source]
shows: symbols
---*/
// The host's part as C++, in which no launch syntax is left, and what another compiler makes of it.
// CHECK-DAG: {{U __cudaRegisterFatBinary$}}
// CHECK-DAG: {{U __cudaPushCallConfiguration$}}
__global__ void Kernel(int* out) { *out = 1; }

#ifndef CTS_CONTROL
void Launch(int* out) { Kernel<<<1, 1>>>(out); }
#endif
