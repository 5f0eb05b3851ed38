/*---
clause: pi.stream.get-id-unique
control: one stream is asked again and again
control-fails-with: two streams of the program have one id
launches: none
---*/
#include "cts/case.cuh"

#include <algorithm>
#include <vector>

namespace {

constexpr int kStreams = 500;

unsigned long long Id(cudaStream_t stream) {
  unsigned long long id = 0;
  CTS_CUDA(cudaStreamGetId(stream, &id));
  return id;
}

// Half of the streams are gone when the next is made, so that handles come back.
CTS_CASE() {
  cts::Stream one;
  std::vector<unsigned long long> ids = {Id(cudaStreamLegacy), Id(cudaStreamPerThread)};
  CTS_EXPECT_EQ(Id(one), Id(one), "the id of a stream changes");
  std::vector<cudaStream_t> kept;
  for (int i = 0; i < kStreams; ++i) {
    cudaStream_t stream;
    CTS_CUDA(cudaStreamCreateWithFlags(&stream, i % 4 < 2 ? cudaStreamDefault : cudaStreamNonBlocking));
    ids.push_back(Id(cts::control() ? static_cast<cudaStream_t>(one) : stream));
    if (i % 2 == 0) {
      CTS_CUDA(cudaStreamDestroy(stream));
    } else {
      kept.push_back(stream);
    }
  }
  for (const cudaStream_t stream : kept) CTS_CUDA(cudaStreamDestroy(stream));
  std::sort(ids.begin(), ids.end());
  CTS_EXPECT(std::adjacent_find(ids.begin(), ids.end()) == ids.end(), "two streams of the program have one id");
}

}  // namespace
