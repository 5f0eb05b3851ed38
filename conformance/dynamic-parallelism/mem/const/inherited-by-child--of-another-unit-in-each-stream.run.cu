/*---
clause: cdp.mem.const.inherited-by-child
covers: 48 KiB, in each kind of stream, children of another translation unit
control: the host changes the last constants between the run of the child and that of the parent
control-fails-with: a child of some stream sees other constants than its parent
build: [rdc]
units: 2
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

#include <vector>

namespace {

constexpr unsigned kWords = 12288, kThreads = 256;

// With C linkage they are one and the same for both units, although the namespace has no name.
extern "C" __global__ void CtsSumOfConstants(unsigned* sum, bool grandchild);

// Another one for each value and each place.
__device__ unsigned Term(unsigned word, unsigned at) { return (word ^ at) * (2 * at + 1); }

#if CTS_UNIT == 2

extern "C" {
extern __constant__ unsigned CtsInheritedConstants[kWords];
}

extern "C" __global__ void CtsSumOfConstants(unsigned* sum, bool grandchild) {
  unsigned mine = 0;
  for (unsigned i = threadIdx.x; i < kWords; i += kThreads) mine += Term(CtsInheritedConstants[i], i);
  atomicAdd(sum, mine);
  if (grandchild && threadIdx.x == 0) CtsSumOfConstants<<<1, kThreads>>>(sum + 1, false);
}

#else

extern "C" {
__constant__ unsigned CtsInheritedConstants[kWords];
}

struct Launch {
  unsigned* sums;  // of the parent, of its child, of that one's child
  bool parent, child;
  __device__ void operator()(cudaStream_t stream) const {
    if (child) CtsSumOfConstants<<<1, kThreads, 0, stream>>>(sums + 1, true);
    unsigned sum = 0;
    for (unsigned i = 0; parent && i < kWords; ++i) sum += Term(CtsInheritedConstants[i], i);
    if (parent) sums[0] = sum;
  }
};

CTS_CASE() {
  unsigned salt = 0;
  cts::ForEachKernelStream([&](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      cts::DeviceBuffer<unsigned> sums(3);
      for (int round = 0; round < 2; ++round) {
        std::vector<unsigned> values(kWords);
        ++salt;
        for (unsigned i = 0; i < kWords; ++i) values[i] = (i + salt) * 2654435761u;
        sums.Fill(0);
        CTS_CUDA(cudaMemcpyToSymbol(CtsInheritedConstants, values.data(), sizeof CtsInheritedConstants));
        if (cts::control()) {
          cts::InKernel(stream, Launch{sums.data(), false, true}).Finish();
          values[kWords - 1] ^= 1;
          CTS_CUDA(cudaMemcpyToSymbol(CtsInheritedConstants, values.data(), sizeof CtsInheritedConstants));
        }
        cts::InKernel(stream, Launch{sums.data(), true, !cts::control()}).Finish();
        unsigned expected = 0;
        for (unsigned i = 0; i < kWords; ++i) expected += (values[i] ^ i) * (2 * i + 1);
        const auto seen = sums.Read();
        CTS_EXPECT_EQ(seen[0], expected, "the parent does not see the host's constants");
        for (int i = 1; i < 3; ++i)
          CTS_EXPECT_EQ(seen[i], seen[0], "a child of some stream sees other constants than its parent");
      }
    });
  });
}

#endif

}  // namespace
