/*---
clause: pi.application-compatibility.gencode-embeds-exactly
covers: three options in one command
control: the third option is left out
build: [cc-80, cc-90, ptx-75]
control-build: [cc-80, cc-90]
shows: images
---*/
// CHECK-NOT: {{elf|ptx}}
// CHECK: elf sm_80{{$}}
// CHECK-NEXT: elf sm_90{{$}}
// CHECK-NEXT: ptx sm_75{{$}}
// CHECK-NOT: {{elf|ptx}}
__global__ void Kernel(int* out) { *out = 1; }
