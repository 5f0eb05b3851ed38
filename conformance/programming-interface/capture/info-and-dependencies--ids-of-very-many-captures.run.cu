/*---
clause: pi.capture.info-and-dependencies
covers: ids of more captures than 16 bits can count
control: every tenth capture is asked twice, as if it were two
control-fails-with: two of very many captures have one id
launches: none
timeout: 90
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include <algorithm>
#include <vector>

namespace {

constexpr int kCaptures = 70'000;

// By turns in two streams.
CTS_CASE() {
  const cts::Stream first, second;
  std::vector<unsigned long long> ids;
  const auto id_of = [](cudaStream_t stream) {
    cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
    unsigned long long id = 0;
    CTS_CUDA(cudaStreamGetCaptureInfo(stream, &status, &id, nullptr, nullptr, nullptr, nullptr));
    CTS_EXPECT_EQ(status, cudaStreamCaptureStatusActive, "a capturing stream is not called active");
    return id;
  };
  for (int i = 0; i < kCaptures; ++i) {
    const cudaStream_t stream = i % 2 == 0 ? first : second;
    cts::Capture capture(stream);
    ids.push_back(id_of(stream));
    if (cts::control() && i % 10 == 0) ids.push_back(id_of(stream));
    CTS_CUDA(capture.End());
  }
  std::sort(ids.begin(), ids.end());
  CTS_EXPECT(std::adjacent_find(ids.begin(), ids.end()) == ids.end(), "two of very many captures have one id");
}

}  // namespace
