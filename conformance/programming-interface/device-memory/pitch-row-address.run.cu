/*---
clause: pi.device-memory.pitch-row-address
control: the rows are copied one after the other, without the padding
control-fails-with: a row of a pitched allocation does not start where the pitch says
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

__global__ void Gather(const char* base, size_t pitch, int width, int height, float* out) {
  for (int i = threadIdx.x; i < width * height; i += blockDim.x) {
    const auto* const row = reinterpret_cast<const float*>(base + i / width * pitch);
    out[i] = row[i % width];
  }
}

void Check(const char* name, int width, int height) {
  cts::Row(name, [&] {
    std::vector<float> host(width * height);
    for (int i = 0; i < width * height; ++i) host[i] = 1000.0f * (i / width) + i % width;
    char* memory = nullptr;
    size_t pitch = 0;
    CTS_CUDA(cudaMallocPitch(&memory, &pitch, width * sizeof(float), height));
    CTS_CUDA(cudaMemset(memory, cts::kPoison, pitch * height));
    if (cts::control() && pitch == width * sizeof(float)) cts::PowerNotShown("the rows have no padding");
    CTS_CUDA(cudaMemcpy2D(memory, cts::control() ? width * sizeof(float) : pitch, host.data(), width * sizeof(float),
                          width * sizeof(float), height, cudaMemcpyHostToDevice));
    cts::DeviceBuffer<float> out(host.size());
    Gather<<<1, 256>>>(memory, pitch, width, height, out.data());
    CTS_FINISH();
    const auto read = out.Read();
    size_t wrong = 0;
    for (size_t i = 0; i < host.size(); ++i) wrong += read[i] != host[i];
    CTS_EXPECT_EQ(wrong, 0, "a row of a pitched allocation does not start where the pitch says");
    CTS_CUDA(cudaFree(memory));
  });
}

CTS_CASE() {
  Check("65-by-64", 65, 64);
  Check("1-by-9", 1, 9);
  Check("1001-by-7", 1001, 7);
}

}  // namespace
