/*---
clause: mm.stream-ordered.free-in-stream-order
covers: the driver's functions, small and large blocks
control: another stream frees the block at once
control-fails-with: work before a free of the driver did not have the memory to itself
requires: [memory-pools]
level: quick
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"

#include <array>

#include "../driver-pool.cuh"

namespace {

constexpr unsigned kRounds = 12;

// A late kernel verifies what it finds, a kernel rewrites it and one verifies that, and the block is freed. Meanwhile
// other streams have blocks of the same size from the same pool.
void Check(std::size_t bytes) {
  const cts::DriverPool pool;
  pool.KeepAll();
  const cts::Stream stream;
  const std::array<cts::Stream, 4> others;
  cts::Stamps stamps;
  bool handed_on = false;
  for (unsigned owner = 1; owner < 6; owner += 2) {
    CUdeviceptr at = 0;
    CTS_CU(CTS_DRIVER(cuMemAllocFromPoolAsync)(&at, bytes, pool, stream));
    auto* const memory = reinterpret_cast<unsigned char*>(at);
    stamps.PutWhole(stream, memory, bytes, owner);
    stream.Synchronize();
    stamps.Check(stream, memory, bytes, owner, cts::LateNs());
    stamps.Put(stream, memory, bytes, owner + 1);
    stamps.Check(stream, memory, bytes, owner + 1, 100'000);
    CTS_CU(CTS_DRIVER(cuMemFreeAsync)(at, cts::control() ? others[0] : stream));
    for (unsigned round = 0; round < kRounds; ++round) {
      for (const cts::Stream& other : others) {
        cts::DriverBlock block(pool, bytes, other);
        handed_on = handed_on || block.at() == at;
        CTS_CUDA(cudaMemsetAsync(block.data(), cts::kForeign, bytes, other));
      }
    }
    CTS_CUDA(cudaDeviceSynchronize());
  }
  CTS_FINISH();
  cts::ExpectKept(stamps.wrong() == 0, "work before a free of the driver did not have the memory to itself",
                  handed_on ? "nothing ran during a late kernel of another stream"
                            : "the memory of a freed block was never handed on");
}

CTS_CASE() {
  cts::Row("1-byte", [] { Check(1); });
  cts::Row("64-kib", [] { Check(65536); });
  cts::Row("8-mib", [] { Check(8 << 20); });
}

}  // namespace
