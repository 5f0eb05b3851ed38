/*---
clause: pi.compile.default-target
covers: the default is the first of the list of architectures
control: the real architectures are listed from the other end of the table
build: [list-gpu-arch]
control-build: [list-gpu-code]
shows: commands
---*/
// What the default is compared with: the first of what the toolkit supports.
// CHECK-NOT: {{compute_[0-9]+}}
// CHECK: {{^}}compute_75{{$}}
__global__ void Kernel(int* out) { *out = 1; }
