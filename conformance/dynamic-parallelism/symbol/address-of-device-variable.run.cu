/*---
clause: cdp.symbol.address-of-device-variable
control: the kernel takes the address of another variable
control-fails-with:
  - the operator & did not give the variable's address
  - a store through the address did not reach the variable
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__device__ int variable, other;

__global__ void Child(int* pointer) { *pointer = 7; }
__global__ void Parent(int** address, bool swap) {
  int* const pointer = swap ? &other : &variable;
  *address = pointer;
  Child<<<1, 1>>>(pointer);
}

CTS_CASE() {
  int value = 0;
  CTS_CUDA(cudaMemcpyToSymbol(variable, &value, sizeof value));
  void* expected = nullptr;
  CTS_CUDA(cudaGetSymbolAddress(&expected, variable));
  cts::DeviceBuffer<int*> address(1);
  Parent<<<1, 1>>>(address.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(static_cast<void*>(address[0]), expected, "the operator & did not give the variable's address");
  CTS_CUDA(cudaMemcpyFromSymbol(&value, variable, sizeof value));
  CTS_EXPECT_EQ(value, 7, "a store through the address did not reach the variable");
}

}  // namespace
