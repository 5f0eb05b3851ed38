/*---
clause: pi.devmem.malloc3d-slice-pitch
control: the slices are looked for as if the depth were the height
control-fails-with: a slice of a 3D allocation does not start where pitch and height say
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr int kWidth = 65, kHeight = 7, kDepth = 5, kCount = kWidth * kHeight * kDepth;

__global__ void Gather(const char* base, size_t pitch, size_t rows, float* out) {
  for (int i = threadIdx.x; i < kCount; i += blockDim.x) {
    const int x = i % kWidth, y = i / kWidth % kHeight, z = i / kWidth / kHeight;
    out[i] = reinterpret_cast<const float*>(base + (z * rows + y) * pitch)[x];
  }
}

CTS_CASE() {
  std::vector<float> host(kCount);
  for (int i = 0; i < kCount; ++i) host[i] = static_cast<float>(i + 1);
  cudaPitchedPtr memory{};
  CTS_CUDA(cudaMalloc3D(&memory, make_cudaExtent(kWidth * sizeof(float), kHeight, kDepth)));
  CTS_CUDA(cudaMemset(memory.ptr, cts::kPoison, memory.pitch * kHeight * kDepth));
  cudaMemcpy3DParms copy{};
  copy.srcPtr = make_cudaPitchedPtr(host.data(), kWidth * sizeof(float), kWidth, kHeight);
  copy.dstPtr = memory;
  copy.extent = make_cudaExtent(kWidth * sizeof(float), kHeight, kDepth);
  copy.kind = cudaMemcpyHostToDevice;
  CTS_CUDA(cudaMemcpy3D(&copy));
  cts::DeviceBuffer<float> out(kCount);
  Gather<<<1, 256>>>(static_cast<const char*>(memory.ptr), memory.pitch, cts::control() ? kDepth : kHeight, out.data());
  CTS_FINISH();
  const auto read = out.Read();
  size_t wrong = 0;
  for (int i = 0; i < kCount; ++i) wrong += read[i] != host[i];
  CTS_EXPECT_EQ(wrong, 0, "a slice of a 3D allocation does not start where pitch and height say");
  CTS_CUDA(cudaFree(memory.ptr));
}

}  // namespace
