/*---
clause: pi.init.visible-devices-uuid-prefix
control: one digit of the prefix is another
control-fails-with: a device that is named by a prefix of its UUID is not visible
requires: [no-mig]
launches: none
---*/
#include "cts/case.cuh"

#include <string>

namespace {

std::string Uuid() {
  cudaDeviceProp properties{};
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  std::string digits;
  for (const char byte : properties.uuid.bytes) {
    for (const int digit : {byte >> 4 & 15, byte & 15}) digits += "0123456789abcdef"[digit];
  }
  return digits;
}

CTS_CHILD(List) {
  int count = 0;
  const cudaError_t code = cudaGetDeviceCount(&count);
  cts::Tell("count", code == cudaSuccess ? count : 0);
  if (code == cudaSuccess) cts::Tell("first-digits", std::stoll(Uuid().substr(0, 12), nullptr, 16));
}

// As nvidia-smi writes it: a hyphen after eight digits.
void Check(const char* name, size_t digits) {
  cts::Row(name, [&] {
    const std::string all = Uuid();
    std::string prefix = all.substr(0, digits);
    if (cts::control()) prefix[3] = prefix[3] == '0' ? '1' : '0';
    if (digits > 8) prefix.insert(8, "-");
    const cts::ChildRun child =
        cts::RunChild("List", {.environment = {{"CUDA_VISIBLE_DEVICES", ("GPU-" + prefix).c_str()}}});
    CTS_EXPECT(child.Value("count") == 1 && child.Value("first-digits") == std::stoll(all.substr(0, 12), nullptr, 16),
               "a device that is named by a prefix of its UUID is not visible");
  });
}

CTS_CASE() {
  Check("8-digits", 8);
  Check("12-digits", 12);
}

}  // namespace
