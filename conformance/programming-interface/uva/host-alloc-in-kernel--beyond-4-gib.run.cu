/*---
clause: pi.uva.host-alloc-in-kernel
covers: places beyond 4 GiB of one block
control: kernels are given the places in 32 bits
control-fails-with: a kernel did not read or write the host's bytes far from the begin of a block
timeout: 60
draft: not yet run on a GPU
note: without room for the block on the host nothing is shown
---*/
#include "cts/case.cuh"

namespace {

constexpr std::size_t kBorder = std::size_t{1} << 32, kBytes = kBorder + (std::size_t{4} << 20);
constexpr unsigned kPlaces = 8;
constexpr std::size_t kAt[kPlaces] = {0,           4097,    kBorder / 2 - 1, kBorder / 2,
                                      kBorder - 1, kBorder, kBorder + 4097,  kBytes - 1};

unsigned char ValueOf(unsigned place, bool of_host) {
  return static_cast<unsigned char>(place * 2 + (of_host ? 1 : 2));
}

struct Places {
  std::size_t at[kPlaces];
};
// A thread a place: tells what the byte is, and leaves another one.
__global__ void Exchange(unsigned char* block, Places places, unsigned char* found) {
  const unsigned i = threadIdx.x;
  found[i] = block[places.at[i]];
  block[places.at[i]] = static_cast<unsigned char>(i * 2 + 2);
}

CTS_CASE() {
  void* memory = nullptr;
  const cudaError_t made = cts::Taken(cudaHostAlloc(&memory, kBytes, cudaHostAllocDefault));
  if (made == cudaErrorMemoryAllocation) return cts::PowerNotShown("the host has no room for so large a block");
  CTS_CUDA(made);
  auto* const block = static_cast<unsigned char*>(memory);
  Places places{};
  for (unsigned i = 0; i < kPlaces; ++i) {
    block[kAt[i]] = ValueOf(i, true);
    places.at[i] = cts::control() ? static_cast<unsigned>(kAt[i]) : kAt[i];
  }
  const cts::DeviceBuffer<unsigned char> found(kPlaces);
  Exchange<<<1, kPlaces>>>(block, places, found.data());
  CTS_FINISH();
  const auto got = found.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < kPlaces; ++i)
    wrong += got[i] != ValueOf(i, true) || block[kAt[i]] != ValueOf(i, false) ? 1 : 0;
  CTS_CUDA(cudaFreeHost(memory));
  CTS_EXPECT_EQ(wrong, 0u, "a kernel did not read or write the host's bytes far from the begin of a block");
}

}  // namespace
