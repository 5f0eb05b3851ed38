/*---
clause: cdp.api.func-get-attributes-equals-host
control: the kernel asks before the host sets the next maximum
control-fails-with: the kernel got another maximum than the host has set since
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Answer {
  cudaError_t code;
  int most;
};

__global__ void Asked() {}
__global__ void Ask(Answer* answer) {
  cudaFuncAttributes attributes;
  answer->code = cudaFuncGetAttributes(&attributes, Asked);
  answer->most = attributes.maxDynamicSharedSizeBytes;
}

void Set(int most) { CTS_CUDA(cudaFuncSetAttribute(Asked, cudaFuncAttributeMaxDynamicSharedMemorySize, most)); }

// Up and down, so that neither the first, the last nor the largest one can stand for all.
CTS_CASE() {
  struct Change {
    const char* name;
    int most;
  };
  constexpr Change kChanges[] = {{"first", 8192}, {"larger", 32768}, {"smaller", 4096}, {"larger-again", 16384}};
  Set(1024);
  for (const Change& change : kChanges) {
    cts::Row(change.name, [&] {
      const cts::DeviceBuffer<Answer> answer(1);
      if (!cts::control()) Set(change.most);
      Ask<<<1, 1>>>(answer.data());
      CTS_FINISH();
      if (cts::control()) Set(change.most);
      cudaFuncAttributes expected;
      CTS_CUDA(cudaFuncGetAttributes(&expected, Asked));
      CTS_EXPECT_EQ(expected.maxDynamicSharedSizeBytes, change.most, "the host reads another maximum than it set");
      const Answer seen = answer[0];
      CTS_EXPECT_EQ(seen.code, cudaSuccess, "function attributes cannot be queried in a kernel");
      CTS_EXPECT_EQ(seen.most, change.most, "the kernel got another maximum than the host has set since");
    });
  }
}

}  // namespace
