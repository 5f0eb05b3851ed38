/*---
clause: perf.sm.register-allocation-granularity
covers: how many blocks really are on a multiprocessor
control: a block has half as many warps
control-fails-with: more blocks were on a multiprocessor at once than registers by units of 256 let in
requires: [no-mps]
timeout: 60
draft: five of five on an H200, not yet on an H100
note: a block has a warp for each quarter; looked at are kernels of which more would fit without units
---*/
#include "cts/case.cuh"
#include "cts/launch/register_family.cuh"

#include <algorithm>
#include <string>

namespace {

constexpr int kThreads = 4 * 32;

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  const int of_a_quarter = p.regsPerMultiprocessor / 4;
  int looked_at = 0;
  cts::ForEachRegisterKernel([&](const cts::RegisterKernel& k) {
    const int blocks = of_a_quarter / ((32 * k.registers + 255) / 256 * 256);
    const int others = std::min(p.maxBlocksPerMultiProcessor, p.maxThreadsPerMultiProcessor / kThreads);
    if (blocks >= others || of_a_quarter / (32 * k.registers) == blocks) return;
    ++looked_at;
    cts::Row(("of-" + std::to_string(k.registers) + "-registers").c_str(), [&] {
      const int threads = cts::control() ? kThreads / 2 : kThreads;
      cts::ExpectAtMostResident(cts::MostResident(k, threads, blocks + 1), blocks,
                                "more blocks were on a multiprocessor at once than registers by units of 256 let in");
    });
  });
  CTS_EXPECT_LE(3, looked_at, "too few kernels tell units of registers from single ones");
}

}  // namespace
