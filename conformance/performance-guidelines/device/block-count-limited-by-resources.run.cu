/*---
clause: perf.device.block-count-limited-by-resources
control: the blocks need less than was asked about
control-fails-with: more blocks were on a multiprocessor than it has resources for
requires: [no-mps]
timeout: 60
note: each row is short of another resource; all threads of a block stay to its end
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/launch/residency.cuh"

namespace {

struct Shape {
  const char* name;
  int threads, bytes;           // of what is asked about
  int fewer_threads, no_bytes;  // of what the control launches
};
constexpr Shape kShapes[] = {{"threads", 1024, 0, 32, 0}, {"shared-memory", 64, 48 * 1024, 64, 0}};

CTS_CASE() {
  const auto* kernel = reinterpret_cast<const void*>(&cts::ResidentGrid);
  CTS_CUDA(
      cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxShared));
  for (const Shape& shape : kShapes) {
    cts::Row(shape.name, [&] {
      const int most = cts::ResidentBlocks(kernel, shape.threads, shape.bytes);
      const int threads = cts::control() ? shape.fewer_threads : shape.threads;
      const int bytes = cts::control() ? shape.no_bytes : shape.bytes;
      CTS_EXPECT_LT(0, most, "no block fits");
      // They wait for one more than fit, so that it would come if it could.
      cts::ExpectAtMostResident(cts::MostResident(cts::ResidentGrid, threads, bytes, most + 1), most,
                                "more blocks were on a multiprocessor than it has resources for");
    });
  }
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, -1));
}

}  // namespace
