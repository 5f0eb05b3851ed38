/*---
clause: pi.device-memory.copy3d-extent-units
control: the width is given in the other unit
control-fails-with: the width of a 3D copy was not taken in the unit of its operands
launches: none
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr size_t kWidth = 16, kHeight = 4, kDepth = 2, kCount = kWidth * kHeight * kDepth;
constexpr const char* kUnit = "the width of a 3D copy was not taken in the unit of its operands";

struct Volume {
  cudaArray_t array = nullptr;
  Volume() {
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    CTS_CUDA(cudaMalloc3DArray(&array, &format, make_cudaExtent(kWidth, kHeight, kDepth)));
  }
  ~Volume() { CTS_EXPECT_EQ(cudaFreeArray(array), cudaSuccess, "the array could not be freed"); }
};

void Compare(const std::vector<float>& from, const std::vector<float>& to, cudaError_t code) {
  (void)cudaGetLastError();
  size_t wrong = 0;
  for (size_t i = 0; i < kCount; ++i) wrong += to[i] != from[i];
  CTS_EXPECT(code == cudaSuccess && wrong == 0, kUnit);
}

std::vector<float> Numbers() {
  std::vector<float> numbers(kCount);
  for (size_t i = 0; i < kCount; ++i) numbers[i] = static_cast<float>(i + 1);
  return numbers;
}

CTS_CASE(with_an_array) {
  const Volume volume;
  std::vector<float> from = Numbers(), to(kCount, -1);
  cudaMemcpy3DParms up{}, down{};
  up.srcPtr = make_cudaPitchedPtr(from.data(), kWidth * sizeof(float), kWidth, kHeight);
  up.dstArray = volume.array;
  up.extent = make_cudaExtent(kWidth, kHeight, kDepth);
  up.kind = cudaMemcpyHostToDevice;
  CTS_CUDA(cudaMemcpy3D(&up));
  down.srcArray = volume.array;
  down.dstPtr = make_cudaPitchedPtr(to.data(), kWidth * sizeof(float), kWidth, kHeight);
  down.extent = make_cudaExtent(cts::control() ? kWidth / sizeof(float) : kWidth, kHeight, kDepth);
  down.kind = cudaMemcpyDeviceToHost;
  Compare(from, to, cudaMemcpy3D(&down));
}

CTS_CASE(without_an_array) {
  const cts::DeviceBuffer<float> device(kCount);
  std::vector<float> from = Numbers(), to(kCount, -1);
  cudaMemcpy3DParms up{}, down{};
  up.srcPtr = make_cudaPitchedPtr(from.data(), kWidth * sizeof(float), kWidth * sizeof(float), kHeight);
  up.dstPtr = make_cudaPitchedPtr(device.data(), kWidth * sizeof(float), kWidth * sizeof(float), kHeight);
  up.extent = make_cudaExtent(kWidth * sizeof(float), kHeight, kDepth);
  up.kind = cudaMemcpyHostToDevice;
  CTS_CUDA(cudaMemcpy3D(&up));
  down.srcPtr = up.dstPtr;
  down.dstPtr = make_cudaPitchedPtr(to.data(), kWidth * sizeof(float), kWidth * sizeof(float), kHeight);
  down.extent = make_cudaExtent(cts::control() ? kWidth : kWidth * sizeof(float), kHeight, kDepth);
  down.kind = cudaMemcpyDeviceToHost;
  Compare(from, to, cudaMemcpy3D(&down));
}

}  // namespace
