/*---
clause: cdp.api.memcpy-3d-async-copies-box-alone
covers: rows and slices that begin beyond 4 GiB
control: the copy leaves out the last slice of the box
control-fails-with: a byte of a box beyond 4 GiB was not copied
build: [rdc]
timeout: 60
draft: five of five on an H200, not yet on an H100
note: a device of which a quarter is less than the block gets one of short rows; the other side of each copy is small
---*/
#include "cts/case.cuh"

namespace {

// A box of each slice of the block but the first. Offsets that are cut off to 31 or 32 bits lead elsewhere.
constexpr std::size_t kSlices = 70, kRows = 64, kWidth = 97, kHeight = 3, kDepth = kSlices - 1,
                      kBox = kWidth * kHeight * kDepth, kX = 301, kY = 60, kZ = 1;
constexpr std::size_t kLongPitch = (std::size_t{1} << 20) + 512, kShortPitch = 1536;

__host__ __device__ unsigned char Value(std::size_t i) { return static_cast<unsigned char>(i % 151); }  // no poison

struct Block {
  unsigned char* data;
  std::size_t pitch;
  __host__ __device__ std::size_t size() const { return pitch * kRows * kSlices; }
  // Of a byte of the box, by its number.
  __device__ unsigned char& At(std::size_t i) const {
    const std::size_t x = i % kWidth, y = i / kWidth % kHeight, z = i / kWidth / kHeight;
    return data[((kZ + z) * kRows + kY + y) * pitch + kX + x];
  }
};

struct Seen {
  unsigned long long wrong, changed;
  cudaError_t code;
};

__device__ std::size_t First() { return blockIdx.x * std::size_t{blockDim.x} + threadIdx.x; }
__device__ std::size_t Step() { return std::size_t{gridDim.x} * blockDim.x; }

__global__ void FillBox(Block block) {
  for (std::size_t i = First(); i < kBox; i += Step()) block.At(i) = Value(i);
}
// What the box has, and how many bytes of the whole block are no poison.
__global__ void LookAtBlock(Block block, Seen* seen) {
  unsigned long long wrong = 0, changed = 0;
  for (std::size_t i = First(); i < kBox; i += Step()) wrong += block.At(i) != Value(i);
  for (std::size_t i = First(); i < block.size(); i += Step()) changed += block.data[i] != cts::kPoison;
  if (wrong > 0) atomicAdd(&seen->wrong, wrong);
  if (changed > 0) atomicAdd(&seen->changed, changed);
}
__global__ void LookAtSmall(const unsigned char* small, Seen* seen) {
  unsigned long long wrong = 0;
  for (std::size_t i = First(); i < kBox; i += Step()) wrong += small[i] != Value(i);
  if (wrong > 0) atomicAdd(&seen->wrong, wrong);
}

// Between the box of the block and a small one without gaps.
__global__ void Parent(Block block, unsigned char* small, bool to_block, std::size_t depth, Seen* seen) {
  const cudaPitchedPtr whole{block.data, block.pitch, block.pitch, kRows}, dense{small, kWidth, kWidth, kHeight};
  cudaMemcpy3DParms copy{};
  copy.srcPtr = to_block ? dense : whole;
  copy.dstPtr = to_block ? whole : dense;
  (to_block ? copy.dstPos : copy.srcPos) = cudaPos{kX, kY, kZ};
  copy.extent = cudaExtent{kWidth, kHeight, depth};
  copy.kind = cudaMemcpyDeviceToDevice;
  seen->code = cudaMemcpy3DAsync(&copy, nullptr);
  if (to_block) LookAtBlock<<<1024, 256>>>(block, seen);
  if (!to_block) LookAtSmall<<<64, 256>>>(small, seen);
}

void Check(bool to_block) {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  Block block{nullptr, kLongPitch};
  if (free / 4 < block.size()) block.pitch = kShortPitch;  // four programs at a time have room
  CTS_OBSERVE("beyond-4-gib", block.pitch == kLongPitch);
  const cts::DeviceBuffer<unsigned char> memory(block.size());
  cts::DeviceBuffer<unsigned char> small(kBox);
  const cts::DeviceBuffer<Seen> outcome(1, 0);
  block.data = memory.data();
  cts::HostCopy<unsigned char> values(kBox);
  for (std::size_t i = 0; i < kBox; ++i) values.data()[i] = Value(i);
  if (to_block) small.Write(values.data(), kBox);
  if (!to_block) FillBox<<<64, 256>>>(block);
  Parent<<<1, 1>>>(block, small.data(), to_block, cts::control() ? kDepth - 1 : kDepth, outcome.data());
  CTS_FINISH();
  const Seen seen = outcome[0];
  CTS_EXPECT_EQ(seen.code, cudaSuccess, "the copy was refused");
  CTS_EXPECT_EQ(seen.wrong, 0u, "a byte of a box beyond 4 GiB was not copied");
  CTS_EXPECT_LE(seen.changed, kBox, "a byte outside a box beyond 4 GiB was changed");
}

CTS_CASE(to_the_block) { Check(true); }
CTS_CASE(from_the_block) { Check(false); }

}  // namespace
