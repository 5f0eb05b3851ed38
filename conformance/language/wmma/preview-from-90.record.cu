/*---
clause: lang.wmma.preview-from-90
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

#include "bits.family.cuh"

namespace {

// Whether the sums, 0 before, are right for one drawn matrix of each.
template <class T>
bool IsRight(const Sizes& sizes) {
  const Place rows{true, 0, 0}, columns{false, 0, 0}, places[4] = {rows, columns, rows, rows};
  Problem problem(8, 8, 32, T::kKept, Int::kKept, places);
  problem.Draw(sizes, cts::seed());
  cts::DeviceBuffer<unsigned char> memory(4 * kRegion);
  problem.Write(memory);
  MultiplyAdd<Shape<8, 8, 32>, T, Int, true, false, false, Plain><<<1, 32>>>(memory.data(), problem.CallOf(0));
  CTS_FINISH();
  problem.Read(memory);
  return WrongOnes(problem).count == 0;
}

CTS_CASE() {
  CTS_OBSERVE("signed-4-bit-right", IsRight<Signed4>({-8, 7, 1 << 30, false}));
  CTS_OBSERVE("unsigned-4-bit-right", IsRight<Unsigned4>({0, 15, 1 << 30, false}));
  bool all = true;
  EachBitMatrix<Xor>(false, [&](const Problem& problem) { all = all && WrongOnes(problem).count == 0; });
  CTS_OBSERVE("xor-right", all);
}

}  // namespace
