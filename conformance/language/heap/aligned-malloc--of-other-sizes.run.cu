/*---
clause: lang.heap.aligned-malloc
covers: other sizes and alignments, an exhausted heap, sizes beyond every heap
control: the memory is that of malloc() with half of the alignment added, and little is asked for
control-fails-with: [an address is no multiple of the alignment, what cannot be had is not NULL]
draft: five of five on an H200, not yet on an H100
---*/
#include <iterator>

#include "cts/case.cuh"

namespace {

using Size = unsigned long long;

constexpr unsigned kThreads = 4, kEach = 2;
struct Seen {
  unsigned failed, misplaced, torn, null;
};
__device__ unsigned char ByteOf(unsigned block, Size i) {
  return static_cast<unsigned char>((threadIdx.x * kEach + block) * 97 + i * 29 + (i >> 8) * 7 + 11);
}

// All blocks live at a time, each is filled, and looked at after all were.
__global__ void Place(Seen* seen, std::size_t size, std::size_t align, bool control) {
  unsigned char* blocks[kEach];
  for (auto& block : blocks) {
    block = static_cast<unsigned char*>(control ? malloc(size) : __nv_aligned_device_malloc(size, align));
    if (block == nullptr) atomicAdd(&seen->failed, 1u);
    const Size address = reinterpret_cast<Size>(block) | (control ? align / 2 : 0);
    if (address % align != 0) atomicAdd(&seen->misplaced, 1u);
  }
  for (unsigned k = 0; k < kEach; ++k)
    for (Size i = 0; blocks[k] != nullptr && i < size; ++i) blocks[k][i] = ByteOf(k, i);
  __syncthreads();
  for (unsigned k = 0; k < kEach; ++k) {
    for (Size i = 0; blocks[k] != nullptr && i < size; ++i)
      if (blocks[k][i] != ByteOf(k, i)) atomicAdd(&seen->torn, 1u);
    free(blocks[k]);
  }
}

// One after the other until there is none; chained, so that they can be freed without a table.
__global__ void Exhaust(Seen* seen, std::size_t size, std::size_t align, unsigned most) {
  void** last = nullptr;
  for (unsigned count = 0; count < most; ++count) {
    auto** const block = static_cast<void**>(__nv_aligned_device_malloc(size, align));
    if (block == nullptr) {
      atomicAdd(&seen->null, 1u);
      break;
    }
    if (reinterpret_cast<Size>(block) % align != 0) atomicAdd(&seen->misplaced, 1u);
    *block = last;
    last = block;
  }
  while (last != nullptr) {
    void** const before = static_cast<void**>(*last);
    free(last);
    last = before;
  }
}

struct Row {
  const char* name;
  Size size, align;
};
constexpr Size kMuch = Size{1} << 30, kTebi = Size{1} << 40, kMost = ~Size{0};  // All beyond the heap.
constexpr Row kPlaced[] = {{"7-bytes-at-2", 7, 2},           {"9-bytes-at-4", 9, 4},
                           {"5000-bytes-at-64", 5000, 64},   {"70001-bytes-at-8192", 70'001, 8192},
                           {"3-bytes-at-262144", 3, 262144}, {"150000-bytes-at-1-mib", 150'000, 1 << 20}};
constexpr Row kRefused[] = {
    {"all-of-100000-bytes-at-256", 100'000, 256},   {"all-of-100000-bytes-at-65536", 100'000, 65536},
    {"1-tib-and-64-bytes-at-256", kTebi + 64, 256}, {"half-of-all-sizes-at-16", Size{1} << 63, 16},
    {"the-largest-size-at-256", kMost, 256},        {"4000-below-the-largest-size-at-4096", kMost - 4000, 4096},
    {"64-bytes-at-2-tib", 64, 2 * kTebi},           {"64-bytes-at-half-of-all", 64, Size{1} << 63}};

CTS_CHILD(Ask) {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 64 << 20));
  cts::DeviceBuffer<Seen> seen(1, 0);
  const auto number = static_cast<std::size_t>(cts::child_argument());
  if (number < std::size(kPlaced)) {
    const Row& row = kPlaced[number];
    Place<<<1, kThreads>>>(seen.data(), row.size, row.align, cts::control());
  } else {
    const Row& row = kRefused[number - std::size(kPlaced)];
    const auto most = static_cast<unsigned>(row.size < kMuch ? kMuch / row.size : 1);
    const Row asked = cts::control() ? Row{"", 64, 256} : row;
    Exhaust<<<1, 1>>>(seen.data(), asked.size, asked.align, cts::control() ? 1 : most);
  }
  CTS_FINISH();
  const Seen of = seen[0];
  cts::Tell("whole", of.failed == 0 && of.torn == 0 ? 1 : 0);
  cts::Tell("misplaced", of.misplaced);
  cts::Tell("null", of.null);
}

CTS_CASE() {
  long long argument = 0;
  for (const Row& row : kPlaced) {
    cts::Row(row.name, [&] {
      const cts::ChildRun child = cts::RunChild("Ask", {.argument = argument});
      CTS_EXPECT_EQ(child.Value("misplaced"), 0, "an address is no multiple of the alignment");
      CTS_EXPECT_EQ(child.Value("whole"), 1, "a block was not there, or lost what was written");
    });
    ++argument;
  }
  for (const Row& row : kRefused) {
    cts::Row(row.name, [&] {
      const cts::ChildRun child = cts::RunChild("Ask", {.argument = argument});
      CTS_EXPECT_EQ(child.Value("null"), 1, "what cannot be had is not NULL");
      CTS_EXPECT_EQ(child.Value("misplaced"), 0, "an address is no multiple of the alignment");
    });
    ++argument;
  }
}

}  // namespace
