/*---
clause: pi.surf.boundary-trap-default
control: the mode is cudaBoundaryModeZero
control-fails-with: an access outside of the surface did not make the kernel fail
requires: [no-mps]
timeout: 120
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

#include <cstdio>
#include <iterator>

namespace {

using cts::Shape;

// One element outside, of an array of kArrayShapes.
struct OneOutside {
  const char* name;
  int shape;
  cts::Place at;
  bool writes, by_default;
};
const OneOutside kAccesses[] = {
    {"1d-read-above", 0, {13 * 4, 0, 0}, false, true},   {"1d-write-above", 0, {13 * 4, 0, 0}, true, true},
    {"1d-read-below", 0, {-4, 0, 0}, false, true},       {"2d-read-row-above", 1, {0, 7, 0}, false, true},
    {"2d-write-row-below", 1, {0, -1, 0}, true, true},   {"3d-write-depth", 2, {0, 0, 5}, true, true},
    {"2d-layered-read", 4, {13 * 4, 0, 1}, false, true}, {"cubemap-write-row", 5, {0, 9, 1}, true, true},
    {"1d-read-by-name", 0, {13 * 4, 0, 0}, false, false}};

// Without the argument where the default is meant.
__global__ void Access(cudaSurfaceObject_t s, Shape shape, cts::Place at, bool writes, bool by_default,
                       cudaSurfaceBoundaryMode mode, int* out) {
  if (!by_default) {
    *out = cts::ReadPlace<int>(shape, s, at, mode);
  } else if (writes) {
    if (shape == Shape::k1D) surf1Dwrite(1, s, at.x);
    if (shape == Shape::k2D) surf2Dwrite(1, s, at.x, at.y);
    if (shape == Shape::k3D) surf3Dwrite(1, s, at.x, at.y, at.z);
    if (shape == Shape::kCubemap) surfCubemapwrite(1, s, at.x, at.y, at.z);
  } else {
    if (shape == Shape::k1D) *out = surf1Dread<int>(s, at.x);
    if (shape == Shape::k2D) *out = surf2Dread<int>(s, at.x, at.y);
    if (shape == Shape::k2DLayered) *out = surf2DLayeredread<int>(s, at.x, at.y, at.z);
  }
}
__global__ void WithZero(cudaSurfaceObject_t s, Shape shape, cts::Place at, bool writes, int* out) {
  if (writes) {
    cts::WritePlace(1, shape, s, at, cudaBoundaryModeZero);
  } else {
    *out = cts::ReadPlace<int>(shape, s, at, cudaBoundaryModeZero);
  }
}

void MakeAccess(const OneOutside& access) {
  const cts::ArrayShape& s = cts::kArrayShapes[access.shape];
  const cts::Array<int> array(s.extent, s.flags | cudaArraySurfaceLoadStore);
  const cts::Surface surface(array);
  const cts::DeviceBuffer<int> out(1);
  if (cts::control()) {
    WithZero<<<1, 1>>>(surface, s.shape, access.at, access.writes, out.data());
  } else {
    Access<<<1, 1>>>(surface, s.shape, access.at, access.writes, access.by_default, cudaBoundaryModeTrap, out.data());
  }
  cts::Tell(access.name, cudaDeviceSynchronize());
}

// The argument: an access, or one beyond the last for each of them, because no kernel of the control fails.
constexpr int kAll = std::size(kAccesses);
CTS_CHILD(Outside) {
  cts::ContextIsLost();
  for (int i = 0; i < kAll; ++i)
    if (cts::child_argument() == kAll || cts::child_argument() == i) MakeAccess(kAccesses[i]);
}

CTS_CASE() {
  const cts::ChildRun all = cts::control() ? cts::RunChild("Outside", {.argument = kAll}) : cts::ChildRun();
  int i = 0;
  for (const auto& access : kAccesses) {
    cts::Row(access.name, [&] {
      const cts::ChildRun run = cts::control() ? all : cts::RunChild("Outside", {.argument = i});
      const auto code = static_cast<cudaError_t>(run.Value(access.name));
      CTS_EXPECT_NE(code, cudaSuccess, "an access outside of the surface did not make the kernel fail");
      char name[64];
      (void)std::snprintf(name, sizeof name, "code-of-%s", access.name);
      if (!cts::control()) CTS_OBSERVE(name, code);
    });
    ++i;
  }
}

}  // namespace
