/*---
clause: mm.managed.host-and-device-use-one-address
control: the kernels use another block
control-fails-with: host and device do not find each other's bytes at one address of managed memory
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/process/driver.h"

#include <string>

namespace {

constexpr const char* kLost = "host and device do not find each other's bytes at one address of managed memory";

struct Size {
  std::size_t bytes, step;  // every so many-th byte is used
  unsigned rounds;
};
constexpr Size kSizes[] = {{1, 1, 60}, {4095, 1, 60}, {4097, 1, 60}, {(2 << 20) + 1, 61, 30}, {16 << 20, 4096, 10}};

// To and fro: the host writes, a kernel checks and writes anew, the host checks after the wait.
void Check(unsigned char* block, unsigned char* given, const Size& size) {
  const cts::Stream stream;
  cts::Stamps stamps(size.step);
  std::size_t wrong = 0;
  const auto each = [&](auto visit) {
    for (std::size_t i = 0; i < size.bytes; i += size.step) visit(i);
    visit(size.bytes - 1);
  };
  for (unsigned round = 0; round < size.rounds; ++round) {
    each([&](std::size_t i) { block[i] = cts::StampOf(2 * round, i); });
    stamps.Check(stream, given, size.bytes, 2 * round);
    stamps.Put(stream, given, size.bytes, 2 * round + 1);
    stream.Synchronize();
    each([&](std::size_t i) { wrong += block[i] != cts::StampOf(2 * round + 1, i); });
  }
  CTS_EXPECT_EQ(wrong, 0, kLost);
  CTS_EXPECT_EQ(stamps.wrong(), 0, kLost);
}

CTS_CASE(of_the_runtime) {
  for (const Size& size : kSizes) {
    cts::Row((std::to_string(size.bytes) + "-bytes").c_str(), [&] {
      const cts::ManagedBuffer<unsigned char> block(size.bytes), other(size.bytes);
      Check(block.data(), cts::control() ? other.data() : block.data(), size);
    });
  }
}

CTS_CASE(of_the_driver) {
  CTS_CUDA(cudaFree(nullptr));
  for (const Size& size : kSizes) {
    cts::Row((std::to_string(size.bytes) + "-bytes").c_str(), [&] {
      CUdeviceptr block = 0;
      CTS_CU(CTS_DRIVER(cuMemAllocManaged)(&block, size.bytes, CU_MEM_ATTACH_GLOBAL));
      const cts::ManagedBuffer<unsigned char> other(size.bytes);
      // NOLINTNEXTLINE(performance-no-int-to-ptr): the driver tells addresses as numbers.
      auto* const address = reinterpret_cast<unsigned char*>(block);
      Check(address, cts::control() ? other.data() : address, size);
      CTS_CU(CTS_DRIVER(cuMemFree)(block));
    });
  }
}

}  // namespace
