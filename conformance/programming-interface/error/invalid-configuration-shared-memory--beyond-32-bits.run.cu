/*---
clause: pi.error.invalid-configuration-shared-memory
covers: amounts that do not fit in 32 bits, by each function
control: what the lower bits say is asked for, or 512 bytes
control-fails-with: a launch with more shared memory than 32 bits can count was accepted
note: with which code it fails is looked at elsewhere
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>

#include "shared-memory-launches.family.cuh"

namespace {

constexpr struct {
  const char* name;
  size_t bytes, of_the_control;
} kAmounts[] = {{"512-below-4-gib", (size_t{1} << 32) - 512, 512},
                {"4-gib", size_t{1} << 32, 0},
                {"4-gib-and-512", (size_t{1} << 32) + 512, 512},
                {"1-tib-and-1024", (size_t{1} << 40) + 1024, 1024},
                {"8-eib-and-16", (size_t{1} << 63) + 16, 16}};

// The launch is refused, no grid runs for it, and the next one is as good as any.
void Check(const char* function, decltype(&Written) launch) {
  for (const auto& amount : kAmounts) {
    cts::Row((std::string(function) + "-" + amount.name).c_str(), [&] {
      cts::DeviceBuffer<unsigned> ran(2, 0);
      const cudaError_t code = launch(cts::control() ? amount.of_the_control : amount.bytes, ran.data());
      (void)cudaGetLastError();
      CTS_CUDA(launch(512, ran.data() + 1));
      CTS_FINISH();
      const bool refused =
          CTS_EXPECT_NE(code, cudaSuccess, "a launch with more shared memory than 32 bits can count was accepted");
      if (refused) CTS_EXPECT_EQ(ran[0], 0, "a launch that was refused ran its grid");
      CTS_EXPECT_EQ(ran[1], 1, "a launch after a refused one did not run");
    });
  }
}

CTS_CASE() {
  Check("written", Written);
  Check("cudaLaunchKernel", Launched);
  Check("cudaLaunchKernelEx", Configured);
}

}  // namespace
