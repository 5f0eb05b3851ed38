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
  Counts* const mine = counts + blockIdx.x * blockDim.x + threadIdx.x;
  mine->blocks = Exhaust(64 << 10, most);
  mine->again = Exhaust(64 << 10, most);
  void* const huge = malloc(std::size_t{1} << 40);
  mine->huge_is_null = huge == nullptr;
  free(huge);
  mine->went_on = true;
}

// One thread, then several that want the same heap.
CTS_CHILD(Exhaust) {
  constexpr unsigned kBlocks = 4, kThreads = 2, kAsking = 1 + kBlocks * kThreads;
  const int most = cts::control() ? 2 : 1 << 16;
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 4 << 20));
  cts::DeviceBuffer<Counts> counts(kAsking, 0);
  Counts* const all = counts.data();
  Allocate<<<1, 1>>>(all, most);
  CTS_FINISH();
  Allocate<<<kBlocks, kThreads>>>(all + 1, most);
  CTS_FINISH();
  const auto got = counts.Read();
  unsigned ended = 0, huge = 0, went_on = 0;
  for (const Counts& of : got) {
    ended += of.blocks < most && of.again < most;
    huge += of.huge_is_null;
    went_on += of.went_on;
  }
  cts::Tell("ended", ended == kAsking ? 1 : 0);
  cts::Tell("same", got[0].blocks == got[0].again && got[0].blocks > 0 ? 1 : 0);
  cts::Tell("huge", huge == kAsking ? 1 : 0);
  cts::Tell("went-on", went_on == kAsking ? 1 : 0);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Exhaust");
  CTS_EXPECT_EQ(child.Value("ended"), 1, "no request beyond the heap returned NULL");
  CTS_EXPECT_EQ(child.Value("huge"), 1, "a request for 1 TiB did not return NULL");
  CTS_EXPECT_EQ(child.Value("went-on"), 1, "the kernel did not go on");
  CTS_OBSERVE("as-many-blocks-again", child.Value("same") != 0);
}

}  // namespace
