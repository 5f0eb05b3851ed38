/*---
clause: pi.application-compatibility.arch-sm-shorthand
control: the virtual architecture and the real one are named, and no PTX
build: [arch-sm-90]
control-build: [cc-90]
shows: images
---*/
// CHECK-NOT: {{elf|ptx}}
// CHECK: elf sm_90{{$}}
// CHECK-NEXT: ptx sm_90{{$}}
// CHECK-NOT: {{elf|ptx}}
__global__ void Kernel(int* out) { *out = 1; }
