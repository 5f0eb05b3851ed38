/*---
clause: pi.error.invalid-configuration-shared-memory
covers: the launch writes nothing, by each function
control: as much shared memory is asked for as every device has
control-fails-with: a launch with more shared memory than the device supports was accepted
note: with which code it fails is looked at elsewhere
---*/
#include "cts/case.cuh"

#include "shared-memory-launches.family.cuh"

namespace {

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
    CTS_EXPECT_EQ(ran[1], 1, "a launch after a refused one did not run");
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
