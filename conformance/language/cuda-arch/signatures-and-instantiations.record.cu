/*---
clause: lang.cuda-arch.signatures-and-instantiations
own-process: it holds a kernel of which the device has no code
launches: none
---*/
#include "cts/case.cuh"

namespace {

// A kernel that only the host asks for.
template <class T>
__global__ void StoreOf(T value, T* to) {
  *to = value;
}
__host__ __device__ cudaError_t Launch(int* to) {
#ifdef __CUDA_ARCH__
  return cudaSuccess;
#else
  int value = 5;
  void* arguments[] = {&value, &to};
  return cudaLaunchKernel(StoreOf<int>, dim3(1), dim3(1), arguments, 0, nullptr);
#endif
}

CTS_CHILD(NotInstantiated) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<int> to(1);
  cts::Tell("code", Launch(to.data()));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("NotInstantiated", {.any_end = true});
  CTS_OBSERVE("launch-of-what-the-device-lacks",
              child.Has("code") ? cudaGetErrorName(static_cast<cudaError_t>(child.Value("code"))) : "none");
}

}  // namespace
