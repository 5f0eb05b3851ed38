/*---
clause: lang.cxx11.three-way-comparison
covers: operators with results of the program's own
control: the operands are exchanged
control-fails-with:
  - a comparison in a kernel has another result
  - a comparison on the host has another result
---*/
#include "cts/case.cuh"

namespace {

// A result that is more than an order: which operand is greater, and by how much.
struct Distance {
  int by;
  bool comparable;
};
__host__ __device__ bool operator<(const Distance& of, int) { return of.comparable && of.by < 0; }
__host__ __device__ bool operator>(const Distance& of, int) { return of.comparable && of.by > 0; }
__host__ __device__ bool operator<=(const Distance& of, int) { return of.comparable && of.by <= 0; }
__host__ __device__ bool operator>=(const Distance& of, int) { return of.comparable && of.by >= 0; }
__host__ __device__ bool operator<(int, const Distance& of) { return of > 0; }
__host__ __device__ bool operator>(int, const Distance& of) { return of < 0; }
__host__ __device__ bool operator<=(int, const Distance& of) { return of >= 0; }
__host__ __device__ bool operator>=(int, const Distance& of) { return of <= 0; }

struct Member {
  int x, y, z;
  __host__ __device__ int operator<=>(const Member& other) const {
    if (x != other.x) return x < other.x ? -1 : 1;
    if (y != other.y) return y < other.y ? -1 : 1;
    return z < other.z ? -1 : z > other.z;
  }
  __host__ __device__ Distance operator<=>(long long number) const { return {static_cast<int>(x - number), z != 0}; }
};
struct Free {
  unsigned char bytes[5];
};
__host__ __device__ Distance operator<=>(const Free& a, const Free& b) {
  for (int i = 0; i < 5; ++i) {
    if (a.bytes[i] != b.bytes[i]) return {a.bytes[i] - b.bytes[i], true};
  }
  return {0, true};
}

struct Pair {
  Member a, b;
  Free c, d;
  long long number;
};
// Each comparison twice: with a rewritten operator, and with <=> itself.
struct Told {
  int member, free, member_to_number, number_to_member;
  unsigned relations;
};
__host__ __device__ Told Compare(const Pair& of, bool exchange) {
  const Member &a = exchange ? of.b : of.a, &b = exchange ? of.a : of.b;
  const Free &c = exchange ? of.d : of.c, &d = exchange ? of.c : of.d;
  Told told = {a <=> b, (c <=> d).by, (a <=> of.number).by, 0, 0};
  told.number_to_member = (b <=> of.number).comparable;
  told.relations = (a < b) | (a > b) << 1 | (a <= b) << 2 | (a >= b) << 3 | (c < d) << 4 | (c > d) << 5 |
                   (c <= d) << 6 | (c >= d) << 7 | (a < of.number) << 8 | (a > of.number) << 9 | (of.number < a) << 10 |
                   (of.number > a) << 11 | (of.number <= b) << 12 | (of.number >= b) << 13;
  return told;
}
__global__ void CompareInKernel(Told* told, const Pair* pairs, bool exchange) {
  told[threadIdx.x] = Compare(pairs[threadIdx.x], exchange);
}

struct Case {
  const char* name;
  Pair pair;
  Told told;
};
constexpr Case kCases[] = {
    {"first-member", {{1, 9, 1}, {2, 0, 0}, {{1, 2, 3, 4, 5}}, {{1, 2, 3, 4, 9}}, 1}, {-1, -4, 0, 0, 0x0055}},
    {"second-member", {{5, 3, 1}, {5, 2, 7}, {{9, 0, 0, 0, 0}}, {{3, 9, 9, 9, 9}}, 7}, {1, 6, -2, 1, 0x29aa}},
    {"last-member", {{-4, 4, 4}, {-4, 4, 5}, {{0, 1, 0, 0, 0}}, {{0, 2, 0, 0, 0}}, -9}, {-1, -1, 5, 1, 0x1655}},
    {"not-comparable", {{7, 0, 0}, {6, 1, 0}, {{255}}, {{0, 255}}, 6}, {1, 255, 1, 0, 0x00aa}},
};
constexpr unsigned kCount = sizeof kCases / sizeof *kCases;

bool AreEqual(const Told& a, const Told& b) {
  return a.member == b.member && a.free == b.free && a.member_to_number == b.member_to_number &&
         a.number_to_member == b.number_to_member && a.relations == b.relations;
}

CTS_CASE() {
  cts::DeviceBuffer<Pair> pairs(kCount);
  cts::DeviceBuffer<Told> told(kCount);
  Pair on_host[kCount];
  for (unsigned i = 0; i < kCount; ++i) on_host[i] = kCases[i].pair;
  pairs.Write(on_host, kCount);
  CompareInKernel<<<1, kCount>>>(told.data(), pairs.data(), cts::control());
  CTS_FINISH();
  const cts::HostCopy<Told> on_device = told.Read();
  for (unsigned i = 0; i < kCount; ++i) {
    cts::Row(kCases[i].name, [&] {
      CTS_EXPECT(AreEqual(on_device[i], kCases[i].told), "a comparison in a kernel has another result");
      CTS_EXPECT(AreEqual(Compare(on_host[i], cts::control()), kCases[i].told),
                 "a comparison on the host has another result");
    });
  }
}

}  // namespace
