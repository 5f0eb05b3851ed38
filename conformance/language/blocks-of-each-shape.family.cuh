// Warp functions in blocks of two and three dimensions. The threads of a warp have numbers that follow each other: the
// number at (x, y, z) is x + y * blockDim.x + z * blockDim.x * blockDim.y.
#include <vector>

#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/row.h"

namespace {

constexpr struct {
  const char* name;
  dim3 block;
} kShapes[] = {{"7-by-5-by-3", {7, 5, 3}}, {"3-by-3-by-3", {3, 3, 3}},     {"33-by-2", {33, 2, 1}},
               {"1-by-40", {1, 40, 1}},    {"1-by-1-by-64", {1, 1, 64}},   {"16-by-4-by-2", {16, 4, 2}},
               {"5-by-13", {5, 13, 1}},    {"2-by-16-by-32", {2, 16, 32}}, {"31-by-33", {31, 33, 1}}};
constexpr unsigned kBlocksOfGrid = 3;

// Each thread calls with all lanes of its warp that there are. Function::Call(mask, value, lanes).
template <class Function>
__global__ void CallInShape(const unsigned* given, unsigned* got) {
  const unsigned threads = blockDim.x * blockDim.y * blockDim.z;
  const unsigned thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  const unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  const unsigned first = thread / 32 * 32, lanes = threads - first < 32 ? threads - first : 32;
  const unsigned mask = lanes == 32 ? ~0u : (1u << lanes) - 1;
  got[block * threads + thread] = Function::Call(mask, given[block * threads + thread], lanes);
}

unsigned Mixed(unsigned i) {
  i = (i + 1) * 0x9e3779b1u;
  return (i ^ i >> 15) * 0x85ebca6bu;
}

// A row for each shape. `value`(mixed) is what a thread gives, `expected`(values, count, lane) what a lane of a warp of
// so many lanes gets. In the control each warp's first lane gives what `violated`(value) makes of it.
template <class Function>
void CheckEachShape(unsigned (*value)(unsigned mixed), unsigned (*violated)(unsigned value),
                    unsigned (*expected)(const unsigned* values, unsigned lanes, unsigned lane), bool control,
                    const char* message) {
  for (const auto& [name, block] : kShapes) {
    cts::Row(name, [&, block = block] {
      const unsigned threads = block.x * block.y * block.z, all = kBlocksOfGrid * threads;
      std::vector<unsigned> values(all), sent;
      for (unsigned i = 0; i < all; ++i) values[i] = value(Mixed(i));
      sent = values;
      if (control)
        for (unsigned i = 0; i < all; ++i)
          if (i % threads % 32 == 0) sent[i] = violated(values[i]);
      cts::DeviceBuffer<unsigned> given(all), got(all);
      given.Write(sent.data(), all);
      CallInShape<Function><<<dim3(1, kBlocksOfGrid), block>>>(given.data(), got.data());
      CTS_FINISH();
      const auto read = got.Read();
      unsigned wrong = 0;
      for (unsigned i = 0; i < all; ++i) {
        const unsigned first = i % threads / 32 * 32, lanes = threads - first < 32 ? threads - first : 32;
        wrong += read[i] != expected(values.data() + i / threads * threads + first, lanes, i % threads - first) ? 1 : 0;
      }
      CTS_EXPECT_EQ(wrong, 0, message);
    });
  }
}

}  // namespace
