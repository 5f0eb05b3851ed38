/*---
clause: pi.device-memory.malloc3d-slice-pitch
control: the memory is that of slices with one row more
control-fails-with: a slice of a 3D allocation does not start where pitch and height say
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr int kWidth = 65, kHeight = 7, kDepth = 5, kCount = kWidth * kHeight * kDepth;

__global__ void Gather(const char* base, size_t pitch, float* out) {
  for (int i = threadIdx.x; i < kCount; i += blockDim.x) {
    const int x = i % kWidth, y = i / kWidth % kHeight, z = i / kWidth / kHeight;
    out[i] = reinterpret_cast<const float*>(base + (static_cast<size_t>(z) * kHeight + y) * pitch)[x];
  }
}

CTS_CASE() {
  std::vector<float> host(kCount);
  for (int i = 0; i < kCount; ++i) host[i] = static_cast<float>(i + 1);
  const size_t rows = cts::control() ? kHeight + 1 : kHeight;
  cudaPitchedPtr memory{};
  CTS_CUDA(cudaMalloc3D(&memory, make_cudaExtent(kWidth * sizeof(float), rows, kDepth)));
  CTS_CUDA(cudaMemset(memory.ptr, cts::kPoison, memory.pitch * rows * kDepth));
  cudaMemcpy3DParms copy{};
  copy.srcPtr = make_cudaPitchedPtr(host.data(), kWidth * sizeof(float), kWidth, kHeight);
  copy.dstPtr = memory;
  copy.extent = make_cudaExtent(kWidth * sizeof(float), kHeight, kDepth);
  copy.kind = cudaMemcpyHostToDevice;
  CTS_CUDA(cudaMemcpy3D(&copy));
  cts::DeviceBuffer<float> out(kCount);
  Gather<<<1, 256>>>(static_cast<const char*>(memory.ptr), memory.pitch, out.data());
  CTS_FINISH();
  const auto read = out.Read();
  size_t wrong = 0;
  for (int i = 0; i < kCount; ++i) wrong += read[i] != host[i];
  CTS_EXPECT_EQ(wrong, 0, "a slice of a 3D allocation does not start where pitch and height say");
  CTS_CUDA(cudaFree(memory.ptr));
}

}  // namespace
