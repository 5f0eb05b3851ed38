/*---
clause: pi.module.parameter-buffer
covers: thousands of parameters of a byte each, in both ways
control: the last parameter has another value
control-fails-with: a kernel of thousands of parameters did not get each of them
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cstring>
#include <vector>

#include "many-parameters.cuh"

namespace {

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const cts::LoadedModule module(ManyParametersText());
  const cts::DeviceBuffer<unsigned> out(2);
  std::vector<unsigned char> values(kMany);
  for (unsigned i = 0; i < kMany; ++i) values[i] = ValueAt(i);
  if (cts::control()) values[kMany - 1] ^= 1;
  for (const bool one_buffer : {false, true}) {
    cts::Row(one_buffer ? "in-one-buffer" : "in-an-array", [&] {
      unsigned* to = out.data() + (one_buffer ? 1 : 0);
      if (one_buffer) {
        std::vector<unsigned char> buffer(sizeof to + kMany);
        std::memcpy(buffer.data(), &to, sizeof to);
        std::memcpy(buffer.data() + sizeof to, values.data(), kMany);
        std::size_t size = buffer.size();
        void* extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, buffer.data(), CU_LAUNCH_PARAM_BUFFER_SIZE, &size,
                         CU_LAUNCH_PARAM_END};
        cts::LaunchOne(module.Function("Many"), nullptr, extra);
      } else {
        std::vector<void*> arguments{&to};
        for (unsigned char& value : values) arguments.push_back(&value);
        cts::LaunchOne(module.Function("Many"), arguments.data());
      }
      CTS_FINISH();
      CTS_EXPECT_EQ(out[one_buffer ? 1 : 0], SumOfAll(),
                    "a kernel of thousands of parameters did not get each of them");
    });
  }
}

}  // namespace
