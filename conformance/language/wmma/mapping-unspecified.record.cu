/*---
clause: lang.wmma.mapping-unspecified
requires: [cc-70]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

namespace {

// Two fragments of one type, which come from memory of two layouts, are added element by element.
__global__ void AddFragments(unsigned char* memory, Call call) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c, d;
  wmma::load_matrix_sync(c, reinterpret_cast<const float*>(memory + call.c), call.ldc, wmma::mem_row_major);
  wmma::load_matrix_sync(d, reinterpret_cast<const float*>(memory + call.d), call.ldd, wmma::mem_col_major);
  for (int i = 0; i < d.num_elements; ++i) d.x[i] += c.x[i];
  wmma::store_matrix_sync(reinterpret_cast<float*>(memory + call.d), d, call.ldd, wmma::mem_col_major);
}
// Which element of the matrix each element of each lane's fragment is: its place in memory, as a number.
__global__ void Tell(const float* matrix, float* elements) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
  wmma::load_matrix_sync(c, matrix, 16, wmma::mem_row_major);
  for (int i = 0; i < c.num_elements; ++i)
    elements[threadIdx.x * static_cast<unsigned>(c.num_elements) + static_cast<unsigned>(i)] = c.x[i];
}

CTS_CASE() {
  const Place rows{true, 0, 0}, columns{false, 0, 0}, places[4] = {rows, rows, rows, columns};
  Problem problem(16, 16, 16, Half::kKept, Float::kKept, places);
  problem.DrawSummand({0, 0, 1000, false}, cts::seed());
  for (int i = 0; i < 256; ++i) {
    problem.d.Set(i / 16, i % 16, BitsOf(Float::kKept, 7 * i));
    problem.sums[static_cast<std::size_t>(i)] += 7 * i;
  }
  cts::DeviceBuffer<unsigned char> memory(4 * kRegion);
  problem.Write(memory);
  AddFragments<<<1, 32>>>(memory.data(), problem.CallOf(0));
  CTS_FINISH();
  problem.Read(memory);
  CTS_OBSERVE("two-fragments-of-one-type-alike", WrongOnes(problem).count == 0);

  cts::DeviceBuffer<float> matrix(256), elements(512, 0xff);
  float numbers[256];
  for (int i = 0; i < 256; ++i) numbers[i] = static_cast<float>(i);
  matrix.Write(numbers, 256);
  Tell<<<1, 32>>>(matrix.data(), elements.data());
  CTS_FINISH();
  const cts::HostCopy<float> told = elements.Read();
  CTS_OBSERVE("second-element-of-lane-0", told[1]);
  CTS_OBSERVE("third-element-of-lane-0", told[2]);
  CTS_OBSERVE("first-element-of-lane-1", told[8]);
}

}  // namespace
