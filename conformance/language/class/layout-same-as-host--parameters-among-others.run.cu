/*---
clause: lang.class.layout-same-as-host
covers: structures with tails among other parameters of a kernel
control: the two structures of a launch have each other's numbers
control-fails-with: a structure among other parameters did not arrive as it was given
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/row.h"

#include <string>

namespace {

constexpr const char* kNotAsGiven = "a structure among other parameters did not arrive as it was given";

#define BOTH_SIDES __host__ __device__
// Each has a number, from which it is made, and tells whether all of its members are those of a number.
struct CharAlone {
  char a;
  BOTH_SIDES void Make(int n) { a = static_cast<char>(n); }
  BOTH_SIDES bool Is(int n) const { return a == static_cast<char>(n); }
};
struct ThreeChars {
  uchar3 a;
  BOTH_SIDES void Make(int n) { a = make_uchar3(n, n + 1, n + 2); }
  BOTH_SIDES bool Is(int n) const { return a.x == n && a.y == n + 1 && a.z == n + 2; }
};
struct IntAndChar {
  int a;
  char b;
  BOTH_SIDES void Make(int n) { a = -1000 * n, b = static_cast<char>(n); }
  BOTH_SIDES bool Is(int n) const { return a == -1000 * n && b == static_cast<char>(n); }
};
struct ShortAndThreeChars {
  short a;
  char b[3];
  BOTH_SIDES void Make(int n) { a = static_cast<short>(-n), b[0] = b[1] = b[2] = static_cast<char>(n); }
  BOTH_SIDES bool Is(int n) const { return a == static_cast<short>(-n) && b[0] == n && b[1] == n && b[2] == n; }
};
struct Box {
  double3 low, high, size;
  double tilt[3];
  uchar3 periodic;
  BOTH_SIDES void Make(int n) {
    low = make_double3(n, n + 0.25, n + 0.5), high = make_double3(-n, 2 * n, 3 * n), size = make_double3(n, n, 4 * n);
    tilt[0] = 5 * n, tilt[1] = 6 * n, tilt[2] = 7 * n, periodic = make_uchar3(n, 1, n + 3);
  }
  BOTH_SIDES bool Is(int n) const {
    return low.x == n && low.y == n + 0.25 && low.z == n + 0.5 && high.x == -n && high.y == 2 * n && high.z == 3 * n &&
           size.x == n && size.y == n && size.z == 4 * n && tilt[0] == 5 * n && tilt[1] == 6 * n && tilt[2] == 7 * n &&
           periodic.x == n && periodic.y == 1 && periodic.z == n + 3;
  }
};
struct alignas(16) Aligned {
  float3 a;
  BOTH_SIDES void Make(int n) { a = make_float3(n, n + 0.5f, -n); }
  BOTH_SIDES bool Is(int n) const { return a.x == n && a.y == n + 0.5f && a.z == -n; }
};
struct WordsAndLong {
  int3 a;
  long long b;
  char c;
  BOTH_SIDES void Make(int n) { a = make_int3(n, -n, n), b = n * 5'000'000'000ll, c = static_cast<char>(n); }
  BOTH_SIDES bool Is(int n) const { return a.x == n && a.y == -n && a.z == n && b == n * 5'000'000'000ll && c == n; }
};

// The parameters between the structures have odd sizes, and values of their own.
template <class A, class B>
__global__ void Look(char first, A a, short between, B b, unsigned* wrong, unsigned char third, A again,
                     unsigned last) {
  *wrong = (first == 'f' && between == -12345 && third == 201 && last == 0xfedcba98u ? 0 : 1) +
           (a.Is(17) && again.Is(19) ? 0 : 2) + (b.Is(18) ? 0 : 4);
}

template <class A, class B>
void Check(const std::string& name) {
  cts::Row(name.c_str(), [] {
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
    CTS_EXPECT(wrong[0] == 0 && wrong[1] == 0 && wrong[2] == 0, kNotAsGiven);
  });
}
template <class A>
void CheckEach(const std::string& name) {
  Check<A, CharAlone>(name + "-and-char");
  Check<A, ThreeChars>(name + "-and-three-chars");
  Check<A, IntAndChar>(name + "-and-int-and-char");
  Check<A, ShortAndThreeChars>(name + "-and-short-and-three-chars");
  Check<A, Box>(name + "-and-box");
  Check<A, Aligned>(name + "-and-aligned");
  Check<A, WordsAndLong>(name + "-and-words-and-long");
}

CTS_CASE() {
  CheckEach<CharAlone>("char");
  CheckEach<ThreeChars>("three-chars");
  CheckEach<IntAndChar>("int-and-char");
  CheckEach<ShortAndThreeChars>("short-and-three-chars");
  CheckEach<Box>("box");
  CheckEach<Aligned>("aligned");
  CheckEach<WordsAndLong>("words-and-long");
}

}  // namespace
