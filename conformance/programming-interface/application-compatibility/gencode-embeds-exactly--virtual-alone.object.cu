/*---
clause: pi.application-compatibility.gencode-embeds-exactly
covers: a virtual target alone
control: the list names the real target instead
build: [ptx-only]
control-build: [cc-90]
shows: images
---*/
// CHECK-NOT: {{elf|ptx}}
// CHECK: ptx sm_90{{$}}
// CHECK-NOT: {{elf|ptx}}
__global__ void Kernel(int* out) { *out = 1; }
