/*---
clause: mm.pool.host-pool
control: the location is the device
control-fails-with: memory of a pool of the host is not used like memory of the host
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool_access.h"
#include "cts/memory/spans.h"

#include "host-pools.cuh"

#include <cstring>
#include <string>

namespace {

constexpr std::size_t kWidth = 300, kPitch = 512, kRows = 9, kBytes = kPitch * kRows;

// The host writes the block and reads it; copies go to the device and come back, of a line and of rows.
bool Works(unsigned char* block) {
  const std::vector<unsigned char> pattern = cts::Pattern(kBytes);
  const cts::Stream stream;
  cts::DeviceBuffer<unsigned char> device(kBytes);
  std::memcpy(block, pattern.data(), kBytes);
  CTS_CUDA(cudaMemcpyAsync(device.data(), block, kBytes, cudaMemcpyHostToDevice, stream));
  stream.Synchronize();
  std::memset(block, 0, kBytes);
  CTS_CUDA(cudaMemcpy2DAsync(block, kPitch, device.data(), kPitch, kWidth, kRows, cudaMemcpyDefault, stream));
  stream.Synchronize();
  for (std::size_t i = 0; i < kBytes; ++i)
    if (block[i] != (i % kPitch < kWidth ? pattern[i] : 0)) return false;
  CTS_CUDA(cudaMemcpyAsync(block, device.data(), kBytes, cudaMemcpyDeviceToHost, stream));
  stream.Synchronize();
  return std::memcmp(block, pattern.data(), kBytes) == 0;
}

CTS_CASE() {
  if (!cts::HasPoolsOf(cudaDevAttrHostMemoryPoolsSupported))
    return cts::PowerNotShown("there are no pools of the host");
  for (const int id : {0, 7, -1}) {
    cts::Row((id < 0 ? std::string("id-below-0") : "id-" + std::to_string(id)).c_str(), [&] {
      const cts::PoolWith pool(
          cts::PoolOf(cts::control() ? cudaMemLocationTypeDevice : cudaMemLocationTypeHost, cts::control() ? 0 : id));
      CTS_CUDA(cts::SetPoolAccess(pool, 0, cudaMemAccessFlagsProtReadWrite));  // for the copies
      const cts::Stream stream;
      const cts::PoolBlock block(pool, kBytes, stream), beside(pool, kBytes, stream);
      stream.Synchronize();
      const bool usable = !cts::control() || cts::HasHostAddress(block.data());
      CTS_EXPECT(usable && Works(block.data()) && Works(beside.data()),
                 "memory of a pool of the host is not used like memory of the host");
    });
  }
}

}  // namespace
