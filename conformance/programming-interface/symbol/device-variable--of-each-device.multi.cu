/*---
clause: pi.symbol.device-variable
covers: the variable of each device
control: the copy is made while the other device is the current one
control-fails-with: a kernel of a device does not see what was copied to the device's own variable
requires: [gpus-2]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

#include <algorithm>
#include <vector>

namespace {

constexpr int kCount = 1000;

__device__ int variable[kCount];
__constant__ int constant[kCount];

__global__ void Take(int* of_variable, int* of_constant) {
  for (int i = static_cast<int>(threadIdx.x); i < kCount; i += static_cast<int>(blockDim.x)) {
    of_variable[i] = variable[i];
    of_constant[i] = constant[i];
  }
}

std::vector<int> Values(int device, int round) {
  std::vector<int> values(kCount);
  for (int i = 0; i < kCount; ++i) values[i] = 100000 * (device + 1) + 10000 * round + i;
  return values;
}
bool Are(const int* words, const std::vector<int>& values) { return std::equal(values.begin(), values.end(), words); }

// Both are set before the first is looked at, in either order, by each function.
CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      for (int round = 0; round < 4; ++round) {
        const bool async = round % 2 == 1;
        for (const int device : {pair.one, pair.other}) {
          const cts::OnDevice on(cts::control() ? 1 - device : device);
          const std::vector<int> values = Values(device, round);
          constexpr size_t kBytes = kCount * sizeof(int);
          if (async) {
            const cts::Stream stream;
            CTS_CUDA(cudaMemcpyToSymbolAsync(variable, values.data(), kBytes, 0, cudaMemcpyHostToDevice, stream));
            CTS_CUDA(cudaMemcpyToSymbolAsync(constant, values.data(), kBytes, 0, cudaMemcpyHostToDevice, stream));
            stream.Synchronize();
          } else {
            CTS_CUDA(cudaMemcpyToSymbol(variable, values.data(), kBytes));
            CTS_CUDA(cudaMemcpyToSymbol(constant, values.data(), kBytes));
          }
          CTS_CUDA(cudaDeviceSynchronize());
        }
        for (const int device : {pair.one, pair.other}) {
          const cts::OnDevice on(device);
          const std::vector<int> values = Values(device, round);
          const cts::DeviceBuffer<int> of_variable(kCount), of_constant(kCount);
          Take<<<1, 256>>>(of_variable.data(), of_constant.data());
          CTS_FINISH();
          if (!CTS_EXPECT(Are(of_variable.Read().begin(), values) && Are(of_constant.Read().begin(), values),
                          "a kernel of a device does not see what was copied to the device's own variable"))
            return;
          std::vector<int> back(kCount), back_of_constant(kCount);
          CTS_CUDA(cudaMemcpyFromSymbol(back.data(), variable, sizeof variable));
          CTS_CUDA(cudaMemcpyFromSymbol(back_of_constant.data(), constant, sizeof constant));
          CTS_EXPECT(Are(back.data(), values) && Are(back_of_constant.data(), values),
                     "a copy from a symbol does not bring the variable of the current device");
        }
      }
    });
  }
}

}  // namespace
