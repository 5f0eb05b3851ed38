/*---
clause: pi.interop.unmap-orders-cuda-before-graphics
covers: OpenGL writes what CUDA still reads
control: CUDA's work of a round is issued after what OpenGL writes
control-fails-with: CUDA found what OpenGL wrote behind the unmapping
requires: [gl]
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

#include <vector>

namespace {

constexpr unsigned kRounds = 200;
constexpr const char* kEarly = "CUDA found what OpenGL wrote behind the unmapping";

// Later than OpenGL takes to begin.
__device__ void BeLate() { cts::SpinFor(500'000); }

// Updates of a buffer, and what stands between the unmapping and the update. Where the host waits for CUDA, nothing is
// left to be ordered: what is wrong then is not an order.
constexpr unsigned kCount = 1 << 16;
enum class Between { kNothing, kFinishedOpenGl, kFinishedCuda };

__global__ void CountWrongLate(const unsigned* words, unsigned expected, unsigned* wrong) {
  BeLate();
  for (unsigned i = threadIdx.x; i < kCount; i += blockDim.x)
    if (words[i] != expected) atomicAdd(wrong, 1u);
}

void CheckUpdates(Between between) {
  const cts::OpenGl gl;
  std::vector<unsigned> words(kCount, 0);
  const unsigned buffer = gl.Buffer(kCount * sizeof(unsigned), words.data());
  cts::Registered resource = cts::Registered::Buffer(buffer);
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  const cts::Stream stream;
  for (unsigned round = 1; round <= kRounds; ++round) {
    const auto count = [&] {
      resource.Map(stream);
      CountWrongLate<<<1, 1024, 0, stream>>>(resource.Words(), round - 1, wrong.data());
      CTS_CUDA(cudaGetLastError());
      resource.Unmap(stream);
    };
    if (!cts::control()) count();
    if (between == Between::kFinishedOpenGl) gl.Finish();
    if (between == Between::kFinishedCuda) stream.Synchronize();
    words.assign(kCount, round);
    gl.Write(buffer, words.data(), kCount * sizeof(unsigned));
    gl.Finish();
    if (cts::control()) count();
    stream.Synchronize();
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0, kEarly);
}

CTS_CASE(update) { CheckUpdates(Between::kNothing); }
CTS_CASE(update_behind_the_end_of_opengls_work) { CheckUpdates(Between::kFinishedOpenGl); }
CTS_CASE(update_behind_the_end_of_cudas_work) { CheckUpdates(Between::kFinishedCuda); }

// An image that is cleared, which is work of the GPU whatever a driver makes of updates.
constexpr unsigned kWidth = 256, kHeight = 256;

__global__ void Late() { BeLate(); }

// The colour of a round, of eight whose components are whole.
float Component(unsigned round, unsigned which) { return static_cast<float>(round >> which & 1); }
unsigned Texel(unsigned round) {
  return 0xFF000000u | (round & 1) * 0xFFu | (round >> 1 & 1) * 0xFF00u | (round >> 2 & 1) * 0xFF0000u;
}
void ClearAs(const cts::OpenGl& gl, unsigned renderbuffer, unsigned round) {
  gl.Clear(renderbuffer, Component(round, 0), Component(round, 1), Component(round, 2), 1);
  gl.Finish();
}

CTS_CASE(clear) {
  const cts::OpenGl gl;
  const unsigned name = gl.Renderbuffer(kWidth, kHeight);
  ClearAs(gl, name, 0);
  cts::Registered resource = cts::Registered::Image(name, cts::OpenGl::kRenderbuffer);
  const cts::DeviceBuffer<unsigned> texels(kWidth * kHeight);
  const cts::Stream stream;
  constexpr size_t kRow = kWidth * sizeof(unsigned);
  unsigned wrong = 0;
  for (unsigned round = 1; round <= kRounds; ++round) {
    const auto copy = [&] {
      resource.Map(stream);
      Late<<<1, 1, 0, stream>>>();
      CTS_CUDA(cudaGetLastError());
      CTS_CUDA(cudaMemcpy2DFromArrayAsync(texels.data(), kRow, resource.Array(), 0, 0, kRow, kHeight,
                                          cudaMemcpyDeviceToDevice, stream));
      resource.Unmap(stream);
    };
    if (!cts::control()) copy();
    ClearAs(gl, name, round);
    if (cts::control()) copy();
    stream.Synchronize();
    for (const unsigned texel : texels.Read()) wrong += texel != Texel(round - 1);
  }
  CTS_EXPECT_EQ(wrong, 0, kEarly);
}

}  // namespace
