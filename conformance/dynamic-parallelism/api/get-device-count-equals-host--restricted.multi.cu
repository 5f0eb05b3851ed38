/*---
clause: cdp.api.get-device-count-equals-host
covers: a process that may see one device of several
control: the process may see all devices
control-fails-with: the kernel counted devices that the process must not see
build: [rdc]
requires: [gpus-2]
---*/
#include "cts/case.cuh"

#include <cstdlib>
#include <string>

namespace {

struct Answer {
  cudaError_t code;
  int value;
};

__global__ void Ask(Answer* answer) { answer->code = cudaGetDeviceCount(&answer->value); }

CTS_CHILD(Count) {
  cts::DeviceBuffer<Answer> answer(1);
  Ask<<<1, 1>>>(answer.data());
  CTS_FINISH();
  cts::Tell("code", answer[0].code);
  cts::Tell("value", answer[0].value);
}

void Check(const std::string& visible) {
  cts::ChildOptions options;
  if (!cts::control()) options.environment[0] = {"CUDA_VISIBLE_DEVICES", visible.c_str()};
  const cts::ChildRun run = cts::RunChild("Count", options);
  CTS_EXPECT_EQ(run.Value("code"), cudaSuccess, "devices cannot be counted in a kernel");
  CTS_EXPECT_EQ(run.Value("value"), 1, "the kernel counted devices that the process must not see");
}

CTS_CASE() {
  const char* visible = std::getenv("CUDA_VISIBLE_DEVICES");
  const std::string all = visible != nullptr ? visible : "0,1", rest = all.substr(all.find(',') + 1);
  cts::Row("first", [&] { Check(all.substr(0, all.find(','))); });
  cts::Row("second", [&] { Check(rest.substr(0, rest.find(','))); });
}

}  // namespace
