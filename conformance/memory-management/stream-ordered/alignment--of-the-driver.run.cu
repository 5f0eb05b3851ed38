/*---
clause: mm.stream-ordered.alignment
covers: cuMemAllocAsync and cuMemAllocFromPoolAsync
control: the address a few bytes after the start is looked at
control-fails-with: stream-ordered memory of the driver is not aligned to 256 bytes
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <deque>

#include "../driver-pool.cuh"

namespace {

// Blocks of every size up to a page, then odd ones; a few are live at a time, and the others' places are split and used
// again. `allocate` makes one of so many bytes in a stream.
template <class Allocate>
void Check(Allocate allocate) {
  constexpr CUdeviceptr kAlignment = 256, kFew = 64;
  constexpr std::size_t kLive = 9, kPage = 4097;
  const cts::Stream stream;
  std::deque<CUdeviceptr> live;
  std::size_t unaligned = 0;
  const auto free_one = [&](bool first) {
    CTS_CU(CTS_DRIVER(cuMemFreeAsync)(first ? live.front() : live.back(), stream));
    first ? live.pop_front() : live.pop_back();
  };
  const auto make = [&](std::size_t bytes) {
    if (live.size() >= kLive) free_one(bytes % 3 != 0);
    CUdeviceptr at = 0;
    CTS_CU(allocate(&at, bytes, stream));
    live.push_back(at);
    unaligned += (at + (cts::control() ? kFew : 0)) % kAlignment != 0;
  };
  for (std::size_t bytes = 1; bytes <= kPage; ++bytes) make(bytes);
  for (std::size_t i = 0; i < 64; ++i) make((i + 1) * ((std::size_t{1} << (6 + i % 15)) + 1));
  while (!live.empty()) free_one(true);
  stream.Synchronize();
  CTS_EXPECT_EQ(unaligned, 0, "stream-ordered memory of the driver is not aligned to 256 bytes");
}

CTS_CASE() {
  CTS_CUDA(cudaSetDevice(0));
  cts::Row("cuMemAllocAsync", [] {
    Check([](CUdeviceptr* at, std::size_t bytes, CUstream stream) {
      return CTS_DRIVER(cuMemAllocAsync)(at, bytes, stream);
    });
  });
  cts::Row("cuMemAllocFromPoolAsync", [] {
    const cts::DriverPool pool;
    Check([&](CUdeviceptr* at, std::size_t bytes, CUstream stream) {
      return CTS_DRIVER(cuMemAllocFromPoolAsync)(at, bytes, pool, stream);
    });
  });
}

}  // namespace
