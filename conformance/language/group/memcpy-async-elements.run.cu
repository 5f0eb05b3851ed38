/*---
clause: lang.group.memcpy-async-elements
control: both layouts are the larger one
control-fails-with: a copy of a group brought another number of elements than the smaller layout has
draft: five of five on an H200, not yet on an H100
---*/
#include "copies.cuh"
#include "cts/case.cuh"

#include <cuda/barrier>

#include <algorithm>

namespace {

struct Layouts {
  unsigned destination, source;
};
constexpr Layouts kLayouts[] = {{0, 4}, {4, 0}, {4, 4}, {8, 20}, {20, 8}, {12, 36}, {40, 16}, {24, 28}};
constexpr unsigned kMost = 40;

// Block b makes the copy of kLayouts[b] by its tiles of 16: the first copies, the second one looks on.
template <class Element, unsigned kAlignment>
__global__ void Copy(const Element* source, unsigned char* seen, Layouts layouts) {
  __shared__ __align__(16) Element memory[kMost];
  auto* const bytes = reinterpret_cast<unsigned char*>(memory);
  const auto tile = cooperative_groups::tiled_partition<16>(cooperative_groups::this_thread_block());
  for (unsigned i = threadIdx.x; i < sizeof memory; i += blockDim.x) bytes[i] = cts::group::kUntouched;
  __syncthreads();
  if (tile.meta_group_rank() == 0) {
    if constexpr (kAlignment == 0) {
      cooperative_groups::memcpy_async(tile, memory, layouts.destination, source, layouts.source);
    } else {
      cooperative_groups::memcpy_async(tile, memory, cuda::aligned_size_t<kAlignment>(layouts.destination), source,
                                       cuda::aligned_size_t<kAlignment>(layouts.source));
    }
    cooperative_groups::wait(tile);
  }
  __syncthreads();
  for (unsigned i = threadIdx.x; i < sizeof memory; i += blockDim.x) seen[i] = bytes[i];
}

template <class Element, unsigned kAlignment = 0>
void Check(const char* type) {
  cts::Row(type, [] {
    constexpr unsigned kBytes = kMost * sizeof(Element);
    std::vector<unsigned char> given;
    for (unsigned i = 0; i < kBytes; ++i) given.push_back(cts::group::SourceByte(i));
    cts::DeviceBuffer<unsigned char> source(kBytes);
    source.Write(given.data(), kBytes);
    for (const Layouts& layouts : kLayouts) {
      const cts::DeviceBuffer<unsigned char> seen(kBytes);
      const unsigned less = std::min(layouts.destination, layouts.source),
                     more = std::max(layouts.destination, layouts.source);
      Copy<Element, kAlignment><<<1, 32>>>(reinterpret_cast<const Element*>(source.data()), seen.data(),
                                           cts::control() ? Layouts{more, more} : layouts);
      CTS_FINISH();
      const auto got = seen.Read();
      for (unsigned i = 0; i < kBytes; ++i) {
        const unsigned char right = i < less * sizeof(Element) ? given[i] : cts::group::kUntouched;
        if (!CTS_EXPECT_EQ(got[i], right,
                           "a copy of a group brought another number of elements than the smaller layout has"))
          return;
      }
    }
  });
}

CTS_CASE() {
  Check<unsigned char>("1-byte");
  Check<unsigned short>("2-bytes");
  Check<unsigned>("4-bytes");
  Check<double>("8-bytes");
  Check<int3>("12-bytes");
  Check<int4>("16-bytes");
  Check<unsigned char, 4>("1-byte-in-units-of-4");
  Check<unsigned, 16>("4-bytes-in-units-of-16");
  Check<double, 8>("8-bytes-in-units-of-8");
}

}  // namespace
