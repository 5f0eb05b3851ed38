/*---
clause: mm.unified-addressing.write-combined-has-two-addresses
control: the memory is page-locked without that flag, and the kernel has the device's address of another block
control-fails-with: write-combined memory has no device address of its own
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr const char* kOne = "write-combined memory has no device address of its own";

__global__ void Store(unsigned* to, unsigned value) { *to = value; }

struct Block {
  explicit Block(std::size_t bytes) {
    void *memory = nullptr, *of_device = nullptr;
    CTS_CUDA(cudaHostAlloc(&memory, bytes, cudaHostAllocMapped | (cts::control() ? 0 : cudaHostAllocWriteCombined)));
    CTS_CUDA(cudaHostGetDevicePointer(&of_device, memory, 0));
    host = static_cast<unsigned*>(memory);
    device = static_cast<unsigned*>(of_device);
    *host = 0;
  }
  ~Block() { cts::detail::CleanedUp(cudaFreeHost(host), "cudaFreeHost"); }
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;
  unsigned *host = nullptr, *device = nullptr;
};

template <class Check>
void ForEachSize(Check check) {
  for (const std::size_t bytes : {std::size_t{4096}, std::size_t{1} << 20})
    cts::Row(bytes == 4096 ? "4-kib" : "1-mib", [&] { check(bytes); });
}

CTS_CASE(is_another_one) {
  ForEachSize([](std::size_t bytes) {
    const Block block(bytes);
    CTS_EXPECT(block.host != block.device, kOne);
  });
}

// A kernel writes by the device's address, and the host reads.
CTS_CASE(works) {
  ForEachSize([](std::size_t bytes) {
    const Block block(bytes), other(bytes);
    Store<<<1, 1>>>(cts::control() ? other.device : block.device, 77);
    CTS_FINISH();
    CTS_EXPECT_EQ(*static_cast<volatile unsigned*>(block.host), 77, kOne);
  });
}

}  // namespace
