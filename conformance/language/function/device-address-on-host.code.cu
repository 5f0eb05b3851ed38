/*---
clause: lang.function.device-address-on-host
---*/
// COUNT kernels: /Function *: *[^ ]*Call/
#include "cts/case.cuh"

namespace {

using Function = int (*)(int);

__device__ int Add(int x) { return x + 1; }
__global__ void Call(Function function, int* to) { *to = function(*to); }

// The host takes the address of a function of the device.
Function of_device = Add;

CTS_CASE() { Call<<<1, 1>>>(of_device, nullptr); }

}  // namespace
