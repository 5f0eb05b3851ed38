// Boxes of each kind of device memory, which a kernel fills with zero after a late child that overwrites all.
#include <vector>

#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/device.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

// A pitched region of the block, from `at` on, and a box of it. A window has one slice.
struct Box {
  std::size_t at, pitch, rows, x, y, z, width, height, depth;
  __host__ __device__ std::size_t At(std::size_t dx, std::size_t dy, std::size_t dz) const {
    return at + ((z + dz) * rows + y + dy) * pitch + x + dx;
  }
};
constexpr std::size_t kBytes = 32'768;
constexpr unsigned kMostBoxes = 8, kLateNs = 100'000;
struct Boxes {
  Box of[kMostBoxes];
  unsigned count;
};

__global__ void Overwrite(unsigned char* bytes) {
  if (threadIdx.x == 0) cts::SpinFor(kLateNs);
  __syncthreads();
  for (std::size_t i = threadIdx.x; i < kBytes; i += blockDim.x) bytes[i] = cts::kPoison;
}
// `Fill()(first byte of the box, box)` makes the call.
template <class Fill>
__global__ void Parent(unsigned char* memory, Boxes boxes, unsigned* refused) {
  Overwrite<<<1, 256>>>(memory);
  unsigned failed = cudaGetLastError() != cudaSuccess;
  for (unsigned i = 0; i < boxes.count; ++i)
    failed += Fill()(memory + boxes.of[i].At(0, 0, 0), boxes.of[i]) != cudaSuccess;
  *refused = failed;
}

// A row for each kind of memory. `asked`: what the call is told of a box.
template <class Fill, unsigned kCount, class Asked>
void ExpectZeroed(const Box (&boxes)[kCount], Asked asked, const char* message) {
  static_assert(kCount <= kMostBoxes);
  cts::ForEachMemory(&cts::DeviceMemory, [&](cts::MemoryKind kind) {
    cts::MemoryBlock memory(kind, kBytes);
    const cts::DeviceBuffer<unsigned> refused(1);
    Boxes given{};
    memory.Fill(1);
    for (const Box& box : boxes) given.of[given.count++] = asked(box);
    Parent<Fill><<<1, 1>>>(memory.device(), given, refused.data());
    CTS_FINISH();
    CTS_EXPECT_EQ(refused[0], 0u, "a child or a fill was refused");
    std::vector<unsigned char> expected(kBytes, static_cast<unsigned char>(cts::kPoison));
    for (const Box& box : boxes)
      for (std::size_t z = 0; z < box.depth; ++z)
        for (std::size_t y = 0; y < box.height; ++y)
          for (std::size_t x = 0; x < box.width; ++x) expected[box.At(x, y, z)] = 0;
    CTS_EXPECT_EQ(cts::Differing(memory.Read(), expected), 0u, message);
  });
}

}  // namespace
