/*---
clause: cdp.symbol.address-of-device-variable
control: the kernel takes the address of another variable
control-fails-with:
  - the operator & did not give the variable's address
  - the variable's value could not be read through the address
  - a store through the address did not reach the variable
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__device__ int variable, other;

__global__ void Child(int* pointer, int* seen) {
  seen[1] = *pointer;
  *pointer = 7;
}
__global__ void Parent(int** address, int* seen, bool swap) {
  int* const pointer = swap ? &other : &variable;
  *address = pointer;
  seen[0] = *pointer;
  Child<<<1, 1>>>(pointer, seen);
}

CTS_CASE() {
  int value = 5;
  CTS_CUDA(cudaMemcpyToSymbol(variable, &value, sizeof value));
  void* expected = nullptr;
  CTS_CUDA(cudaGetSymbolAddress(&expected, variable));
  cts::DeviceBuffer<int*> address(1);
  cts::DeviceBuffer<int> seen(2);
  Parent<<<1, 1>>>(address.data(), seen.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(static_cast<void*>(address[0]), expected, "the operator & did not give the variable's address");
  for (const int read : seen.Read())
    CTS_EXPECT_EQ(read, 5, "the variable's value could not be read through the address");
  CTS_CUDA(cudaMemcpyFromSymbol(&value, variable, sizeof value));
  CTS_EXPECT_EQ(value, 7, "a store through the address did not reach the variable");
}

}  // namespace
