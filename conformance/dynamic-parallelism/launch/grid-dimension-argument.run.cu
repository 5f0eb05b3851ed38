/*---
clause: cdp.launch.grid-dimension-argument
control: the extents change places, and the integer is one less
control-fails-with:
  - the child has another grid size than the dim3 of its launch
  - the child has another grid size than the integer of its launch
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Seen {
  unsigned x, y, z, blocks;
};

__global__ void Child(Seen* seen) {
  atomicAdd(&seen->blocks, 1u);
  if (blockIdx.x + blockIdx.y + blockIdx.z == 0) {
    seen->x = gridDim.x;
    seen->y = gridDim.y;
    seen->z = gridDim.z;
  }
}
__global__ void ByDim3(Seen* seen, dim3 dimensions) { Child<<<dimensions, 1>>>(seen); }
__global__ void ByInteger(Seen* seen, int integer) { Child<<<integer, 1>>>(seen); }

struct Size {
  const char* name;
  dim3 size;
};
struct Integer {
  const char* name;
  int integer;
};
constexpr Size kSizes[] = {
    {"7x5x3", dim3(7, 5, 3)}, {"1x1x300", dim3(1, 1, 300)}, {"1x300x4", dim3(1, 300, 4)}, {"2x3x5", dim3(2, 3, 5)}};
constexpr Integer kIntegers[] = {{"integer-11", 11}, {"integer-70000", 70000}};

void Expect(const Seen& seen, dim3 size, const char* message) {
  CTS_EXPECT(seen.x == size.x && seen.y == size.y && seen.z == size.z && seen.blocks == size.x * size.y * size.z,
             message);
}

CTS_CASE(dimensions) {
  for (const Size& row : kSizes) {
    cts::Row(row.name, [&] {
      cts::DeviceBuffer<Seen> seen(1, 0);
      const dim3 size = row.size;
      ByDim3<<<1, 1>>>(seen.data(), cts::control() ? dim3(size.z, size.x, size.y) : size);
      CTS_FINISH();
      Expect(seen[0], size, "the child has another grid size than the dim3 of its launch");
    });
  }
}

CTS_CASE(integer) {
  for (const Integer& row : kIntegers) {
    cts::Row(row.name, [&] {
      cts::DeviceBuffer<Seen> seen(1, 0);
      ByInteger<<<1, 1>>>(seen.data(), cts::control() ? row.integer - 1 : row.integer);
      CTS_FINISH();
      Expect(seen[0], dim3(row.integer), "the child has another grid size than the integer of its launch");
    });
  }
}

}  // namespace
