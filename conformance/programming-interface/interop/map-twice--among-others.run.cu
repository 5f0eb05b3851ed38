/*---
clause: pi.interop.map-twice
covers: a mapped buffer or image at each place among others
control: the resource is unmapped in between
control-fails-with: a resource that is mapped was not refused among others
requires: [gl]
launches: none
draft: five of five on an H200, not yet on an H100
note: which code refuses is the matter of the case of one resource
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

namespace {

constexpr unsigned kCount = 4, kWord = 4711;

// Two buffers and two images by turns, of which the one at `place` is mapped already, and can be used all the same.
void Check(const char* name, unsigned place) {
  cts::Row(name, [&] {
    const cts::OpenGl gl;
    const unsigned words[16] = {kWord, kWord, kWord, kWord, kWord, kWord, kWord, kWord,
                                kWord, kWord, kWord, kWord, kWord, kWord, kWord, kWord};
    const auto image = [&] {
      const unsigned texture = gl.Texture(4, 4);
      gl.WriteTexels(texture, 0, 4, 4, words);
      return cts::Registered::Image(texture);
    };
    const cts::Registered resources[kCount] = {cts::Registered::Buffer(gl.Buffer(sizeof words, words)), image(),
                                               cts::Registered::Buffer(gl.Buffer(sizeof words, words)), image()};
    cudaGraphicsResource_t all[kCount];
    for (unsigned i = 0; i < kCount; ++i) all[i] = resources[i].get();
    CTS_CUDA(cudaGraphicsMapResources(1, &all[place], nullptr));
    if (cts::control()) CTS_CUDA(cudaGraphicsUnmapResources(1, &all[place], nullptr));
    const cudaError_t code = cudaGraphicsMapResources(kCount, all, nullptr);
    (void)cudaGetLastError();
    CTS_EXPECT_NE(code, cudaSuccess, "a resource that is mapped was not refused among others");
    unsigned word = 0;
    if (place % 2 == 0) {
      CTS_CUDA(cudaMemcpy(&word, resources[place].Words() + 3, sizeof word, cudaMemcpyDeviceToHost));
    } else {
      CTS_CUDA(cudaMemcpy2DFromArray(&word, 4, resources[place].Array(), 4, 3, 4, 1, cudaMemcpyDeviceToHost));
    }
    CTS_EXPECT_EQ(word, kWord, "a mapped resource was lost when it was refused");
    CTS_CUDA(cudaGraphicsUnmapResources(1, &all[place], nullptr));
    for (unsigned i = 0; i < kCount; ++i)  // no document says of others whether a refused call leaves them mapped
      if (i != place) (void)cudaGraphicsUnmapResources(1, &all[i], nullptr);
    (void)cudaGetLastError();
  });
}

CTS_CASE() {
  Check("first", 0);
  Check("second", 1);
  Check("third", 2);
  Check("last", 3);
}

}  // namespace
