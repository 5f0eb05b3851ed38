/*---
clause: pi.error.invalid-configuration-shared-memory
covers: the launch writes nothing, by each function
control: as much shared memory is asked for as every device has
control-fails-with: a launch with more shared memory than the device supports was accepted
note: with which code it fails is looked at elsewhere
---*/
#include "cts/case.cuh"

namespace {

extern __shared__ char dynamic[];
// With a KiB of static shared memory, so that it is the sum that is too large in some rows.
__global__ void Store(unsigned* ran, bool touch) {
  __shared__ volatile char fixed[1024];
  fixed[threadIdx.x] = 1;
  if (touch) static_cast<volatile char*>(dynamic)[threadIdx.x] = 1;
  if (threadIdx.x == 0) *ran = fixed[0];
}

cudaError_t Written(size_t bytes, unsigned* ran) {
  Store<<<1, 32, bytes>>>(ran, false);
  return cudaGetLastError();
}
cudaError_t Launched(size_t bytes, unsigned* ran) {
  bool touch = false;
  void* arguments[] = {&ran, &touch};
  return cudaLaunchKernel(reinterpret_cast<const void*>(&Store), dim3(1), dim3(32), arguments, bytes, nullptr);
}
cudaError_t Configured(size_t bytes, unsigned* ran) {
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(1);
  config.blockDim = dim3(32);
  config.dynamicSmemBytes = bytes;
  return cudaLaunchKernelEx(&config, Store, ran, false);
}

// The launch is refused, no grid runs for it, and the next one is as good as any.
void Check(const char* name, decltype(&Written) launch, bool sum_alone) {
  cts::Row(name, [&] {
    int most = 0;
    CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
    CTS_CUDA(cudaFuncSetAttribute(Store, cudaFuncAttributeMaxDynamicSharedMemorySize, most - 1024));
    cts::DeviceBuffer<unsigned> ran(2, 0);
    const size_t too_many = sum_alone ? most - 1023 : most + 1;
    const cudaError_t code = launch(cts::control() ? 1024 : too_many, ran.data());
    (void)cudaGetLastError();
    CTS_CUDA(launch(512, ran.data() + 1));
    CTS_FINISH();
    const bool refused =
        CTS_EXPECT_NE(code, cudaSuccess, "a launch with more shared memory than the device supports was accepted");
    if (refused) CTS_EXPECT_EQ(ran[0], 0, "a launch that was refused ran its grid");
    CTS_EXPECT_EQ(ran[1], 1, "a launch behind a refused one did not run");
  });
}

CTS_CASE() {
  Check("written", Written, false);
  Check("cudaLaunchKernel", Launched, false);
  Check("cudaLaunchKernelEx", Configured, false);
  Check("written-with-static", Written, true);
  Check("cudaLaunchKernel-with-static", Launched, true);
  Check("cudaLaunchKernelEx-with-static", Configured, true);
}

}  // namespace
