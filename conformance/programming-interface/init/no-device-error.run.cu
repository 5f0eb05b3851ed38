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
      cts::Tell("count", count);
      break;
    default:
      cts::Tell("code", cudaSetDevice(0));
  }
}

// The enumerator, or what the page of the call says instead: a count of none, and no ordinal that names a device.
bool SaysNoDevice(const cts::ChildRun& child, int call) {
  const auto code = static_cast<cudaError_t>(child.Value("code"));
  const bool counts_none = call == 2 && code == cudaSuccess && child.Value("count") == 0;
  return code == cudaErrorNoDevice || counts_none || (call == 3 && code == cudaErrorInvalidDevice);
}

CTS_CASE() {
  const cts::EnvironmentVariable hidden = {"CUDA_VISIBLE_DEVICES", "-1"};
  for (int i = 0; i < 4; ++i) {
    cts::Row(kCalls[i], [&] {
      cts::ChildOptions options{.argument = i};
      if (!cts::control()) options.environment[0] = hidden;
      CTS_EXPECT(SaysNoDevice(cts::RunChild("First", options), i),
                 "the first call without a device did not report cudaErrorNoDevice");
    });
  }
}

}  // namespace
