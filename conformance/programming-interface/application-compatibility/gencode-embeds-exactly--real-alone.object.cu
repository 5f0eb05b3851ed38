/*---
clause: pi.application-compatibility.gencode-embeds-exactly
covers: a real target alone
control: the list names the virtual target, too
build: [cc-90]
control-build: [both-90]
shows: images
---*/
// CHECK-NOT: {{elf|ptx}}
// CHECK: elf sm_90{{$}}
// CHECK-NOT: {{elf|ptx}}
__global__ void Kernel(int* out) { *out = 1; }
