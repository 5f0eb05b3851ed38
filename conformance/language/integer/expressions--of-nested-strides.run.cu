/*---
clause: lang.integer.expressions
covers: loops in loops, whose steps are sizes of block and grid
control: the innermost loop begins at one
control-fails-with: a loop in another one left out or repeated an element, or stored another product
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

// A box of q^3 products for each of `count` elements. Threads stride over x and y, blocks and z over elements.
template <int kQ>
__global__ void Products(const unsigned* weights, unsigned* boxes, int count, int first) {
  const int q = kQ;
  for (int e = static_cast<int>(blockIdx.x * blockDim.z + threadIdx.z); e < count;
       e += static_cast<int>(gridDim.x * blockDim.z)) {
    for (int k = 0; k < q; ++k) {
      for (int j = static_cast<int>(threadIdx.y); j < q; j += static_cast<int>(blockDim.y)) {
        for (int i = static_cast<int>(threadIdx.x) + first; i < q; i += static_cast<int>(blockDim.x)) {
          const int at = e * q * q * q + i + j * q + k * q * q;
          boxes[at] += weights[i] * weights[j] * weights[k] + static_cast<unsigned>(e);
        }
      }
    }
  }
}
// All three loops of one thread, and the whole box by one loop over its numbers.
template <int kQ>
__global__ void ProductsAlone(const unsigned* weights, unsigned* boxes, int count, int first) {
  const int q = kQ;
  const int threads = static_cast<int>(gridDim.x * blockDim.x * blockDim.y * blockDim.z);
  const int thread =
      static_cast<int>(threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * (threadIdx.z + blockDim.z * blockIdx.x)));
  for (int e = thread; e < count; e += threads) {
    for (int i = 0; i < q; ++i) {
      for (int j = 0; j < q; ++j) {
        for (int k = first; k < q; ++k) {
          const int at = e * q * q * q + i + j * q + k * q * q;
          boxes[at] += weights[i] * weights[j] * weights[k] + static_cast<unsigned>(e);
        }
      }
    }
  }
}
template <int kQ>
__global__ void ProductsOfNumbers(const unsigned* weights, unsigned* boxes, int count, int first) {
  const unsigned box = kQ * kQ * kQ, all = static_cast<unsigned>(count) * box;
  const unsigned threads = gridDim.x * blockDim.x * blockDim.y * blockDim.z;
  for (unsigned at = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * (threadIdx.z + blockDim.z * blockIdx.x));
       at < all; at += threads) {
    const unsigned within = at % box, i = within % kQ, j = within / kQ % kQ, k = within / (kQ * kQ);
    if (static_cast<int>(i) >= first) boxes[at] += weights[i] * weights[j] * weights[k] + at / box;
  }
}

constexpr int kMostQ = 8;
__host__ inline unsigned Weight(int i) { return static_cast<unsigned>(i * i + 3 * i + 2); }

template <int kQ>
void Check(const char* name) {
  cts::Row(name, [] {
    using Kernel = void(const unsigned*, unsigned*, int, int);
    Kernel* const kernels[] = {Products<kQ>, ProductsAlone<kQ>, ProductsOfNumbers<kQ>};
    constexpr struct {
      unsigned grid;
      dim3 block;
    } kShapes[] = {{5, {kQ, kQ, 4}}, {3, {2, 3, 5}}, {1, {32, 1, 1}}, {7, {1, 1, 1}}, {2, {16, 4, 3}}};
    unsigned weights_of[kMostQ];
    for (int i = 0; i < kMostQ; ++i) weights_of[i] = Weight(i);
    cts::DeviceBuffer<unsigned> weights(kMostQ);
    weights.Write(weights_of, kMostQ);
    size_t wrong = 0;
    for (Kernel* const kernel : kernels) {
      for (const auto& [grid, block] : kShapes) {
        for (const int count : {1, 13, 27}) {
          const size_t all = size_t{kQ} * kQ * kQ * static_cast<size_t>(count);
          const cts::DeviceBuffer<unsigned> boxes(all, 0);
          kernel<<<grid, block>>>(weights.data(), boxes.data(), count, cts::control() ? 1 : 0);
          CTS_FINISH();
          const auto got = boxes.Read();
          for (int e = 0, at = 0; e < count; ++e)
            for (int k = 0; k < kQ; ++k)
              for (int j = 0; j < kQ; ++j)
                for (int i = 0; i < kQ; ++i, ++at)
                  wrong += got[static_cast<size_t>(at)] != Weight(i) * Weight(j) * Weight(k) + static_cast<unsigned>(e);
        }
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "a loop in another one left out or repeated an element, or stored another product");
  });
}

CTS_CASE() {
  Check<2>("boxes-of-2");
  Check<3>("boxes-of-3");
  Check<5>("boxes-of-5");
  Check<6>("boxes-of-6");
  Check<8>("boxes-of-8");
}

}  // namespace
