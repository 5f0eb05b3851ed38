/*---
clause: pi.multi-device.launch-into-foreign-stream
control: the device of the stream is made the current one
control-fails-with:
  - a launch into a stream of another device was accepted
  - a kernel that was launched into a stream of another device ran
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/two_gpus.h"

namespace {

__global__ void Store(unsigned* word) { *word = 1; }

using Launch = cudaError_t (*)(unsigned* word, cudaStream_t stream);

// A function of the driver belongs to the context that is current.
cudaError_t LaunchWithDriver(unsigned* word, cudaStream_t stream, bool cooperative) {
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(Store)));
  void* arguments[] = {&word};
  return static_cast<cudaError_t>(
      cooperative ? CTS_DRIVER(cuLaunchCooperativeKernel)(function, 1, 1, 1, 1, 1, 1, 0, stream, arguments)
                  : CTS_DRIVER(cuLaunchKernel)(function, 1, 1, 1, 1, 1, 1, 0, stream, arguments, nullptr));
}

struct Launcher {
  const char* name;
  Launch launch;
};
constexpr Launcher kLaunchers[] = {
    {"operator",
     [](unsigned* word, cudaStream_t stream) {
       Store<<<1, 1, 0, stream>>>(word);
       return cudaGetLastError();
     }},
    {"cudaLaunchKernel",
     [](unsigned* word, cudaStream_t stream) {
       void* arguments[] = {&word};
       return cudaLaunchKernel(reinterpret_cast<const void*>(Store), dim3(1), dim3(1), arguments, 0, stream);
     }},
    {"cudaLaunchKernelEx",
     [](unsigned* word, cudaStream_t stream) {
       cudaLaunchConfig_t config{};
       config.gridDim = config.blockDim = dim3(1);
       config.stream = stream;
       return cudaLaunchKernelEx(&config, Store, word);
     }},
    {"cudaLaunchCooperativeKernel",
     [](unsigned* word, cudaStream_t stream) {
       void* arguments[] = {&word};
       return cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(Store), dim3(1), dim3(1), arguments, 0, stream);
     }},
    {"cuLaunchKernel", [](unsigned* word, cudaStream_t stream) { return LaunchWithDriver(word, stream, false); }},
    {"cuLaunchCooperativeKernel",
     [](unsigned* word, cudaStream_t stream) { return LaunchWithDriver(word, stream, true); }},
};

void Check(const cts::Pair& pair) {
  for (const Launcher& launcher : kLaunchers) {
    cts::Row(launcher.name, [&] {
      const cts::On<cts::Stream> stream(pair.one);
      const cts::PinnedBuffer<unsigned> word(1, 0);
      const cts::OnDevice on(cts::control() ? pair.one : pair.other);
      const cudaError_t code = launcher.launch(word.device(), *stream);
      (void)cudaGetLastError();
      if (cts::control() && code == cudaErrorNotSupported)
        return cts::PowerNotShown("the device has no cooperative launches");
      CTS_EXPECT_NE(code, cudaSuccess, "a launch into a stream of another device was accepted");
      if (!cts::control() && launcher.launch == kLaunchers[0].launch) CTS_OBSERVE("code", code);
      for (const int device : {0, 1}) {
        const cts::OnDevice waiting(device);
        CTS_FINISH();
      }
      CTS_EXPECT_EQ(word[0], 0, "a kernel that was launched into a stream of another device ran");
    });
  }
}

CTS_CASE(first_and_second) { Check(cts::kPairs[0]); }
CTS_CASE(second_and_first) { Check(cts::kPairs[1]); }

}  // namespace
