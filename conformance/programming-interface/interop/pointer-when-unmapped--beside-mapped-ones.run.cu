/*---
clause: pi.interop.pointer-when-unmapped
covers: resources mapped and unmapped in turns, beside one that stays mapped
control: the resource is asked for before it is unmapped
control-fails-with: what is no longer mapped was not refused beside what is mapped
requires: [gl]
launches: none
draft: five of five on an H200, not yet on an H100
note: the code of the refusal is looked at by the base case
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

enum class Kind { kBuffer, kImage, kSecondLevel };

cts::Registered Make(const cts::OpenGl& gl, Kind kind) {
  return kind == Kind::kBuffer ? cts::Registered::Buffer(gl.Buffer(64, nullptr))
                               : cts::Registered::Image(gl.Texture(16, 16, 2));
}
cudaError_t Ask(const cts::Registered& resource, Kind kind) {
  void* pointer = nullptr;
  size_t bytes = 0;
  cudaArray_t array = nullptr;
  return cts::Taken(kind == Kind::kBuffer ? cudaGraphicsResourceGetMappedPointer(&pointer, &bytes, resource.get())
                                          : cudaGraphicsSubResourceGetMappedArray(&array, resource.get(), 0,
                                                                                  kind == Kind::kSecondLevel ? 1 : 0));
}

// The other one is of the same kind, and can be asked for all the while.
void Check(const char* name, Kind kind) {
  cts::Row(name, [&] {
    constexpr int kRounds = 3;
    const cts::OpenGl gl;
    cts::Registered resource = Make(gl, kind), other = Make(gl, kind);
    other.Map();
    int refused = 0;
    for (int round = 0; round < kRounds; ++round) {
      resource.Map();
      if (!cts::control()) resource.Unmap();
      refused += Ask(resource, kind) != cudaSuccess;
      if (cts::control()) resource.Unmap();
      CTS_EXPECT_EQ(Ask(other, kind), cudaSuccess, "a mapped resource was refused beside one that is not mapped");
    }
    CTS_EXPECT_EQ(refused, kRounds, "what is no longer mapped was not refused beside what is mapped");
    other.Unmap();
  });
}

CTS_CASE() {
  Check("pointer", Kind::kBuffer);
  Check("array", Kind::kImage);
  Check("array-of-the-second-level", Kind::kSecondLevel);
}

}  // namespace
