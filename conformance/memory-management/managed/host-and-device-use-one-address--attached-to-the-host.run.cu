/*---
clause: mm.managed.host-and-device-use-one-address
covers: blocks that are made with attachment to the host
control: the kernels use another block
control-fails-with: host and device do not find each other's bytes in memory attached to the host
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/process/driver.h"

#include <string>

namespace {

constexpr const char* kLost = "host and device do not find each other's bytes in memory attached to the host";
constexpr unsigned kRounds = 8;

struct Size {
  std::size_t bytes, step;  // every so many-th byte is used, and the last one
};
constexpr Size kSizes[] = {{1, 1}, {4097, 1}, {70'001, 7}, {(2 << 20) + 1, 509}};

// To and fro: the host writes, a kernel checks and writes anew, a copy brings the last byte to the begin, the host
// checks after the wait. Where host and device may use managed memory at the same time, such blocks are for both.
void Check(unsigned char* block, const Size& size, unsigned char* given) {
  const cts::Stream stream;
  cts::Stamps stamps(size.step);
  std::size_t wrong = 0;
  const std::size_t last = size.bytes - 1;
  for (unsigned round = 0; round < kRounds; ++round) {
    for (std::size_t i = 0; i < last; i += size.step) block[i] = cts::StampOf(2 * round, i);
    block[last] = cts::StampOf(2 * round, last);
    stamps.Check(stream, given, size.bytes, 2 * round);
    stamps.Put(stream, given, size.bytes, 2 * round + 1);
    if (last > 0) CTS_CUDA(cudaMemcpyAsync(given, given + last, 1, cudaMemcpyDefault, stream));
    stream.Synchronize();
    const unsigned char of_last = cts::StampOf(2 * round + 1, last);
    for (std::size_t i = size.step; i < last; i += size.step) wrong += block[i] != cts::StampOf(2 * round + 1, i);
    wrong += (block[0] != of_last) + (block[last] != of_last);
  }
  CTS_EXPECT_EQ(wrong, 0, kLost);
  CTS_EXPECT_EQ(stamps.wrong(), 0, kLost);
}

CTS_CASE(of_the_runtime) {
  for (const Size& size : kSizes) {
    cts::Row((std::to_string(size.bytes) + "-bytes").c_str(), [&] {
      void* memory = nullptr;
      CTS_CUDA(cudaMallocManaged(&memory, size.bytes, cudaMemAttachHost));
      const cts::ManagedBuffer<unsigned char> other(size.bytes);
      auto* const block = static_cast<unsigned char*>(memory);
      Check(block, size, cts::control() ? other.data() : block);
      CTS_CUDA(cudaFree(memory));
    });
  }
}

CTS_CASE(of_the_driver) {
  CTS_CUDA(cudaFree(nullptr));
  for (const Size& size : kSizes) {
    cts::Row((std::to_string(size.bytes) + "-bytes").c_str(), [&] {
      CUdeviceptr memory = 0;
      CTS_CU(CTS_DRIVER(cuMemAllocManaged)(&memory, size.bytes, CU_MEM_ATTACH_HOST));
      const cts::ManagedBuffer<unsigned char> other(size.bytes);
      // NOLINTNEXTLINE(performance-no-int-to-ptr): the driver tells addresses as numbers.
      auto* const block = reinterpret_cast<unsigned char*>(memory);
      Check(block, size, cts::control() ? other.data() : block);
      CTS_CU(CTS_DRIVER(cuMemFree)(memory));
    });
  }
}

}  // namespace
