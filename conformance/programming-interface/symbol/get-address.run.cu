/*---
clause: pi.symbol.get-address
control: the address of another variable is asked for
control-fails-with: the address of a symbol is not that which a kernel sees
---*/
#include "cts/case.cuh"

namespace {

__device__ int scalar, another_scalar;
__device__ double array[100], another_array[100];

__global__ void Addresses(const void** out) {
  out[0] = &scalar;
  out[1] = array;
}

CTS_CASE() {
  cts::DeviceBuffer<const void*> seen(2);
  Addresses<<<1, 1>>>(seen.data());
  CTS_FINISH();
  cts::Row("scalar", [&] {
    void* address = nullptr;
    CTS_CUDA(cts::control() ? cudaGetSymbolAddress(&address, another_scalar) : cudaGetSymbolAddress(&address, scalar));
    CTS_EXPECT_EQ(static_cast<const void*>(address), seen[0],
                  "the address of a symbol is not that which a kernel sees");
  });
  cts::Row("array", [&] {
    void* address = nullptr;
    CTS_CUDA(cts::control() ? cudaGetSymbolAddress(&address, another_array) : cudaGetSymbolAddress(&address, array));
    CTS_EXPECT_EQ(static_cast<const void*>(address), seen[1],
                  "the address of a symbol is not that which a kernel sees");
  });
  // And memory like any other.
  void* address = nullptr;
  int value = 4711, read = 0;
  CTS_CUDA(cudaGetSymbolAddress(&address, scalar));
  CTS_CUDA(cudaMemcpy(address, &value, sizeof value, cudaMemcpyHostToDevice));
  CTS_CUDA(cudaMemcpyFromSymbol(&read, scalar, sizeof read));
  CTS_EXPECT_EQ(read, value, "a copy to the address did not change the variable");
}

}  // namespace
