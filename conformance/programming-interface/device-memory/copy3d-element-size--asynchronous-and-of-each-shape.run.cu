/*---
clause: pi.device-memory.copy3d-element-size
covers: asynchronous copies, slices and layers
control: both arrays have elements of one size
control-fails-with: a copy between arrays of one shape and different element size was not refused
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"

#include <string>

namespace {

struct Shape {
  const char* name;
  cudaExtent extent;
  unsigned flags;
};
constexpr Shape kShapes[] = {{"rows", {16, 8, 0}, cudaArrayDefault},
                             {"slices", {16, 8, 4}, cudaArrayDefault},
                             {"layers", {16, 8, 3}, cudaArrayLayered}};

// A part of each array, so that neither size of an element leads out of it.
template <class From, class To, class Same>
void Check(const char* sizes) {
  for (const Shape& shape : kShapes) {
    for (const bool async : {false, true}) {
      cts::Row((std::string(sizes) + "-" + shape.name + (async ? "-async" : "")).c_str(), [&] {
        const cts::Array<From> from(shape.extent, shape.flags);
        const cts::Array<To> to(shape.extent, shape.flags);
        const cts::Array<Same> same(shape.extent, shape.flags);
        from.Fill(1);
        const cts::Stream stream;
        cudaMemcpy3DParms copy{};
        copy.srcArray = from;
        copy.dstArray = cts::control() ? static_cast<cudaArray_t>(same) : static_cast<cudaArray_t>(to);
        copy.srcPos = copy.dstPos = make_cudaPos(1, 2, 0);
        copy.extent = make_cudaExtent(3, 4, shape.extent.depth > 1 ? 2 : 1);
        copy.kind = cudaMemcpyDeviceToDevice;
        const cudaError_t code = cts::Taken(async ? cudaMemcpy3DAsync(&copy, stream) : cudaMemcpy3D(&copy));
        CTS_EXPECT_NE(code, cudaSuccess,
                      "a copy between arrays of one shape and different element size was not refused");
        CTS_CUDA(cudaDeviceSynchronize());
      });
    }
  }
}

CTS_CASE(larger_to_smaller) { Check<float, unsigned char, int>("four-bytes-to-one"); }
CTS_CASE(smaller_to_larger) { Check<short, uint4, unsigned short>("two-bytes-to-sixteen"); }

}  // namespace
