/*---
clause: cdp.errors.block-too-large
covers: dimensions whose product wraps in 32 bits
control: the block has exactly as many threads as the device allows
control-fails-with: a block of more than 2 to the 32 threads was not refused
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}
__global__ void Parent(cudaError_t* code, dim3 block) {
  Child<<<1, block>>>();
  *code = cudaGetLastError();
}

// In 32 bits the product of the dimensions is 0, or what every device allows.
void Check(const char* name, dim3 block) {
  cts::Row(name, [&] {
    int most = 0;
    CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxThreadsPerBlock, 0));
    const cts::DeviceBuffer<cudaError_t> code(1);
    Parent<<<1, 1>>>(code.data(), cts::control() ? dim3(static_cast<unsigned>(most)) : block);
    CTS_FINISH();
    CTS_EXPECT_EQ(code[0], cudaErrorInvalidConfiguration, "a block of more than 2 to the 32 threads was not refused");
  });
}

CTS_CASE() {
  Check("641-by-6700417", dim3(641, 6700417));          // 2 to the 32, and 1
  Check("3-by-1431655766", dim3(3, 1431655766));        // 2 to the 32, and 2
  Check("65536-by-65536", dim3(65536, 65536));          // 2 to the 32
  Check("1024-by-65536-by-64", dim3(1024, 65536, 64));  // 2 to the 32
  Check("2-by-2-to-the-31", dim3(2, 1u << 31));         // 2 to the 32
}

}  // namespace
