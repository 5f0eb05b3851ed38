/*---
clause: mm.unified-addressing.write-combined-has-two-addresses
covers: all bytes, read and written by kernels
control: the kernels have the device address of another block
control-fails-with: kernels did not use all bytes of write-combined memory by its device address
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"

namespace {

struct Block {
  explicit Block(std::size_t bytes) {
    void *memory = nullptr, *of_device = nullptr;
    CTS_CUDA(cudaHostAlloc(&memory, bytes, cudaHostAllocMapped | cudaHostAllocWriteCombined));
    host = static_cast<unsigned char*>(memory);
    CTS_CUDA(cudaHostGetDevicePointer(&of_device, memory, 0));
    device = static_cast<unsigned char*>(of_device);
  }
  ~Block() { cts::detail::CleanedUp(cudaFreeHost(host), "cudaFreeHost"); }
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;
  unsigned char *host = nullptr, *device = nullptr;
};

// A kernel looks for what the host wrote, another one writes, and the host looks.
CTS_CASE() {
  for (const std::size_t bytes : {std::size_t{1}, std::size_t{4097}, (std::size_t{3} << 20) + 5}) {
    cts::Row(bytes == 1      ? "1-byte"
             : bytes == 4097 ? "4097-bytes"
                             : "3-mib",
             [&] {
               const Block block(bytes), other(bytes);
               unsigned char* const device = cts::control() ? other.device : block.device;
               const std::size_t step = bytes > 5000 ? 509 : 1;
               const cts::Stream stream;
               cts::Stamps stamps(step);
               std::size_t wrong = 0;
               const auto each = [&](auto visit) {
                 for (std::size_t i = 0; i < bytes; i += step) visit(i);
                 visit(bytes - 1);
               };
               for (unsigned round = 0; round < 6; ++round) {
                 each([&](std::size_t i) { block.host[i] = cts::StampOf(2 * round, i); });
                 stamps.Check(stream, device, bytes, 2 * round);
                 stamps.Put(stream, device, bytes, 2 * round + 1);
                 stream.Synchronize();
                 each([&](std::size_t i) { wrong += block.host[i] != cts::StampOf(2 * round + 1, i); });
               }
               CTS_EXPECT_EQ(wrong + stamps.wrong(), 0,
                             "kernels did not use all bytes of write-combined memory by its device address");
             });
  }
}

}  // namespace
