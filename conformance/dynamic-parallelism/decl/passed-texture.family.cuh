// A texture object that a kernel passes on: what grids below it fetch.
#include <vector>

#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

// Who fetches: a child, a tail grid, a grandchild.
enum Who { kChild, kTailGrid, kGrandchild, kAll };

// A structure, as programs pass them.
struct Given {
  int count;
  cudaTextureObject_t texture;
  const cts::Spot* spots;
  int* seen;
};

template <class Fetch>
__global__ void Look(Given of, Who who) {
  for (int i = static_cast<int>(threadIdx.x); i < of.count; i += static_cast<int>(blockDim.x))
    of.seen[who * of.count + i] = Fetch::template At<int>(of.texture, of.spots[i]);
}
template <class Fetch>
__global__ void PassOn(Given of) {
  Look<Fetch><<<1, 64>>>(of, kGrandchild);
}
template <class Fetch>
__global__ void Parent(Given of, cudaError_t* code) {
  Look<Fetch><<<1, 64>>>(of, kChild);
  Look<Fetch><<<1, 64, 0, cudaStreamTailLaunch>>>(of, kTailGrid);
  PassOn<Fetch><<<1, 1, 0, cudaStreamFireAndForget>>>(of);
  *code = cudaGetLastError();
}

// How many fetches of the three grids gave another texel than `expected`, which has one for each spot.
template <class Fetch>
unsigned WrongBelow(cudaTextureObject_t passed, const std::vector<cts::Spot>& spots, const std::vector<int>& expected) {
  cts::DeviceBuffer<cts::Spot> at(spots.size());
  const cts::DeviceBuffer<int> seen(kAll * spots.size());
  const cts::DeviceBuffer<cudaError_t> code(1);
  at.Write(spots.data(), spots.size());
  Parent<Fetch><<<1, 1>>>(Given{static_cast<int>(spots.size()), passed, at.data(), seen.data()}, code.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "a launch was refused");
  const cts::HostCopy<int> fetched = seen.Read();
  unsigned wrong = 0;
  for (std::size_t i = 0; i < fetched.size(); ++i) wrong += fetched[i] != expected[i % expected.size()];
  return wrong;
}

}  // namespace
