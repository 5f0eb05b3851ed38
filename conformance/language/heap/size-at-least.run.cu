/*---
clause: lang.heap.size-at-least
control: the limit is not set
control-fails-with: the size of the heap is told as less than what was set
note: what the allocator itself takes of the heap is open, so that what can be had is recorded
---*/
#include "cts/case.cuh"

namespace {

constexpr std::size_t kBlock = 64 << 10;

__global__ void TakeAll(unsigned long long* bytes, unsigned most) {
  void** last = nullptr;
  unsigned long long count = 0;
  for (; count < most; ++count) {
    void** const block = static_cast<void**>(malloc(kBlock));
    if (block == nullptr) break;
    *block = last;
    last = block;
  }
  *bytes = count * kBlock;
  while (last != nullptr) {
    void** const before = static_cast<void**>(*last);
    free(last);
    last = before;
  }
}

// Above the size that there is without any setting.
constexpr struct {
  const char* name;
  const char* most_of_it;
  long long bytes;
} kRows[] = {{"one-byte-above-8-mib", "nine-tenths-can-be-had-of-one-byte-above-8-mib", (8 << 20) + 1},
             {"12345678-bytes", "nine-tenths-can-be-had-of-12345678-bytes", 12'345'678},
             {"64-mib-and-4097-bytes", "nine-tenths-can-be-had-of-64-mib-and-4097-bytes", (64 << 20) + 4097}};

CTS_CHILD(Set) {
  const auto bytes = static_cast<std::size_t>(cts::child_argument());
  if (!cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, bytes));
  std::size_t told = 0, later = 0;
  CTS_CUDA(cudaDeviceGetLimit(&told, cudaLimitMallocHeapSize));
  const cts::DeviceBuffer<unsigned long long> had(1);
  TakeAll<<<1, 1>>>(had.data(), static_cast<unsigned>(bytes / kBlock) * 2);
  CTS_FINISH();
  CTS_CUDA(cudaDeviceGetLimit(&later, cudaLimitMallocHeapSize));
  cts::Tell("told", static_cast<long long>(told));
  cts::Tell("later", static_cast<long long>(later));
  cts::Tell("had", static_cast<long long>(had[0]));
}

CTS_CASE() {
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      constexpr const char* kLess = "the size of the heap is told as less than what was set";
      const cts::ChildRun child = cts::RunChild("Set", {.argument = row.bytes});
      CTS_EXPECT_LE(row.bytes, child.Value("told"), kLess);
      CTS_EXPECT_LE(row.bytes, child.Value("later"), kLess);
      CTS_OBSERVE(row.most_of_it, child.Value("had") * 10 >= row.bytes * 9);
    });
  }
}

}  // namespace
