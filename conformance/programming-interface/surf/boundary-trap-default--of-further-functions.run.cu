/*---
clause: pi.surf.boundary-trap-default
covers: functions and element types that have defaults of their own
control: the mode is cudaBoundaryModeZero
control-fails-with: an access outside of the surface by a further function did not make the kernel fail
requires: [no-mps]
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

#include <cstdio>
#include <iterator>

namespace {

// One element outside, of arrays of kArrayShapes; `mode` in the control, nothing else.
template <class... Mode>
__device__ void Access(int which, cudaSurfaceObject_t s, int* out, Mode... mode) {
  const int4 four = make_int4(1, 2, 3, 4);
  if (which == 0) *out = surf1DLayeredread<int>(s, 13 * 4, 1, mode...);
  if (which == 1) surf1DLayeredwrite(1, s, -4, 1, mode...);
  if (which == 2) surf2DLayeredwrite(1, s, 0, 7, 1, mode...);
  if (which == 3) *out = surf3Dread<int>(s, 0, 0, -1, mode...);
  if (which == 4) *out = surfCubemapread<int>(s, 0, 9, 2, mode...);
  if (which == 5) *out = surfCubemapLayeredread<int>(s, 9 * 4, 0, 7, mode...);
  if (which == 6) surfCubemapLayeredwrite(1, s, 0, -1, 7, mode...);
  if (which == 7) *out = surf2Dread<unsigned char>(s, 13, 0, mode...);
  if (which == 8) surf2Dwrite(static_cast<unsigned short>(1), s, 0, 7, mode...);
  if (which == 9) *out = surf2Dread<int4>(s, 0, -1, mode...).y;
  if (which == 10) surf2Dwrite(four, s, 13 * 16, 0, mode...);
}
__global__ void ByDefault(int which, cudaSurfaceObject_t s, int* out) { Access(which, s, out); }
__global__ void WithZero(int which, cudaSurfaceObject_t s, int* out) { Access(which, s, out, cudaBoundaryModeZero); }

const struct {
  const char* name;
  int shape, bytes;
} kAccesses[] = {{"1d-layered-read", 3, 4},       {"1d-layered-write", 3, 4}, {"2d-layered-write", 4, 4},
                 {"3d-read-depth-below", 2, 4},   {"cubemap-read-row", 5, 4}, {"cubemap-layered-read", 6, 4},
                 {"cubemap-layered-write", 6, 4}, {"2d-read-of-bytes", 1, 1}, {"2d-write-of-shorts", 1, 2},
                 {"2d-read-of-four", 1, 16},      {"2d-write-of-four", 1, 16}};
constexpr int kAll = std::size(kAccesses);

template <class T>
void MakeAccess(int which) {
  const cts::ArrayShape& s = cts::kArrayShapes[kAccesses[which].shape];
  const cts::Array<T> array(s.extent, s.flags | cudaArraySurfaceLoadStore);
  const cts::Surface surface(array);
  const cts::DeviceBuffer<int> out(1);
  if (cts::control()) {
    WithZero<<<1, 1>>>(which, surface, out.data());
  } else {
    ByDefault<<<1, 1>>>(which, surface, out.data());
  }
  cts::Tell(kAccesses[which].name, cudaDeviceSynchronize());
}

// The argument: an access, or one beyond the last for each of them, because no kernel of the control fails.
CTS_CHILD(Outside) {
  cts::ContextIsLost();
  for (int i = 0; i < kAll; ++i) {
    if (cts::child_argument() != kAll && cts::child_argument() != i) continue;
    if (kAccesses[i].bytes == 1) MakeAccess<unsigned char>(i);
    if (kAccesses[i].bytes == 2) MakeAccess<unsigned short>(i);
    if (kAccesses[i].bytes == 4) MakeAccess<int>(i);
    if (kAccesses[i].bytes == 16) MakeAccess<int4>(i);
  }
}

CTS_CASE() {
  const cts::ChildRun all = cts::control() ? cts::RunChild("Outside", {.argument = kAll}) : cts::ChildRun();
  int i = 0;
  for (const auto& access : kAccesses) {
    cts::Row(access.name, [&] {
      const cts::ChildRun run = cts::control() ? all : cts::RunChild("Outside", {.argument = i});
      CTS_EXPECT_NE(static_cast<cudaError_t>(run.Value(access.name)), cudaSuccess,
                    "an access outside of the surface by a further function did not make the kernel fail");
    });
    ++i;
  }
}

}  // namespace
