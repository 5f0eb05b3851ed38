/*---
clause: lang.class.layout-same-as-host
covers: structures aligned to 32, 64 and 128 bytes among other parameters
control: the two structures of a launch have each other's numbers
control-fails-with: a structure of large alignment did not arrive as it was given
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>

namespace {

#define BOTH __host__ __device__

// Each has a number, from which it is made; its last member lies behind a gap.
template <int alignment>
struct alignas(alignment) Aligned {
  unsigned first;
  alignas(alignment / 2) unsigned char middle[5];
  double last;
  BOTH void Make(unsigned n) {
    first = n * 2654435761u;
    for (unsigned i = 0; i < 5; ++i) middle[i] = static_cast<unsigned char>(n * 7 + i);
    last = n + 0.25;
  }
  BOTH bool Is(unsigned n) const {
    for (unsigned i = 0; i < 5; ++i)
      if (middle[i] != static_cast<unsigned char>(n * 7 + i)) return false;
    return first == n * 2654435761u && last == n + 0.25;
  }
};
// One within another, behind a byte.
struct Within {
  char before;
  Aligned<64> inner[2];
  short after;
  BOTH void Make(unsigned n) {
    before = static_cast<char>(n), after = static_cast<short>(n * 3);
    inner[0].Make(n + 1), inner[1].Make(n + 2);
  }
  BOTH bool Is(unsigned n) const {
    return before == static_cast<char>(n) && after == static_cast<short>(n * 3) && inner[0].Is(n + 1) &&
           inner[1].Is(n + 2);
  }
};

template <class A, class B>
__global__ void Look(char first, A a, short between, B b, unsigned* wrong, unsigned char third, A again,
                     unsigned last) {
  *wrong = (first == 'f' && between == -12345 && third == 201 && last == 0xfedcba98u ? 0 : 1) +
           (a.Is(17) && again.Is(19) ? 0 : 2) + (b.Is(18) ? 0 : 4);
}

template <class A, class B>
void Check(const char* name) {
  cts::Row(name, [] {
    const cts::DeviceBuffer<unsigned> wrong(3);
    A a{}, again{};
    B b{};
    a.Make(cts::control() ? 18 : 17), again.Make(19), b.Make(cts::control() ? 17 : 18);
    char first = 'f';
    short between = -12345;
    unsigned char third = 201;
    unsigned last = 0xfedcba98u, *at = wrong.data();
    Look<A, B><<<1, 1>>>(first, a, between, b, at, third, again, last);
    ++at;
    void* arguments[] = {&first, &a, &between, &b, &at, &third, &again, &last};
    CTS_CUDA(cudaLaunchKernel(reinterpret_cast<const void*>(&Look<A, B>), dim3(1), dim3(1), arguments, 0, nullptr));
    const cts::Template graph;
    cts::AddKernel(graph, {}, Look<A, B>, first, a, between, b, wrong.data() + 2, third, again, last);
    cts::RunOnce(graph);
    CTS_FINISH();
    CTS_EXPECT(wrong[0] == 0 && wrong[1] == 0 && wrong[2] == 0,
               "a structure of large alignment did not arrive as it was given");
  });
}

CTS_CASE() {
  Check<Aligned<32>, Aligned<64>>("32-and-64");
  Check<Aligned<64>, Aligned<32>>("64-and-32");
  Check<Aligned<128>, Aligned<32>>("128-and-32");
  Check<Aligned<32>, Aligned<128>>("32-and-128");
  Check<Within, Aligned<128>>("within-and-128");
  Check<Aligned<16>, Within>("16-and-within");
}

}  // namespace
