/*---
clause: ptx.launch.cuda-declaration-maps-to-ptx
covers: the names of the first generation
control: the kernel does not call the function
build: [rdc, cdp1, cc-80]
note: the first generation has the documented names
---*/
// CHECK: .func (.param .b32 {{[[:alnum:]_]+}}) cudaLaunchDevice{{$}}
// CHECK-NEXT: (
// CHECK-NEXT: .param .b64 {{[[:alnum:]_]+}},
// CHECK-NEXT: .param .b64 {{[[:alnum:]_]+}},
// CHECK-NEXT: .param .align 4 .b8 {{[[:alnum:]_]+}}[12],
// CHECK-NEXT: .param .align 4 .b8 {{[[:alnum:]_]+}}[12],
// CHECK-NEXT: .param .b32 {{[[:alnum:]_]+}},
// CHECK-NEXT: .param .b64 {{[[:alnum:]_]+$}}
// CHECK-LABEL: .entry {{.*}}Parent
// CHECK: {{^[[:space:]]*}}cudaLaunchDevice,
#include "cts/case.cuh"

namespace {

[[maybe_unused]] __global__ void Child() {}

__global__ void Parent([[maybe_unused]] cudaError_t* launched) {
#ifndef CTS_CONTROL
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child), nullptr, dim3(1), dim3(1), 0, nullptr);
#endif
}

CTS_CASE() { Parent<<<1, 1>>>(nullptr); }

}  // namespace
