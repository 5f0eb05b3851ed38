/*---
clause: pi.error.launch-out-of-resources
covers: each function that launches
control: the launch has as many threads as the registers are enough for
control-fails-with: a launch with too many threads for its registers was not refused with cudaErrorLaunchOutOfResources
---*/
#include "cts/case.cuh"
#include "cts/launch/register_family.cuh"

namespace {

constexpr int kThreads = 1024;

cudaError_t Written(const cts::RegisterKernel& k, int threads, unsigned* word, cudaStream_t stream) {
  k.kernel<<<1, threads, 0, stream>>>(nullptr, 0, word);
  return cudaGetLastError();
}
cudaError_t Launched(const cts::RegisterKernel& k, int threads, unsigned* word, cudaStream_t stream) {
  cts::Residents* residents = nullptr;
  int expected = 0;
  void* arguments[] = {&residents, &expected, &word};
  return cudaLaunchKernel(k.pointer(), dim3(1), dim3(threads), arguments, 0, stream);
}
// Of three extents, whose product is the number of threads.
cudaError_t Configured(const cts::RegisterKernel& k, int threads, unsigned* word, cudaStream_t stream) {
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(1);
  config.blockDim = dim3(threads / 16, 4, 4);
  config.stream = stream;
  return cudaLaunchKernelEx(&config, k.kernel, static_cast<cts::Residents*>(nullptr), 0, word);
}

cts::RegisterKernel Hungriest() {
  cts::RegisterKernel found;
  cts::ForEachRegisterKernel([&](const cts::RegisterKernel& k) {
    if (found.kernel == nullptr || k.registers > found.registers) found = k;
  });
  return found;
}

// Twice, because the first answer may be kept; a launch that fits is between them.
void Check(const char* name, decltype(&Written) launch, cudaStream_t stream) {
  cts::Row(name, [&] {
    int registers = 0;
    CTS_CUDA(cudaDeviceGetAttribute(&registers, cudaDevAttrMaxRegistersPerBlock, 0));
    const cts::RegisterKernel k = Hungriest();
    const bool hungry = k.registers * kThreads > registers;
    if (!hungry) cts::PowerNotShown("no kernel needs enough registers");
    const cts::DeviceBuffer<unsigned> word(1, 0);
    for (int i = 0; i < 2; ++i) {
      const cudaError_t code = launch(k, cts::control() ? 64 : kThreads, word.data(), stream);
      (void)cudaGetLastError();
      CTS_EXPECT(!hungry || code == cudaErrorLaunchOutOfResources,
                 "a launch with too many threads for its registers was not refused with cudaErrorLaunchOutOfResources");
      CTS_CUDA(launch(k, 64, word.data(), stream));
      CTS_CUDA(cudaStreamSynchronize(stream));
    }
  });
}

CTS_CASE() {
  const cts::Stream stream;
  Check("written", Written, nullptr);
  Check("cudaLaunchKernel", Launched, nullptr);
  Check("cudaLaunchKernelEx", Configured, nullptr);
  Check("in-a-stream", Written, stream);
}

}  // namespace
