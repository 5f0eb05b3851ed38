/*---
clause: mm.managed-variable.implies-device
control: both are plain variables of the device
---*/
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define CTS_MANAGED __device__
#else
#define CTS_MANAGED __managed__
#endif

// The specifier alone, and with the one that it implies.
static CTS_MANAGED int alone = 5;
static __device__ CTS_MANAGED int with_device = 6;

namespace {

__global__ void Read(int* out) { *out = alone + with_device; }

CTS_CASE() { Read<<<1, 1>>>(nullptr); }

}  // namespace
// CHECK-DAG: .attribute(.managed){{.*}}alone
// CHECK-DAG: .attribute(.managed){{.*}}with_device
