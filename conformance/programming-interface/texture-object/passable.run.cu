/*---
clause: pi.texture-object.passable
control: the objects stand in another order
control-fails-with: an object was not the one that was handed on
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

#include <memory>
#include <vector>

namespace {

constexpr int kObjects = 64;

struct Holder {
  int number;
  cudaTextureObject_t texture;
};

// A thread an object: from memory, from a member, through shared memory to another thread, by a function.
__global__ void FromArray(const cudaTextureObject_t* objects, int* got) {
  got[threadIdx.x] = tex1Dfetch<int>(objects[threadIdx.x], 0);
}
__global__ void FromMember(const Holder* holders, int* got) {
  got[threadIdx.x] = tex1Dfetch<int>(holders[threadIdx.x].texture, 0);
}
__global__ void FromSharedMemory(const cudaTextureObject_t* objects, int* got) {
  __shared__ cudaTextureObject_t shared[kObjects];
  shared[kObjects - 1 - threadIdx.x] = objects[threadIdx.x];
  __syncthreads();
  got[kObjects - 1 - threadIdx.x] = tex1Dfetch<int>(shared[threadIdx.x], 0);
}
__device__ __noinline__ int FetchFirst(cudaTextureObject_t texture) { return tex1Dfetch<int>(texture, 0); }
__global__ void ByFunction(const cudaTextureObject_t* objects, int* got) {
  got[threadIdx.x] = FetchFirst(objects[threadIdx.x]);
}
__global__ void FromArgument(cudaTextureObject_t texture, int* got) { *got = tex1Dfetch<int>(texture, 0); }
__global__ void FromArgumentsMember(Holder holder, int* got) { *got = tex1Dfetch<int>(holder.texture, 0); }

CTS_CASE() {
  std::vector<std::unique_ptr<cts::DeviceBuffer<int>>> memory;
  std::vector<std::unique_ptr<cts::Texture>> textures;
  cts::DeviceBuffer<cudaTextureObject_t> objects(kObjects);
  cts::DeviceBuffer<Holder> holders(kObjects);
  for (int i = 0; i < kObjects; ++i) {
    memory.push_back(std::make_unique<cts::DeviceBuffer<int>>(1));
    memory[i]->Write({1000 + i});
    textures.push_back(std::make_unique<cts::Texture>(*memory[i]));
  }
  std::vector<cudaTextureObject_t> handles;
  std::vector<Holder> held;
  for (int i = 0; i < kObjects; ++i) {
    handles.push_back(*textures[cts::control() ? (i + 1) % kObjects : i]);
    held.push_back({i, handles[i]});
  }
  objects.Write(handles.data(), handles.size());
  holders.Write(held.data(), held.size());
  const auto row = [](const char* name, auto launch) {
    cts::Row(name, [&] {
      const cts::DeviceBuffer<int> got(kObjects);
      launch(got.data());
      CTS_FINISH();
      const auto values = got.Read();
      int wrong = 0;
      for (int i = 0; i < kObjects; ++i) wrong += values[i] != 1000 + i;
      CTS_EXPECT_EQ(wrong, 0, "an object was not the one that was handed on");
    });
  };
  row("argument", [&](int* got) {
    for (int i = 0; i < kObjects; ++i) FromArgument<<<1, 1>>>(handles[i], got + i);
  });
  row("member-of-an-argument", [&](int* got) {
    for (int i = 0; i < kObjects; ++i) FromArgumentsMember<<<1, 1>>>(held[i], got + i);
  });
  row("array-element", [&](int* got) { FromArray<<<1, kObjects>>>(objects.data(), got); });
  row("member", [&](int* got) { FromMember<<<1, kObjects>>>(holders.data(), got); });
  row("shared-memory", [&](int* got) { FromSharedMemory<<<1, kObjects>>>(objects.data(), got); });
  row("device-function", [&](int* got) { ByFunction<<<1, kObjects>>>(objects.data(), got); });
}

}  // namespace
