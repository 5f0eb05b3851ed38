/*---
clause: pi.compile.fatbin-holds-several-images
control: only one target is asked for
build: [cc-80, cc-90, ptx-only]
control-build: [cc-80]
shows: images
---*/
// CHECK-NOT: {{elf|ptx}}
// CHECK: elf sm_80{{$}}
// CHECK-NEXT: elf sm_90{{$}}
// CHECK-NEXT: ptx sm_90{{$}}
// CHECK-NOT: {{elf|ptx}}
__global__ void Kernel(int* out) { *out = 1; }
