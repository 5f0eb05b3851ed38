/*---
clause: pi.stream.get-flags
control: the streams are created with the other flag
control-fails-with: the flags are not those of the creation
launches: none
---*/
#include "cts/case.cuh"

namespace {

unsigned Flags(cudaStream_t stream) {
  unsigned flags = 0xA5A5A5A5u;
  CTS_CUDA(cudaStreamGetFlags(stream, &flags));
  CTS_CUDA(cudaStreamDestroy(stream));
  return flags;
}

CTS_CASE() {
  const auto wanted = [](unsigned flags) { return cts::control() ? flags ^ cudaStreamNonBlocking : flags; };
  cts::Row("cudaStreamCreate", [&] {
    cudaStream_t stream;
    if (cts::control()) {
      CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    } else {
      CTS_CUDA(cudaStreamCreate(&stream));
    }
    CTS_EXPECT_EQ(Flags(stream), cudaStreamDefault, "the flags are not those of the creation");
  });
  for (const unsigned flags : {cudaStreamDefault, cudaStreamNonBlocking}) {
    cts::Row(flags == cudaStreamDefault ? "with-flags-default" : "with-flags-non-blocking", [&] {
      cudaStream_t stream;
      CTS_CUDA(cudaStreamCreateWithFlags(&stream, wanted(flags)));
      CTS_EXPECT_EQ(Flags(stream), flags, "the flags are not those of the creation");
    });
    cts::Row(flags == cudaStreamDefault ? "with-priority-default" : "with-priority-non-blocking", [&] {
      cudaStream_t stream;
      CTS_CUDA(cudaStreamCreateWithPriority(&stream, wanted(flags), 0));
      CTS_EXPECT_EQ(Flags(stream), flags, "the flags are not those of the creation");
    });
  }
}

}  // namespace
