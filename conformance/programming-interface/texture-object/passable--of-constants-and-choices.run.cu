/*---
clause: pi.texture-object.passable
covers: constant memory, variables, arrays in arguments, results, choices of a thread
control: the objects stand in another order
control-fails-with: an object of such a place was not the one that was put there
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

#include <memory>
#include <vector>

namespace {

constexpr int kObjects = 64;

struct Table {
  cudaTextureObject_t of[kObjects];
};

__constant__ Table of_constants;
__device__ Table of_variable;

__device__ int First(cudaTextureObject_t texture) { return tex1Dfetch<int>(texture, 0); }

__global__ void FromConstants(int* got) { got[threadIdx.x] = First(of_constants.of[threadIdx.x]); }
__global__ void FromVariable(int* got) { got[threadIdx.x] = First(of_variable.of[threadIdx.x]); }
__global__ void FromArgument(Table table, int* got) { got[threadIdx.x] = First(table.of[threadIdx.x]); }
// Each thread by itself, in an order that is not that of the table.
__global__ void FromArgumentInTurns(Table table, int* got) {
  for (unsigned i = 0; i < kObjects; ++i) {
    const unsigned at = (threadIdx.x * 5 + i * 3) % kObjects;
    const int value = First(table.of[at]);
    if (at == threadIdx.x) got[at] = value;
  }
}
__global__ void FromLocals(Table table, int* got) {
  cudaTextureObject_t locals[kObjects];
  for (int i = 0; i < kObjects; ++i) locals[(i * 7 + 3) % kObjects] = table.of[i];
  got[threadIdx.x] = First(locals[(threadIdx.x * 7 + 3) % kObjects]);
}
// Of two arguments one, as the lane says.
__global__ void Chosen(cudaTextureObject_t even, cudaTextureObject_t odd, int pair, int* got) {
  if (static_cast<int>(threadIdx.x / 2) == pair) got[threadIdx.x] = First(threadIdx.x % 2 == 0 ? even : odd);
}
__device__ __noinline__ cudaTextureObject_t ResultOf(const Table& table, unsigned i) { return table.of[i]; }
__device__ __noinline__ void Exchange(cudaTextureObject_t& one, cudaTextureObject_t* other) {
  const cudaTextureObject_t kept = one;
  one = *other;
  *other = kept;
}
__global__ void FromResult(Table table, int* got) { got[threadIdx.x] = First(ResultOf(table, threadIdx.x)); }
__global__ void ByReference(Table table, int* got) {
  cudaTextureObject_t one = table.of[threadIdx.x ^ 1], other = table.of[threadIdx.x];
  Exchange(one, &other);
  got[threadIdx.x] = First(one);
}
// From the lane beside it, which a register of another thread hands on.
__global__ void FromNeighbour(Table table, int* got) {
  const cudaTextureObject_t beside = table.of[threadIdx.x ^ 1];
  got[threadIdx.x] = First(__shfl_xor_sync(~0u, beside, 1));
}

CTS_CASE() {
  std::vector<std::unique_ptr<cts::DeviceBuffer<int>>> memory;
  std::vector<std::unique_ptr<cts::Texture>> textures;
  for (int i = 0; i < kObjects; ++i) {
    memory.push_back(std::make_unique<cts::DeviceBuffer<int>>(1));
    memory[i]->Write({1000 + i});
    textures.push_back(std::make_unique<cts::Texture>(*memory[i]));
  }
  Table table{};
  for (int i = 0; i < kObjects; ++i) table.of[i] = *textures[cts::control() ? (i + 1) % kObjects : i];
  const auto row = [](const char* name, auto launch) {
    cts::Row(name, [&] {
      const cts::DeviceBuffer<int> got(kObjects);
      launch(got.data());
      CTS_FINISH();
      const auto values = got.Read();
      int wrong = 0;
      for (int i = 0; i < kObjects; ++i) wrong += values[i] != 1000 + i;
      CTS_EXPECT_EQ(wrong, 0, "an object of such a place was not the one that was put there");
    });
  };
  row("constant-memory", [&](int* got) {
    CTS_CUDA(cudaMemcpyToSymbol(of_constants, &table, sizeof table));
    FromConstants<<<1, kObjects>>>(got);
  });
  row("device-variable", [&](int* got) {
    CTS_CUDA(cudaMemcpyToSymbol(of_variable, &table, sizeof table));
    FromVariable<<<1, kObjects>>>(got);
  });
  row("array-in-an-argument", [&](int* got) { FromArgument<<<1, kObjects>>>(table, got); });
  row("each-of-an-argument", [&](int* got) { FromArgumentInTurns<<<1, kObjects>>>(table, got); });
  row("local-array", [&](int* got) { FromLocals<<<1, kObjects>>>(table, got); });
  row("chosen-of-two-arguments", [&](int* got) {
    for (int i = 0; i < kObjects; i += 2) Chosen<<<1, kObjects>>>(table.of[i], table.of[i + 1], i / 2, got);
  });
  row("result-of-a-function", [&](int* got) { FromResult<<<1, kObjects>>>(table, got); });
  row("reference-and-pointer", [&](int* got) { ByReference<<<1, kObjects>>>(table, got); });
  row("register-of-another-lane", [&](int* got) { FromNeighbour<<<1, kObjects>>>(table, got); });
}

}  // namespace
