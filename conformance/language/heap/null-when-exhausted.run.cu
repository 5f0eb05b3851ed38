/*---
clause: lang.heap.null-when-exhausted
control: so little is asked for that all of it is there
control-fails-with: no request beyond the heap returned NULL
---*/
#include "cts/case.cuh"

namespace {

struct Counts {
  int blocks, again;
  bool went_on, huge_is_null;
};

// Blocks are chained, so that they can be freed without a table.
__device__ int Exhaust(std::size_t bytes, int most) {
  void** last = nullptr;
  int count = 0;
  for (; count < most; ++count) {
    auto** const block = static_cast<void**>(malloc(bytes));
    if (block == nullptr) break;
    *block = last;
    last = block;
  }
  while (last != nullptr) {
    void** const before = static_cast<void**>(*last);
    free(last);
    last = before;
  }
  return count;
}

__global__ void Allocate(Counts* counts, int most) {
  counts->blocks = Exhaust(64 << 10, most);
  counts->again = Exhaust(64 << 10, most);
  void* const huge = malloc(std::size_t{1} << 40);
  counts->huge_is_null = huge == nullptr;
  free(huge);
  counts->went_on = true;
}

CTS_CHILD(Exhaust) {
  constexpr int kMost = 1 << 16;
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 4 << 20));
  cts::DeviceBuffer<Counts> counts(1, 0);
  Allocate<<<1, 1>>>(counts.data(), cts::control() ? 2 : kMost);
  CTS_FINISH();
  const Counts got = counts[0];
  cts::Tell("ended", got.blocks < (cts::control() ? 2 : kMost) ? 1 : 0);
  cts::Tell("same", got.blocks == got.again && got.blocks > 0 ? 1 : 0);
  cts::Tell("huge", got.huge_is_null ? 1 : 0);
  cts::Tell("went-on", got.went_on ? 1 : 0);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Exhaust");
  CTS_EXPECT_EQ(child.Value("ended"), 1, "no request beyond the heap returned NULL");
  CTS_EXPECT_EQ(child.Value("huge"), 1, "a request for 1 TiB did not return NULL");
  CTS_EXPECT_EQ(child.Value("went-on"), 1, "the kernel did not go on");
  CTS_OBSERVE("as-many-blocks-again", child.Value("same") != 0);
}

}  // namespace
