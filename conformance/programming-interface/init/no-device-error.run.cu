/*---
clause: pi.init.no-device-error
control: the devices of the machine are visible
control-fails-with: the first call without a device did not report cudaErrorNoDevice
launches: none
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kCalls[] = {"cudaFree", "cudaMalloc", "cudaGetDeviceCount", "cudaSetDevice"};

CTS_CHILD(First) {
  void* memory = nullptr;
  int count = 0;
  switch (cts::child_argument()) {
    case 0:
      cts::Tell("code", cudaFree(nullptr));
      break;
    case 1:
      cts::Tell("code", cudaMalloc(&memory, 64));
      break;
    case 2:
      cts::Tell("code", cudaGetDeviceCount(&count));
      break;
    default:
      cts::Tell("code", cudaSetDevice(0));
  }
}

CTS_CASE() {
  const cts::EnvironmentVariable hidden = {"CUDA_VISIBLE_DEVICES", "-1"};
  for (int i = 0; i < 4; ++i) {
    cts::Row(kCalls[i], [&] {
      cts::ChildOptions options{.argument = i};
      if (!cts::control()) options.environment[0] = hidden;
      CTS_EXPECT_EQ(cts::RunChild("First", options).Value("code"), cudaErrorNoDevice,
                    "the first call without a device did not report cudaErrorNoDevice");
    });
  }
}

}  // namespace
