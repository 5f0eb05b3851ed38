/*---
clause: pi.application-compatibility.gencode-embeds-exactly
control: the list names the real target alone
build: [both-90]
control-build: [cc-90]
shows: images
---*/
// CHECK-NOT: {{elf|ptx}}
// CHECK: elf sm_90{{$}}
// CHECK-NEXT: ptx sm_90{{$}}
// CHECK-NOT: {{elf|ptx}}
__global__ void Kernel(int* out) { *out = 1; }
