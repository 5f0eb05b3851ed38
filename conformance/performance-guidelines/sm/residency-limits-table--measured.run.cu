/*---
clause: perf.sm.residency-limits-table
covers: how many blocks really are on a multiprocessor
control: the blocks have half of the threads that are counted
control-fails-with: more threads were on a multiprocessor than it has room for
requires: [no-mps]
timeout: 60
draft: five of five on an H200, not yet on an H100
note: the limits are those of the properties, which another aspect compares with the table
---*/
#include "cts/case.cuh"
#include "cts/launch/residency.cuh"

#include <string>

namespace {

// They wait for one more than fit, so that it would come if it could.
CTS_CASE() {
  cudaDeviceProp properties;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  for (const int threads : {192, 512, 1024}) {
    cts::Row((std::to_string(threads) + "-threads").c_str(), [&] {
      const int most = properties.maxThreadsPerMultiProcessor / threads;
      const int resident = cts::MostResident(cts::ResidentGrid, cts::control() ? threads / 2 : threads, 0, most + 1);
      cts::ExpectAtMostResident(resident, most, "more threads were on a multiprocessor than it has room for");
      CTS_EXPECT_LE(resident, properties.maxBlocksPerMultiProcessor,
                    "more blocks were on a multiprocessor than it has room for");
    });
  }
  const int most = properties.maxBlocksPerMultiProcessor;
  CTS_EXPECT_LE(cts::MostResident(cts::ResidentGrid, 32, 0, most + 1), most,
                "more blocks were on a multiprocessor than it has room for");
}

}  // namespace
