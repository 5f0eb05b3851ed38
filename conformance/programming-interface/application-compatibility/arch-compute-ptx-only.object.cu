/*---
clause: pi.application-compatibility.arch-compute-ptx-only
control: a real target is named
build: [arch-compute-90]
control-build: [arch-sm-90]
shows: images
---*/
// CHECK-NOT: {{elf|ptx}}
// CHECK: ptx sm_90{{$}}
// CHECK-NOT: {{elf|ptx}}
__global__ void Kernel(int* out) { *out = 1; }
