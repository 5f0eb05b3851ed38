/*---
clause: pi.application-compatibility.arch-all
control: only the major architectures are asked for
build: [arch-all]
control-build: [arch-all-major]
shows: images
---*/
// Each of the toolkit's first release, and one PTX.
// CHECK: elf sm_75{{$}}
// CHECK: elf sm_80{{$}}
// CHECK: elf sm_86{{$}}
// CHECK: elf sm_87{{$}}
// CHECK: elf sm_88{{$}}
// CHECK: elf sm_89{{$}}
// CHECK: elf sm_90{{$}}
// CHECK: elf sm_100{{$}}
// CHECK: elf sm_103{{$}}
// CHECK: elf sm_110{{$}}
// CHECK: elf sm_120{{$}}
// CHECK: elf sm_121{{$}}
// CHECK-NOT: ptx
// CHECK: ptx {{sm_(1[2-9]|[2-9][0-9])0$}}
// CHECK-NOT: ptx
__global__ void Kernel(int* out) { *out = 1; }
