/*---
clause: lang.grid-constant.distinct-object-per-grid
control: all launches get the same value
control-fails-with: a grid does not see the value that it was launched with
---*/
#include "cts/case.cuh"

namespace {

struct Parameter {
  int words[50];
};

// The pointer is kept from the beginning to the end, between which the host launches the others.
__global__ void Look(const __grid_constant__ Parameter parameter, const cts::GateView gate, int* first, int* sum) {
  const Parameter* volatile kept = &parameter;
  *first = kept->words[0];
  gate.Opened();
  int all = 0;
  for (const int word : kept->words) all += word;
  *sum = all;
}

CTS_CASE() {
  constexpr int kGrids = 64;
  cts::DeviceBuffer<int> first(kGrids), sum(kGrids);
  int *const firsts = first.data(), *const sums = sum.data();
  {
    cts::Gate gate;
    const cts::Stream one, other;
    for (int i = 0; i < kGrids; ++i) {
      Parameter parameter;
      for (int k = 0; k < 50; ++k) parameter.words[k] = (cts::control() ? 0 : i) * 100 + k;
      Look<<<1, 1, 0, i % 2 == 0 ? one : other>>>(parameter, gate.view(), firsts + i, sums + i);
      CTS_CUDA(cudaGetLastError());
    }
    gate.Open();
    CTS_FINISH();
  }
  int wrong = 0;
  for (int i = 0; i < kGrids; ++i) wrong += first[i] != i * 100 || sum[i] != i * 5000 + 1225;
  CTS_EXPECT_EQ(wrong, 0, "a grid does not see the value that it was launched with");
}

}  // namespace
