/*---
clause: lang.exec-space.global-runs-on-device
control: the body is called as a function of the host, and another kernel is launched
control-fails-with: a kernel did not run on the device
---*/
#include "cts/case.cuh"

namespace {

__device__ int variable;

// Both sides can run it. The device tells of an address that lies in its global memory.
__host__ __device__ void Body(int* ran, int value) {
#ifdef __CUDA_ARCH__
  *ran = __isGlobal(&variable) ? value : -1;
#else
  *ran = -value;
#endif
}

__global__ void Run(int* ran, int value) { Body(ran, value); }
__global__ void Nothing() {}
template <int kMore>
__global__ void RunTemplate(int* ran, int value) {
  Body(ran, value + kMore);
}

void Written(int* ran, int value) { Run<<<1, 1>>>(ran, value); }
void WrittenWithTemplate(int* ran, int value) { RunTemplate<3><<<1, 1>>>(ran, value - 3); }
void Launched(int* ran, int value) {
  void* arguments[] = {&ran, &value};
  CTS_CUDA(cudaLaunchKernel(reinterpret_cast<const void*>(&Run), dim3(1), dim3(1), arguments, 0, nullptr));
}
void Configured(int* ran, int value) {
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(1);
  config.blockDim = dim3(1);
  CTS_CUDA(cudaLaunchKernelEx(&config, Run, ran, value));
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    void (*launch)(int* ran, int value);
    int value;
  } kRows[] = {{"written", Written, 11},
               {"written-with-a-template", WrittenWithTemplate, 22},
               {"cudaLaunchKernel", Launched, 33},
               {"cudaLaunchKernelEx", Configured, 44}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::PinnedBuffer<int> ran(1);
      if (cts::control()) {
        Body(ran.data(), row.value);
        Nothing<<<1, 1>>>();
      } else {
        row.launch(ran.device(), row.value);
      }
      CTS_FINISH();
      CTS_EXPECT_EQ(ran[0], row.value, "a kernel did not run on the device");
    });
  }
}

}  // namespace
