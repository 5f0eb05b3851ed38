/*---
clause: perf.align.word-32-bytes
control: the vectors are aligned to 16 bytes
build: [cc-100]
---*/
// CHECK-LABEL: .entry {{.*}}Copy
// CHECK-NOT: {{(ld|st)\.global\.}}
// CHECK: {{ld\.global\.([a-z0-9:]+\.)*(v4\.[bfsu]64|v8\.[bfsu]32)}}
// CHECK-NOT: {{ld\.global\.}}
// CHECK: {{st\.global\.([a-z0-9:]+\.)*(v4\.[bfsu]64|v8\.[bfsu]32)}}
// CHECK-NOT: {{(ld|st)\.global\.}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
using Word = double4_16a;
#else
using Word = double4_32a;
#endif

__global__ void Copy(Word* out, const Word* in) { out[threadIdx.x] = in[threadIdx.x]; }

CTS_CASE() { Copy<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
