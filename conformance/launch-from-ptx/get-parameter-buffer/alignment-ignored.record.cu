/*---
clause: ptx.get-parameter-buffer.alignment-ignored
build: [rdc]
note: recorded is the greatest power of two, up to 4096, to which all buffers of a requested alignment are aligned
---*/
#include <algorithm>
#include <string>

#include "cts/case.cuh"

namespace {

constexpr int kBuffers = 200;
constexpr unsigned long long kMost = 4096;

struct alignas(8) Block {
  char bytes[520];
};
__global__ void Child(Block) {}

__global__ void Parent(unsigned long long* addresses, cudaError_t* launched, size_t alignment) {
  for (int i = 0; i < kBuffers; ++i) {
    void* buffer = cudaGetParameterBuffer(alignment, sizeof(Block));
    addresses[i] = reinterpret_cast<unsigned long long>(buffer);
    launched[i] = cudaErrorMemoryAllocation;
    if (buffer != nullptr) {
      launched[i] = cudaLaunchDevice(reinterpret_cast<void*>(&Child), buffer, dim3(1), dim3(1), 0, nullptr);
    }
  }
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned long long> addresses(kBuffers);
  cts::DeviceBuffer<cudaError_t> launched(kBuffers);
  for (const size_t alignment : {1, 64, 256, 4096}) {
    Parent<<<1, 1>>>(addresses.data(), launched.data(), alignment);
    CTS_FINISH();
    const auto address = addresses.Read();
    const auto code = launched.Read();
    unsigned long long common = kMost;
    for (int i = 0; i < kBuffers; ++i) {
      common = std::min(common, address[i] & -address[i]);  // 0 where a buffer was refused
      if (address[i] != 0) CTS_EXPECT_EQ(code[i], cudaSuccess, "an explicit launch was refused");
    }
    CTS_OBSERVE(("for-" + std::to_string(alignment) + "-all-are-aligned-to").c_str(), common);
  }
}

}  // namespace
