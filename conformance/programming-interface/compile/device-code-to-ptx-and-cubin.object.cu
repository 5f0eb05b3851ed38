/*---
clause: pi.compile.device-code-to-ptx-and-cubin
control: the target is a virtual one, so that PTX is all
build: [arch-sm-90]
control-build: [arch-compute-90]
shows: images
---*/
// CHECK-NOT: {{elf|ptx}}
// CHECK: elf sm_90{{$}}
// CHECK-NEXT: ptx sm_90{{$}}
// CHECK-NOT: {{elf|ptx}}
__global__ void Kernel(int* out) { *out = 1; }
