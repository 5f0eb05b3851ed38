/*---
clause: lang.vector.dim3-fills-with-one
control: a uint3, whose components are 0 where they are not given, or a launch that gives others
control-fails-with: a component of dim3 that was not given is not 1
---*/
#include "cts/case.cuh"

namespace {

struct Dimensions {
  uint3 grid, block;
};

__global__ void Tell(Dimensions* told) {
  if (threadIdx.x + threadIdx.y + threadIdx.z + blockIdx.x + blockIdx.y + blockIdx.z == 0)
    *told = {{gridDim.x, gridDim.y, gridDim.z}, {blockDim.x, blockDim.y, blockDim.z}};
}
__global__ void OnDevice(uint3* made, bool control) {
  if (control) {
    made[0] = {};
    made[1] = {3, 0, 0};
    made[2] = {4, 5, 0};
    return;
  }
  const dim3 none, one(3), two(4, 5);
  made[0] = {none.x, none.y, none.z};
  made[1] = {one.x, one.y, one.z};
  made[2] = {two.x, two.y, two.z};
}

bool Is(const uint3& given, unsigned x, unsigned y, unsigned z) { return given.x == x && given.y == y && given.z == z; }

CTS_CASE() {
  const bool control = cts::control();
  cts::Row("none", [&] {
    const uint3 made = control ? uint3{} : uint3(dim3());
    CTS_EXPECT(Is(made, 1, 1, 1), "a component of dim3 that was not given is not 1");
  });
  cts::Row("x", [&] {
    const uint3 made = control ? uint3{7, 0, 0} : uint3(dim3(7));
    CTS_EXPECT(Is(made, 7, 1, 1), "a component of dim3 that was not given is not 1");
  });
  cts::Row("x-and-y", [&] {
    const uint3 made = control ? uint3{7, 8, 0} : uint3(dim3(7, 8));
    CTS_EXPECT(Is(made, 7, 8, 1), "a component of dim3 that was not given is not 1");
  });
  cts::Row("launched-with-integers", [&] {
    cts::DeviceBuffer<Dimensions> told(1, 0);
    if (control) {
      Tell<<<dim3(6, 2, 1), dim3(33, 1, 2)>>>(told.data());
    } else {
      Tell<<<6, 33>>>(told.data());
    }
    CTS_FINISH();
    const Dimensions got = told[0];
    CTS_EXPECT(Is(got.grid, 6, 1, 1) && Is(got.block, 33, 1, 1), "a component of dim3 that was not given is not 1");
  });
  cts::Row("on-the-device", [&] {
    cts::DeviceBuffer<uint3> made(3, 0);
    OnDevice<<<1, 1>>>(made.data(), control);
    CTS_FINISH();
    CTS_EXPECT(Is(made[0], 1, 1, 1) && Is(made[1], 3, 1, 1) && Is(made[2], 4, 5, 1),
               "a component of dim3 that was not given is not 1");
  });
}

}  // namespace
