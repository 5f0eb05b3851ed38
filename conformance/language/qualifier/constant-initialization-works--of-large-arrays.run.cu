/*---
clause: lang.qualifier.constant-initialization-works
covers: arrays of 48 KiB and more
control: the host gives a word of each array another value ahead of the first kernel
control-fails-with: [a kernel sees another initial value in an array, the host sees another initial value in an array]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

template <unsigned n>
struct Words {
  unsigned of[n];
};
__host__ __device__ constexpr unsigned Word(unsigned i) { return (i + 1) * 2654435761u ^ i; }
template <unsigned n>
constexpr Words<n> Made() {
  Words<n> words = {};
  for (unsigned i = 0; i < n; ++i) words.of[i] = Word(i);
  return words;
}

constexpr unsigned kMany = 1 << 16, kFewer = 12 << 10, kGiven = 5;
__device__ Words<kMany> in_device = Made<kMany>();
__constant__ Words<kFewer> in_constant = Made<kFewer>();
// Of the last one few words are given; the others are 0.
__device__ Words<kMany> in_part = {{Word(0), Word(1), Word(2), Word(3), Word(4)}};

enum class Which { kDevice, kConstant, kInPart };
constexpr struct {
  const char* name;
  Which which;
  unsigned count, given;
} kArrays[] = {{"device", Which::kDevice, kMany, kMany},
               {"constant", Which::kConstant, kFewer, kFewer},
               {"device-given-in-part", Which::kInPart, kMany, kGiven}};

__global__ void Compare(Which which, unsigned given, unsigned* wrong) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned* const words = which == Which::kDevice     ? in_device.of
                                : which == Which::kConstant ? in_constant.of
                                                            : in_part.of;
  if (words[i] != (i < given ? Word(i) : 0)) atomicAdd(wrong, 1u);
}

const void* Symbol(Which which) {
  if (which == Which::kConstant) return &in_constant;
  return which == Which::kDevice ? &in_device : &in_part;
}
// Turns a bit of one word.
void Turn(Which which, unsigned word) {
  unsigned value = 0;
  CTS_CUDA(cudaMemcpyFromSymbol(&value, Symbol(which), sizeof value, word * sizeof value));
  value ^= 0x100;
  CTS_CUDA(cudaMemcpyToSymbol(Symbol(which), &value, sizeof value, word * sizeof value));
}

CTS_CASE() {
  for (const auto& array : kArrays) {
    cts::Row(array.name, [&] {
      if (cts::control()) Turn(array.which, array.count - 3);
      const cts::DeviceBuffer<unsigned> wrong(1, 0);
      Compare<<<array.count / 256, 256>>>(array.which, array.given, wrong.data());
      CTS_FINISH();
      CTS_EXPECT_EQ(wrong[0], 0u, "a kernel sees another initial value in an array");
      std::vector<unsigned> words(array.count);
      CTS_CUDA(cudaMemcpyFromSymbol(words.data(), Symbol(array.which), array.count * sizeof(unsigned)));
      unsigned different = 0;
      for (unsigned i = 0; i < array.count; ++i) different += words[i] != (i < array.given ? Word(i) : 0);
      CTS_EXPECT_EQ(different, 0u, "the host sees another initial value in an array");
      if (cts::control()) Turn(array.which, array.count - 3);  // As it was.
    });
  }
}

}  // namespace
