/*---
clause: pi.error.invalid-configuration-shared-memory
control: as much shared memory is asked for as every device has
control-fails-with: a launch with more shared memory than the device supports was not refused as documented
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kAccepted =
    "a launch with more shared memory than the device supports was not refused as documented";

extern __shared__ char dynamic[];
__global__ void Store() { static_cast<volatile char*>(dynamic)[threadIdx.x] = 1; }

// The kernel opted in for all that there is; `beyond` more is asked for.
cudaError_t Launch(size_t beyond) {
  int most = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  CTS_CUDA(cudaFuncSetAttribute(Store, cudaFuncAttributeMaxDynamicSharedMemorySize, most));
  Store<<<1, 32, most>>>();
  CTS_FINISH();
  Store<<<1, 32, cts::control() ? 1024 : most + beyond>>>();
  const cudaError_t code = cudaGetLastError();
  CTS_CUDA(cudaDeviceSynchronize());
  return code;
}

constexpr struct {
  const char* name;
  size_t beyond;
} kRows[] = {{"one-byte-more", 1}, {"1-mib-more", 1 << 20}};

CTS_CASE(refused) {
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] { CTS_EXPECT_NE(Launch(row.beyond), cudaSuccess, kAccepted); });
  }
}

CTS_CASE(code) {
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] { CTS_EXPECT_EQ(Launch(row.beyond), cudaErrorInvalidConfiguration, kAccepted); });
  }
}

}  // namespace
