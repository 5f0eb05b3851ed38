/*---
clause: pi.application-compatibility.supported-list
covers: every listed virtual architecture is accepted
control: one of them is left out
build: [ptx-75, ptx-80, ptx-86, ptx-87, ptx-88, ptx-89, ptx-only, ptx-100, ptx-103, ptx-110, ptx-120, ptx-121]
control-build: [ptx-75, ptx-80, ptx-86, ptx-87, ptx-88, ptx-89, ptx-only, ptx-100, ptx-103, ptx-110, ptx-120]
shows: images
---*/
// CHECK-NOT: {{elf|ptx}}
// CHECK: ptx sm_75{{$}}
// CHECK-NEXT: ptx sm_80{{$}}
// CHECK-NEXT: ptx sm_86{{$}}
// CHECK-NEXT: ptx sm_87{{$}}
// CHECK-NEXT: ptx sm_88{{$}}
// CHECK-NEXT: ptx sm_89{{$}}
// CHECK-NEXT: ptx sm_90{{$}}
// CHECK-NEXT: ptx sm_100{{$}}
// CHECK-NEXT: ptx sm_103{{$}}
// CHECK-NEXT: ptx sm_110{{$}}
// CHECK-NEXT: ptx sm_120{{$}}
// CHECK-NEXT: ptx sm_121{{$}}
// CHECK-NOT: {{elf|ptx}}
__global__ void Kernel(int* out) { *out = 1; }
