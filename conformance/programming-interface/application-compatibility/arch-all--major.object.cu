/*---
clause: pi.application-compatibility.arch-all
covers: all-major
control: one target is named
build: [arch-all-major]
control-build: [arch-sm-90]
shows: images
note: 12.0 is the newest major one of the toolkits 13.x
---*/
// The lowest architecture and each with the minor revision 0, and PTX of the last of these.
// CHECK-NOT: {{elf|ptx}}
// CHECK: elf sm_75{{$}}
// CHECK-NOT: {{elf sm_[0-9]+[1-9]$}}
// CHECK: elf sm_80{{$}}
// CHECK-NOT: {{elf sm_[0-9]+[1-9]$}}
// CHECK: elf sm_90{{$}}
// CHECK-NOT: {{elf sm_[0-9]+[1-9]$}}
// CHECK: elf sm_100{{$}}
// CHECK-NOT: {{elf sm_[0-9]+[1-9]$}}
// CHECK: elf sm_110{{$}}
// CHECK-NOT: {{elf sm_[0-9]+[1-9]$}}
// CHECK: elf sm_120{{$}}
// CHECK-NEXT: ptx sm_120{{$}}
// CHECK-NOT: {{elf|ptx}}
__global__ void Kernel(int* out) { *out = 1; }
