/*---
clause: pi.init.visible-devices-truncated
control: the invalid index stands after all others
control-fails-with: devices after an invalid index are visible
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CHILD(Count) {
  int count = -1;
  const cudaError_t code = cudaGetDeviceCount(&count);
  cts::Tell("count", code == cudaErrorNoDevice ? 0 : count);
}

CTS_CASE() {
  const auto count = [](const char* devices) {
    return cts::RunChild("Count", {.environment = {{"CUDA_VISIBLE_DEVICES", devices}}}).Value("count");
  };
  CTS_EXPECT_EQ(count("0"), 1, "the first device is not visible");
  cts::Row("in-front", [&] {
    CTS_EXPECT_EQ(count(cts::control() ? "0,-1" : "-1,0"), 0, "devices after an invalid index are visible");
  });
  cts::Row("beyond-the-last", [&] {
    CTS_EXPECT_EQ(count(cts::control() ? "0,9999" : "9999,0"), 0, "devices after an invalid index are visible");
  });
  CTS_EXPECT_EQ(count("0,-1"), 1, "the device before an invalid index is not visible");
}

}  // namespace
