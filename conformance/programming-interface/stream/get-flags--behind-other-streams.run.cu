/*---
clause: pi.stream.get-flags
covers: streams made after others were destroyed
control: the streams are created with the flag of the earlier ones
control-fails-with: the flags of a stream are those of an earlier one
launches: none
---*/
#include "cts/case.cuh"

namespace {

constexpr int kStreams = 8;

cudaError_t Create(cudaStream_t* stream, unsigned flags) {
  return flags == cudaStreamDefault ? cudaStreamCreate(stream) : cudaStreamCreateWithFlags(stream, flags);
}

// As many of the other flag before, which are gone: their places may be taken again.
CTS_CASE() {
  for (const unsigned flags : {cudaStreamDefault, cudaStreamNonBlocking}) {
    cts::Row(flags == cudaStreamDefault ? "blocking-behind-non-blocking" : "non-blocking-behind-blocking", [&] {
      const unsigned other = flags ^ cudaStreamNonBlocking;
      cudaStream_t streams[kStreams];
      for (cudaStream_t& stream : streams) CTS_CUDA(Create(&stream, other));
      for (const cudaStream_t stream : streams) CTS_CUDA(cudaStreamDestroy(stream));
      for (cudaStream_t& stream : streams) CTS_CUDA(Create(&stream, cts::control() ? other : flags));
      for (const cudaStream_t stream : streams) {
        unsigned got = 0xA5A5A5A5u;
        CTS_CUDA(cudaStreamGetFlags(stream, &got));
        CTS_EXPECT_EQ(got, flags, "the flags of a stream are those of an earlier one");
      }
      for (const cudaStream_t stream : streams) CTS_CUDA(cudaStreamDestroy(stream));
    });
  }
}

}  // namespace
