/*---
clause: pi.tex.object-created-at-run-time
covers: more than 16 bits can count, beside some that stay
control: each object is over the texels of the next one
control-fails-with: a kernel did not fetch from an object that was made after very many others
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"

#include <vector>

namespace {

constexpr unsigned kObjects = 70'000, kRows = 64, kStay = 8, kAtOnce = 1000;

// Row y holds 1000 y + x.
__global__ void Fetch(const cudaTextureObject_t* objects, unsigned count, const int* wanted, unsigned* wrong) {
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x)
    if (tex1Dfetch<int>(objects[i], 3) != wanted[i]) atomicAdd(wrong, 1u);
}

// Each thousand goes before the next one comes. A kernel asks the last of them, and those that stay.
CTS_CASE() {
  int device = 0, alignment = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetAttribute(&alignment, cudaDevAttrTextureAlignment, device));
  const size_t step = (static_cast<size_t>(alignment) + 63) / 64 * 64 / sizeof(int);
  cts::DeviceBuffer<int> memory(kRows * step);
  std::vector<int> values(memory.size());
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<int>(1000 * (i / step) + i % step);
  memory.Write(values.data(), values.size());
  int* const texels = memory.data();
  const auto make = [&](unsigned number) {
    const unsigned row = (cts::control() ? number + 1 : number) % kRows;
    const cudaResourceDesc resource = cts::LinearResource(texels + row * step, step);
    const cudaTextureDesc descriptor = cts::TextureOptions{}.Descriptor();
    cudaTextureObject_t object = 0;
    CTS_CUDA(cudaCreateTextureObject(&object, &resource, &descriptor, nullptr));
    return object;
  };
  std::vector<cudaTextureObject_t> stay, live;
  for (unsigned i = 0; i < kStay; ++i) stay.push_back(make(i));
  const unsigned objects = cts::Rounds(kObjects);
  cts::DeviceBuffer<cudaTextureObject_t> asked(2 * kStay);
  cts::DeviceBuffer<int> wanted(2 * kStay);
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  for (unsigned number = 0; number < objects;) {
    for (unsigned i = 0; i < kAtOnce && number < objects; ++i) live.push_back(make(number++));
    std::vector<cudaTextureObject_t> handles = stay;
    std::vector<int> texel;
    for (unsigned i = 0; i < kStay; ++i) texel.push_back(static_cast<int>(1000 * i) + 3);
    for (unsigned i = 0; i < kStay && i < live.size(); ++i) {
      handles.push_back(live[live.size() - 1 - i]);
      texel.push_back(static_cast<int>(1000 * ((number - 1 - i) % kRows)) + 3);
    }
    asked.Write(handles.data(), handles.size());
    wanted.Write(texel.data(), texel.size());
    Fetch<<<1, 32>>>(asked.data(), static_cast<unsigned>(handles.size()), wanted.data(), wrong.data());
    CTS_CUDA(cudaDeviceSynchronize());
    for (const cudaTextureObject_t object : live) CTS_CUDA(cudaDestroyTextureObject(object));
    live.clear();
  }
  for (const cudaTextureObject_t object : stay) CTS_CUDA(cudaDestroyTextureObject(object));
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0, "a kernel did not fetch from an object that was made after very many others");
}

}  // namespace
