/*---
clause: perf.reg.launch-bounds-ptx-directives
covers: one and two arguments, constant expressions, templates; no directive without its argument
control: the kernels have other launch bounds
build: [cc-90]
---*/
// CHECK-LABEL: .entry {{.*}}OfOne
// CHECK-NOT: {{\.minnctapersm|\.maxclusterrank|\.entry}}
// CHECK: {{\.maxntid[[:space:]]+96([^0-9]|$)}}
// CHECK-NOT: {{\.minnctapersm|\.maxclusterrank|\.entry}}
// CHECK: ret;
// CHECK-LABEL: .entry {{.*}}OfTwo
// CHECK-NOT: {{\.maxclusterrank|\.entry}}
// CHECK: {{\.maxntid[[:space:]]+1024([^0-9]|$)}}
// CHECK-NOT: {{\.maxclusterrank|\.entry}}
// CHECK: {{\.minnctapersm[[:space:]]+1([^0-9]|$)}}
// CHECK-NOT: {{\.maxclusterrank|\.entry}}
// CHECK: ret;
// CHECK-LABEL: .entry {{.*}}OfTemplate
// CHECK-DAG: {{\.maxntid[[:space:]]+64([^0-9]|$)}}
// CHECK-DAG: {{\.minnctapersm[[:space:]]+3([^0-9]|$)}}
// CHECK-DAG: {{\.maxclusterrank[[:space:]]+8([^0-9]|$)}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
constexpr int kOne = 128, kTwo = 512, kFew = 32;
#else
constexpr int kOne = 96, kTwo = 1024, kFew = 64;
#endif

__global__ void __launch_bounds__(kOne) OfOne(int* out) { *out = 1; }
__global__ void __launch_bounds__(kTwo / 2 * 2, 1) OfTwo(int* out) { *out = 2; }
template <int kThreads, int kBlocks>
__global__ void __launch_bounds__(kThreads, kBlocks - 1, 2 * kBlocks) OfTemplate(int* out) {
  *out = 3;
}

CTS_CASE() {
  OfOne<<<1, 1>>>(nullptr);
  OfTwo<<<1, 1>>>(nullptr);
  OfTemplate<kFew, 4><<<1, 1>>>(nullptr);
}

}  // namespace
