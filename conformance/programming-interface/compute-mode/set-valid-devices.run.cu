/*---
clause: pi.compute-mode.set-valid-devices
control: the list holds device 0 alone
control-fails-with: a list of devices was not refused with the documented code
launches: none
---*/
#include "cts/case.cuh"

#include <iterator>
#include <vector>

namespace {

struct Call {
  const char* name;
  int device;  // all of the list; -1: no list
  int longer;  // than the number of devices; else the length
  int length;
  cudaError_t code;
};
constexpr Call kCalls[] = {
    {"unknown-device", 9999, 0, 1, cudaErrorInvalidDevice},
    {"no-list", -1, 0, 1, cudaErrorInvalidValue},
    {"one-too-many", 0, 1, 0, cudaErrorInvalidValue},
    {"far-too-many", 0, 100, 0, cudaErrorInvalidValue},
};

// A fresh process a call. The argument: the call; -1 and -2: a list with device 0 alone, and one without a device.
CTS_CHILD(Sets) {
  std::vector<int> list(1, 0);
  if (cts::child_argument() < 0) {
    const int length = cts::child_argument() == -1 ? 1 : 0;
    cts::Tell("code", cudaSetValidDevices(length == 0 ? nullptr : list.data(), length));
    return;
  }
  const Call& call = kCalls[cts::child_argument()];
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  const int length = call.longer > 0 ? count + call.longer : call.length;
  list.assign(length, call.device);
  cts::Tell("code", cudaSetValidDevices(call.device < 0 ? nullptr : list.data(), length));
}

cudaError_t CodeOf(long long argument) {
  return static_cast<cudaError_t>(cts::RunChild("Sets", {.argument = argument}).Value("code"));
}

CTS_CASE() {
  for (size_t i = 0; i < std::size(kCalls); ++i) {
    cts::Row(kCalls[i].name, [&] {
      CTS_EXPECT_EQ(CodeOf(cts::control() ? -1 : static_cast<long long>(i)), kCalls[i].code,
                    "a list of devices was not refused with the documented code");
    });
  }
  CTS_EXPECT_EQ(CodeOf(-1), cudaSuccess, "a list with device 0 alone was refused");
  CTS_EXPECT_EQ(CodeOf(-2), cudaSuccess, "a list without a device was refused");
}

}  // namespace
