/*---
clause: ptx.get-parameter-buffer.result-64-byte-aligned
control: the parent reports the address of the second word of each buffer
control-fails-with: a parameter buffer is not aligned as stated
build: [rdc]
note: what is aligned to 64 bytes is aligned to 8, 16 and 32, too; each has a row, so that it shows what holds
---*/
#include <string>

#include "cts/case.cuh"

namespace {

constexpr int kBuffers = 500;

__global__ void Child(char) {}

// Sizes from 1 byte on, so that buffers that lie one after the other without alignment show.
__global__ void Parent(unsigned long long* address, cudaError_t* launched, int offset) {
  for (int i = 0; i < kBuffers; ++i) {
    auto* buffer = static_cast<char*>(cudaGetParameterBuffer(size_t{1} << (i % 5), i + 1));
    address[i] = reinterpret_cast<unsigned long long>(buffer) + offset;
    launched[i] = cudaErrorMemoryAllocation;
    if (buffer != nullptr) {
      launched[i] = cudaLaunchDevice(reinterpret_cast<void*>(&Child), buffer, dim3(1), dim3(1), 0, nullptr);
    }
  }
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned long long> address(kBuffers);
  cts::DeviceBuffer<cudaError_t> launched(kBuffers);
  Parent<<<1, 1>>>(address.data(), launched.data(), cts::control() ? 4 : 0);
  CTS_FINISH();
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "an explicit launch was refused");
  const cts::HostCopy<unsigned long long> addresses = address.Read();
  for (const unsigned alignment : {8, 16, 32, 64}) {
    cts::Row(("to-" + std::to_string(alignment) + "-bytes").c_str(), [&] {
      int wrong = 0;
      for (const unsigned long long a : addresses) wrong += a % alignment != 0;
      CTS_EXPECT_EQ(wrong, 0, "a parameter buffer is not aligned as stated");
    });
  }
  bool same = true;
  for (const unsigned long long a : addresses) same = same && a % 64 == addresses[0] % 64;
  CTS_OBSERVE("all-lie-alike-modulo-64", same);
  CTS_OBSERVE("first-lies-at-modulo-64", addresses[0] % 64);
}

}  // namespace
