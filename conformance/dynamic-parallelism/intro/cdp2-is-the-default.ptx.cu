/*---
clause: cdp.intro.cdp2-is-the-default
control: the opt-in macro asks for the first generation, for an architecture that still has it
build: [rdc, cc-80]
control-build: [rdc, cc-80, cdp1]
---*/
// CHECK-NOT: {{(^|[^_[:alnum:]])cuda[A-Z]}}
// CHECK: {{^[[:space:]]*}}__cudaCDP2GetParameterBufferV2,
// CHECK-NOT: {{(^|[^_[:alnum:]])cuda[A-Z]}}
// CHECK: {{^[[:space:]]*}}__cudaCDP2LaunchDeviceV2,
// CHECK-NOT: {{(^|[^_[:alnum:]])cuda[A-Z]}}
#include "cts/case.cuh"

namespace {

__global__ void Child() {}
__global__ void Parent() { Child<<<1, 1>>>(); }

CTS_CASE() { Parent<<<1, 1>>>(); }

}  // namespace
