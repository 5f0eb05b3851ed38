/*---
clause: pi.compile.host-output-as-source
control: nothing is launched
build: [through-host-source]
shows: symbols
---*/
// The host's part as C++, in which no launch syntax is left, and what another compiler makes of it: a call of the
// runtime that launches or configures, under one of its internal names. The kernel is defined elsewhere, because a
// defined one brings such calls along unlaunched, too.
// CHECK: {{U _*cuda[A-Za-z]*(Launch|CallConfiguration|ConfigureCall)}}
__global__ void Kernel(int* out);

#ifndef CTS_CONTROL
void Launch(int* out) { Kernel<<<1, 1>>>(out); }
#endif
