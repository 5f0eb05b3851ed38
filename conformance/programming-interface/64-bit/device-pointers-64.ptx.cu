/*---
clause: pi.64-bit.device-pointers-64
control: the kernel takes and stores 32-bit words
---*/
// CHECK: .address_size 64
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: .param .u64 {{(.ptr )?.*}}param_0
// CHECK-NEXT: .param .u64 {{.*}}param_1
// CHECK: {{(mov|st(\.[a-z]+)*)\.[bsu](32|64).*, 8;}}
#ifdef CTS_CONTROL
using Word = int;
#else
using Word = void*;
#endif

__global__ void Kernel(int* out, Word word) {
  out[0] = sizeof(word);
  if (word != Word()) out[1] = 1;
}
