/*---
clause: pi.64-bit.device-pointers-64
covers: offsets beyond 4 GiB in one block
control: the highest bit of an offset is not kept
control-fails-with: what a kernel stored far from the beginning of a block was not there
note: a device of which a quarter is less than the block gets a small one
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr int kPlaces = 34;

// The words 0 and 2^n of the block, and some of its last ones: in fewer bits their offsets are those of others.
std::vector<size_t> Places(size_t words) {
  std::vector<size_t> places;
  for (size_t at = 0; places.size() < kPlaces; at = at == 0 ? 1 : 2 * at) {
    places.push_back(at < words ? at : words - 1 - places.size());
  }
  return places;
}

__device__ unsigned Value(int i) { return 1000 + 7 * static_cast<unsigned>(i); }

__global__ void Store(unsigned* block, const size_t* places, size_t mask) {
  block[places[threadIdx.x] & mask] = Value(static_cast<int>(threadIdx.x));
}
// By plain loads, and by atomic operations that change nothing.
__global__ void Count(unsigned* block, const size_t* places, unsigned* wrong) {
  unsigned* const word = block + places[threadIdx.x];
  const unsigned value = Value(static_cast<int>(threadIdx.x));
  if (*word != value) atomicAdd(wrong, 1u);
  if (atomicAdd(word, 0u) != value) atomicAdd(wrong, 1u);
}

CTS_CASE() {
  // Four programs at a time have room.
  constexpr size_t kLarge = (size_t{1} << 30) + 4096, kSmall = (size_t{1} << 20) + 4096;
  size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  const size_t words = free / 4 > kLarge * sizeof(unsigned) ? kLarge : kSmall;
  CTS_OBSERVE("beyond-4-gib", words == kLarge);
  unsigned* block = nullptr;
  CTS_CUDA(cudaMalloc(&block, words * sizeof(unsigned)));
  const std::vector<size_t> at = Places(words);
  {
    cts::DeviceBuffer<size_t> places(kPlaces);
    const cts::DeviceBuffer<unsigned> wrong(1, 0);
    places.Write(at.data(), at.size());
    const unsigned old = 0;
    for (const size_t place : at) CTS_CUDA(cudaMemcpy(block + place, &old, sizeof old, cudaMemcpyHostToDevice));
    const size_t lower = words == kLarge ? (size_t{1} << 30) - 1 : (size_t{1} << 20) - 1;
    Store<<<1, kPlaces>>>(block, places.data(), cts::control() ? lower : ~size_t{0});
    Count<<<1, kPlaces>>>(block, places.data(), wrong.data());
    CTS_FINISH();
    unsigned others = wrong[0];
    for (int i = 0; i < kPlaces; ++i) {
      unsigned read = 0;
      CTS_CUDA(cudaMemcpy(&read, block + at[i], sizeof read, cudaMemcpyDeviceToHost));
      others += read != 1000 + 7 * static_cast<unsigned>(i);
    }
    CTS_EXPECT_EQ(others, 0, "what a kernel stored far from the beginning of a block was not there");
  }
  CTS_CUDA(cudaFree(block));
}

}  // namespace
