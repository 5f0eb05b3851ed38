/*---
clause: pi.default-stream.launch-diagnostics
control: the launch names a stream
build: [no-default-stream-launch]
rejects-with:
  - 'explicit stream argument not provided in kernel launch'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Nothing() {}

[[maybe_unused]] void Launch() {
#ifdef CTS_CONTROL
  Nothing<<<1, 1, 0, nullptr>>>();
#else
  Nothing<<<1, 1>>>();
#endif
}

}  // namespace
