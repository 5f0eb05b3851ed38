/*---
clause: pi.application-compatibility.gencode-embeds-exactly
covers: a real target with the virtual one of another
control: the list names another real target
build: [code-86-of-80]
control-build: [cc-80]
shows: images
---*/
// CHECK-NOT: {{elf|ptx}}
// CHECK: elf sm_86{{$}}
// CHECK-NOT: {{elf|ptx}}
__global__ void Kernel(int* out) { *out = 1; }
