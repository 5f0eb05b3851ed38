/*---
clause: pi.compile.default-target
control: a target is named
control-build: [arch-sm-90]
shows: images
note: 7.5 is the lowest architecture of the toolkits 13.x
---*/
// CHECK-NOT: {{elf|ptx}}
// CHECK: elf sm_75{{$}}
// CHECK-NEXT: ptx sm_75{{$}}
// CHECK-NOT: {{elf|ptx}}
__global__ void Kernel(int* out) { *out = 1; }
