/*---
clause: ptx.launch.first-parameter-kernel-pointer
covers: a pointer to a kernel in CUDA C++
control: the parent passes the pointer to the other kernel
control-fails-with: another kernel ran than the first argument points to
build: [rdc]
---*/
#include <string>

#include "cts/case.cuh"

namespace {

constexpr int kKernels = 4;

template <int kNumber>
__global__ void Child(int* number) {
  *number = kNumber;
}

__global__ void Parent(int* numbers, cudaError_t* launched, int shift) {
  void* const kernels[kKernels] = {reinterpret_cast<void*>(&Child<0>), reinterpret_cast<void*>(&Child<1>),
                                   reinterpret_cast<void*>(&Child<2>), reinterpret_cast<void*>(&Child<3>)};
  for (int i = 0; i < kKernels; ++i) {
    auto* buffer = static_cast<int**>(cudaGetParameterBuffer(alignof(int*), sizeof(int*)));
    launched[i] = cudaErrorMemoryAllocation;  // stands for a buffer that was not given
    if (buffer == nullptr) continue;
    *buffer = numbers + i;
    launched[i] = cudaLaunchDevice(kernels[(i + shift) % kKernels], buffer, dim3(1), dim3(1), 0, nullptr);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<int> numbers(kKernels);
  cts::DeviceBuffer<cudaError_t> launched(kKernels);
  Parent<<<1, 1>>>(numbers.data(), launched.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(("kernel-" + std::to_string(i)).c_str(), [&] {
      CTS_EXPECT_EQ(launched[i], cudaSuccess, "an explicit launch was refused");
      if (!CTS_EXPECT_NE(numbers[i], static_cast<int>(0xA5A5A5A5u), "no kernel ran")) return;
      CTS_EXPECT_EQ(numbers[i], i, "another kernel ran than the first argument points to");
    });
  }
}

}  // namespace
