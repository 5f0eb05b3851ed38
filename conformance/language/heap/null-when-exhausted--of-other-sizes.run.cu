/*---
clause: lang.heap.null-when-exhausted
covers: small, odd and large blocks, and sizes whose lower bits are small
control: so little is asked for that all of it is there
control-fails-with: no request beyond the heap returned NULL
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

using Size = unsigned long long;

struct Seen {
  unsigned ended, went_on, served;
};

// Blocks are chained, so that they can be freed without a table.
__device__ bool IsExhausted(std::size_t bytes, unsigned most) {
  void** last = nullptr;
  bool ended = false;
  for (unsigned count = 0; count < most && !ended; ++count) {
    auto** const block = static_cast<void**>(malloc(bytes));
    ended = block == nullptr;
    if (ended) break;
    *block = last;
    last = block;
  }
  while (last != nullptr) {
    void** const before = static_cast<void**>(*last);
    free(last);
    last = before;
  }
  return ended;
}

__global__ void Exhaust(Seen* seen, std::size_t bytes, unsigned most) {
  if (IsExhausted(bytes, most)) atomicAdd(&seen->ended, 1u);
  atomicAdd(&seen->went_on, 1u);
}
// A heap of which nothing is taken. What is refused takes nothing of it, either.
__global__ void AskForMore(Seen* seen, std::size_t bytes) {
  constexpr unsigned kOften = 8;
  unsigned refused = 0;
  for (unsigned i = 0; i < kOften; ++i) {
    void* const block = malloc(bytes);
    refused += block == nullptr ? 1 : 0;
    free(block);
  }
  seen->ended = refused == kOften ? 1 : 0;
  void* const small = malloc(1000);
  seen->served = small != nullptr ? 1 : 0;
  free(small);
  seen->went_on = 1;
}

struct Row {
  const char* name;
  Size bytes;
  unsigned blocks, threads;  // None where the size alone is beyond every heap.
};
constexpr Size kTebi = Size{1} << 40;
constexpr Row kRows[] = {{"12345-bytes", 12345, 1, 32},
                         {"100000-bytes", 100'000, 4, 16},
                         {"900001-bytes", 900'001, 1, 1},
                         {"1-tib-and-16-bytes", kTebi + 16, 0, 0},
                         {"1-tib-and-4096-bytes", kTebi + 4096, 0, 0},
                         {"256-tib-and-64-bytes", 256 * kTebi + 64, 0, 0},
                         {"half-of-all-sizes", Size{1} << 63, 0, 0},
                         {"half-of-all-sizes-and-64", (Size{1} << 63) + 64, 0, 0},
                         {"4096-below-the-largest-size", ~Size{0} - 4095, 0, 0}};

CTS_CHILD(Ask) {
  constexpr std::size_t kHeap = 4 << 20;
  constexpr Size kMost = 1 << 28;  // More than the heap may have become of what was set.
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap));
  const Row& row = kRows[cts::child_argument()];
  cts::DeviceBuffer<Seen> seen(1, 0);
  const unsigned asking = row.threads == 0 ? 1 : row.blocks * row.threads;
  bool ended = true, went_on = true, served = true;
  for (int time = 0; time < 2; ++time) {  // The second time of blocks that were freed.
    seen.Fill(0);
    if (row.threads == 0) {
      AskForMore<<<1, 1>>>(seen.data(), cts::control() ? 64 : row.bytes);
    } else {
      const auto most = static_cast<unsigned>(kMost / row.bytes);
      Exhaust<<<row.blocks, row.threads>>>(seen.data(), row.bytes, cts::control() ? 1 : most);
    }
    CTS_FINISH();
    const Seen of = seen[0];
    ended = ended && of.ended == asking;
    went_on = went_on && of.went_on == asking;
    served = served && (row.threads != 0 || of.served != 0);
  }
  cts::Tell("ended", ended ? 1 : 0);
  cts::Tell("went-on", went_on ? 1 : 0);
  cts::Tell("served", served ? 1 : 0);
}

CTS_CASE() {
  long long argument = 0;
  for (const Row& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::ChildRun child = cts::RunChild("Ask", {.argument = argument});
      CTS_EXPECT_EQ(child.Value("ended"), 1, "no request beyond the heap returned NULL");
      CTS_EXPECT_EQ(child.Value("went-on"), 1, "the kernel did not go on");
      CTS_EXPECT_EQ(child.Value("served"), 1, "a request that the heap holds returned NULL after others");
    });
    ++argument;
  }
}

}  // namespace
