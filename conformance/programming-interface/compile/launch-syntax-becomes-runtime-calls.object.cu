/*---
clause: pi.compile.launch-syntax-becomes-runtime-calls
control: nothing is launched
shows: symbols
---*/
// The names are internal ones, and have changed between toolkits: one of the runtime that launches or configures. The
// kernel is defined elsewhere, because a defined one brings such calls along unlaunched, too.
// CHECK: {{U _*cuda[A-Za-z]*(Launch|CallConfiguration|ConfigureCall)}}
__global__ void Kernel(int* out);

#ifndef CTS_CONTROL
void Launch(int* out) { Kernel<<<1, 1>>>(out); }
#endif
