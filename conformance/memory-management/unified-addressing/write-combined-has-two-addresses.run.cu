/*---
clause: mm.unified-addressing.write-combined-has-two-addresses
control: the kernel has the device address of another block
control-fails-with: the host did not find what a kernel wrote by the device address of write-combined memory
---*/
#include "cts/case.cuh"

namespace {

__global__ void Store(unsigned* to, unsigned value) { *to = value; }

struct Block {
  explicit Block(std::size_t bytes) {
    void *memory = nullptr, *of_device = nullptr;
    CTS_CUDA(cudaHostAlloc(&memory, bytes, cudaHostAllocMapped | cudaHostAllocWriteCombined));
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

CTS_CASE() {
  for (const std::size_t bytes : {std::size_t{4096}, std::size_t{1} << 20}) {
    cts::Row(bytes == 4096 ? "4-kib" : "1-mib", [&] {
      const Block block(bytes), other(bytes);
      Store<<<1, 1>>>(cts::control() ? other.device : block.device, 77);
      CTS_FINISH();
      CTS_EXPECT_EQ(*static_cast<volatile unsigned*>(block.host), 77,
                    "the host did not find what a kernel wrote by the device address of write-combined memory");
      CTS_OBSERVE(bytes == 4096 ? "addresses-differ-of-4-kib" : "addresses-differ-of-1-mib",
                  block.host != block.device);
    });
  }
}

}  // namespace
