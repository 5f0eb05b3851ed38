/*---
clause: pi.write-combining.flag-allocates
control: the host leaves the last element as it was
control-fails-with: the device does not read what the host wrote to write-combining memory
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kCount = 1 << 16;

__global__ void Compare(const unsigned* data, unsigned round, unsigned* wrong) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (data[i] != i * 3 + round) atomicAdd(wrong, 1u);
}

void Check(const char* name, bool copied) {
  cts::Row(name, [&] {
    unsigned *host = nullptr, *mapped = nullptr;
    CTS_CUDA(cudaHostAlloc(&host, kCount * sizeof(unsigned), cudaHostAllocWriteCombined | cudaHostAllocMapped));
    CTS_CUDA(cudaHostGetDevicePointer(&mapped, host, 0));
    const cts::DeviceBuffer<unsigned> device(kCount);
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    for (unsigned round = 1; round <= 20; ++round) {
      const unsigned written = cts::control() ? kCount - 1 : kCount;
      for (unsigned i = 0; i < written; ++i) host[i] = i * 3 + round;
      if (copied)
        CTS_CUDA(cudaMemcpyAsync(device.data(), host, kCount * sizeof(unsigned), cudaMemcpyHostToDevice, nullptr));
      Compare<<<kCount / 256, 256>>>(copied ? device.data() : mapped, round, wrong.data());
      CTS_FINISH();
    }
    CTS_EXPECT_EQ(wrong[0], 0, "the device does not read what the host wrote to write-combining memory");
    CTS_CUDA(cudaFreeHost(host));
  });
}

CTS_CASE() {
  Check("read-by-a-kernel", false);
  Check("copied", true);
}

}  // namespace
