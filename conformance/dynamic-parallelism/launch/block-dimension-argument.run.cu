/*---
clause: cdp.launch.block-dimension-argument
control: the extents change places, and the integer is one less
control-fails-with:
  - the child has another block size than the dim3 of its launch
  - the child has another block size than the integer of its launch
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Seen {
  unsigned x, y, z, threads;
};

__global__ void Child(Seen* seen) {
  atomicAdd(&seen->threads, 1u);
  if (threadIdx.x + threadIdx.y + threadIdx.z == 0) {
    seen->x = blockDim.x;
    seen->y = blockDim.y;
    seen->z = blockDim.z;
  }
}
__global__ void ByDim3(Seen* seen, dim3 dimensions) { Child<<<1, dimensions>>>(seen); }
__global__ void ByInteger(Seen* seen, int integer) { Child<<<1, integer>>>(seen); }

struct Size {
  const char* name;
  dim3 size;
};
struct Integer {
  const char* name;
  int integer;
};
constexpr Size kSizes[] = {
    {"8x4x2", dim3(8, 4, 2)}, {"1x1x64", dim3(1, 1, 64)}, {"1x32x4", dim3(1, 32, 4)}, {"7x5x3", dim3(7, 5, 3)}};
constexpr Integer kIntegers[] = {{"integer-11", 11}, {"integer-1024", 1024}};

void Expect(const Seen& seen, dim3 size, const char* message) {
  CTS_EXPECT(seen.x == size.x && seen.y == size.y && seen.z == size.z && seen.threads == size.x * size.y * size.z,
             message);
}

CTS_CASE(dimensions) {
  for (const Size& row : kSizes) {
    cts::Row(row.name, [&] {
      cts::DeviceBuffer<Seen> seen(1, 0);
      const dim3 size = row.size;
      ByDim3<<<1, 1>>>(seen.data(), cts::control() ? dim3(size.z, size.x, size.y) : size);
      CTS_FINISH();
      Expect(seen[0], size, "the child has another block size than the dim3 of its launch");
    });
  }
}

CTS_CASE(integer) {
  for (const Integer& row : kIntegers) {
    cts::Row(row.name, [&] {
      cts::DeviceBuffer<Seen> seen(1, 0);
      ByInteger<<<1, 1>>>(seen.data(), cts::control() ? row.integer - 1 : row.integer);
      CTS_FINISH();
      Expect(seen[0], dim3(row.integer), "the child has another block size than the integer of its launch");
    });
  }
}

}  // namespace
