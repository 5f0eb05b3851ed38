/*---
clause: cdp.launch.function-pointer-taken-on-host-unusable
build: [rdc]
requires: [no-mps]
note: in a process of its own under a time limit, because anything may run, or nothing ever end
---*/
#include "cts/case.cuh"

namespace {

using Kernel = void (*)(unsigned*);

__global__ void Child(unsigned* ran) { cts::RaiseFlag(ran, 1u); }

// Launches the kernel whose address it gets, or, without one, that whose address it takes itself.
__global__ void Parent(Kernel kernel, unsigned* ran, unsigned* code) {
  if (kernel == nullptr) kernel = Child;
  kernel<<<1, 1>>>(ran);
  cts::RaiseFlag(code, static_cast<unsigned>(cudaGetLastError()));
}
__global__ void TakeAddress(Kernel* kernel) { *kernel = Child; }

void TellOutcome(cudaError_t synchronized, unsigned ran) {
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  cts::Tell("synchronized", synchronized);
  cts::Tell("ran", ran);
}

CTS_CHILD(LaunchOnDevice) {
  cts::PinnedBuffer<unsigned> ran(1, 0), code(1, 0xFF);  // -1: the launch told nothing
  Parent<<<1, 1>>>(cts::child_argument() != 0 ? &Child : nullptr, ran.device(), code.device());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  TellOutcome(synchronized, ran.Load(0));
  cts::Tell("code", static_cast<int>(code.Load(0)));
}

CTS_CHILD(LaunchOnHost) {
  cts::DeviceBuffer<Kernel> kernel(1);
  cts::PinnedBuffer<unsigned> ran(1, 0);
  TakeAddress<<<1, 1>>>(kernel.data());
  CTS_FINISH();
  unsigned* ran_word = ran.device();
  void* arguments[] = {&ran_word};
  cts::Tell("code",
            cudaLaunchKernel(reinterpret_cast<const void*>(kernel[0]), dim3(1), dim3(1), arguments, 0, nullptr));
  TellOutcome(cudaDeviceSynchronize(), ran.Load(0));
}

const char* Name(const cts::ChildRun& run, const char* key) {
  return run.Has(key) ? cudaGetErrorName(static_cast<cudaError_t>(run.Value(key))) : "none";
}

CTS_CASE() {
  const cts::ChildRun own = cts::RunChild("LaunchOnDevice", {.argument = 0});
  CTS_EXPECT_EQ(own.Value("ran"), 1, "a kernel whose address was taken on the device did not run");

  const cts::ChildRun from_host = cts::RunChild("LaunchOnDevice", {.argument = 1, .timeout_s = 5, .any_end = true});
  CTS_OBSERVE("from-the-host-code", Name(from_host, "code"));
  CTS_OBSERVE("from-the-host-synchronized", Name(from_host, "synchronized"));
  CTS_OBSERVE("from-the-host-ran", from_host.Has("ran") && from_host.Value("ran") == 1);

  const cts::ChildRun from_device = cts::RunChild("LaunchOnHost", {.timeout_s = 5, .any_end = true});
  CTS_OBSERVE("from-the-device-code", Name(from_device, "code"));
  CTS_OBSERVE("from-the-device-ran", from_device.Has("ran") && from_device.Value("ran") == 1);
  CTS_CUDA(cudaFree(nullptr));  // whatever happened, another process can use the GPU
}

}  // namespace
