/*---
clause: lang.launch.ignored-attributes
control: the attribute among them is one to be ignored, too
control-fails-with: a launch with entries to be ignored does not have the attribute that stands among them
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include <cstring>
#include <string>
#include <vector>

#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/capture.h"

namespace {

constexpr unsigned kBlocks = 4;

__global__ void Tell(unsigned* told) {
  const bool valid = cooperative_groups::this_grid().is_valid();
  if (threadIdx.x == 0) told[blockIdx.x] = valid ? 1 : 0;
}

// The cooperative attribute behind so many entries, and so many more behind it, whose values are nobody's.
struct Row {
  const char* name;
  unsigned ahead, behind;
};
constexpr Row kRows[] = {{"behind-one", 1, 0}, {"ahead-of-one", 0, 1}, {"between-two", 1, 1}, {"among-many", 20, 15}};

std::vector<cudaLaunchAttribute> Attributes(const Row& row) {
  std::vector<cudaLaunchAttribute> all(row.ahead + 1 + row.behind);
  for (cudaLaunchAttribute& attribute : all) {
    attribute.id = cudaLaunchAttributeIgnore;
    std::memset(&attribute.val, 0xFF, sizeof attribute.val);
  }
  if (cts::control()) return all;
  all[row.ahead] = {};
  all[row.ahead].id = cudaLaunchAttributeCooperative;
  all[row.ahead].val.cooperative = 1;
  return all;
}
cudaError_t ByRuntime(std::vector<cudaLaunchAttribute>& attributes, unsigned* told, cudaStream_t stream) {
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(kBlocks);
  config.blockDim = dim3(32);
  config.stream = stream;
  config.attrs = attributes.data();
  config.numAttrs = static_cast<unsigned>(attributes.size());
  return cudaLaunchKernelEx(&config, Tell, told);
}
// The driver's attributes have the same layout and numbers.
cudaError_t ByDriver(std::vector<cudaLaunchAttribute>& attributes, unsigned* told, cudaStream_t stream) {
  static_assert(sizeof(CUlaunchAttribute) == sizeof(cudaLaunchAttribute) &&
                static_cast<int>(CU_LAUNCH_ATTRIBUTE_IGNORE) == static_cast<int>(cudaLaunchAttributeIgnore));
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(Tell)));
  CUlaunchConfig config{};
  config.gridDimX = kBlocks;
  config.blockDimX = 32;
  config.gridDimY = config.gridDimZ = config.blockDimY = config.blockDimZ = 1;
  config.hStream = stream;
  config.attrs = reinterpret_cast<CUlaunchAttribute*>(attributes.data());
  config.numAttrs = static_cast<unsigned>(attributes.size());
  void* arguments[] = {&told};
  return static_cast<cudaError_t>(CTS_DRIVER(cuLaunchKernelEx)(&config, function, arguments, nullptr));
}
using Launch = cudaError_t (*)(std::vector<cudaLaunchAttribute>&, unsigned*, cudaStream_t);

void Check(const char* name, Launch launch, bool captured) {
  for (const Row& row : kRows) {
    cts::Row((std::string(name) + "-" + row.name).c_str(), [&] {
      const cts::DeviceBuffer<unsigned> buffer(kBlocks);
      unsigned* const told = buffer.data();
      const cts::Stream stream;
      std::vector<cudaLaunchAttribute> attributes = Attributes(row);
      if (captured) {
        cts::Capture capture(stream);
        CTS_CUDA(launch(attributes, told, stream));
        CTS_CUDA(capture.End());
        cts::RunOnce(capture.graph());
      } else {
        CTS_CUDA(launch(attributes, told, stream));
      }
      CTS_FINISH();
      unsigned valid = 0;
      for (unsigned block = 0; block < kBlocks; ++block) valid += buffer[block] == 1 ? 1 : 0;
      CTS_EXPECT_EQ(valid, kBlocks,
                    "a launch with entries to be ignored does not have the attribute that stands among them");
    });
  }
}

CTS_CASE() {
  Check("cudaLaunchKernelEx", ByRuntime, false);
  Check("cuLaunchKernelEx", ByDriver, false);
  Check("captured", ByRuntime, true);
}

}  // namespace
