/*---
clause: lang.heap.allocates-distinct-memory
covers: blocks of more than 4 GiB, beside small ones
control: the small blocks are looked for inside of the large one
control-fails-with: a small block lies within one of more than 4 GiB, or a place of that is another one
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr std::size_t kHeap = std::size_t{6} << 30, kLarge = (std::size_t{4} << 30) + 65536;
constexpr int kSmall = 16, kPlaces = 34;

struct Result {
  unsigned had_large, had_small, wrong;
};

// Each place gets a number of its own: 0, the powers of two and the last word; the small blocks before them and after.
__global__ void Use(bool inside, Result* result) {
  unsigned* small[kSmall];
  unsigned wrong = 0, had = 0;
  for (int i = 0; i < kSmall / 2; ++i) small[i] = static_cast<unsigned*>(malloc(4096));
  auto* const large = static_cast<unsigned char*>(malloc(kLarge));
  for (int i = kSmall / 2; i < kSmall; ++i) small[i] = static_cast<unsigned*>(malloc(4096));
  const auto place = [&](int i) {
    const std::size_t at = i == 0 ? 0 : i == kPlaces - 1 ? kLarge - 4 : std::size_t{1} << i;
    return reinterpret_cast<volatile unsigned*>(large + (i == 1 ? 4 : at / 4 * 4));
  };
  if (large != nullptr) {
    for (int i = 0; i < kPlaces; ++i)
      if (i != 2) *place(i) = 1000 + i;
    for (int i = 0; i < kSmall; ++i) {
      volatile unsigned* const block = inside ? place(i + 10) : small[i];
      if (block == nullptr) continue;
      ++had;
      for (int word = 0; word < 1024; ++word) block[inside ? 0 : word] = i;
    }
    for (int i = 0; i < kPlaces; ++i)
      if (i != 2) wrong += *place(i) != 1000 + i;
    for (int i = 0; i < kSmall; ++i)
      if (!inside && small[i] != nullptr)
        for (int word = 0; word < 1024; ++word) wrong += *static_cast<volatile unsigned*>(small[i] + word) != i;
  }
  *result = {large != nullptr, had, wrong};
  free(large);
  for (int i = 0; i < kSmall; ++i) free(small[i]);
}

CTS_CHILD(Uses) {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  const bool set = free > 2 * kHeap && cts::Taken(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap)) == cudaSuccess;
  cts::Tell("set", set);
  if (!set) return;
  const cts::DeviceBuffer<Result> result(1, 0);
  Use<<<1, 1>>>(cts::control(), result.data());
  CTS_FINISH();
  const Result got = result[0];
  cts::Tell("large", got.had_large);
  cts::Tell("small", got.had_small);
  cts::Tell("wrong", got.wrong);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Uses");
  if (child.Value("set") == 0) return cts::PowerNotShown("the device has no memory for so large a heap");
  if (child.Value("large") == 0 || child.Value("small") == 0)
    return cts::PowerNotShown("the heap gave no block of more than 4 GiB beside small ones");
  CTS_EXPECT_EQ(child.Value("wrong"), 0,
                "a small block lies within one of more than 4 GiB, or a place of that is another one");
}

}  // namespace
