/*---
clause: pi.stream.get-id-unique
covers: more streams than 16 bits can count, one after another
control: every tenth stream is asked twice, as if it were two
control-fails-with: two of very many streams have one id
launches: none
timeout: 90
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <algorithm>
#include <deque>
#include <vector>

namespace {

constexpr int kStreams = 70'000;
constexpr std::size_t kLive = 10;

// A few are alive at a time.
CTS_CASE() {
  std::vector<unsigned long long> ids;
  std::deque<cudaStream_t> live;
  const auto id_of = [](cudaStream_t stream) {
    unsigned long long id = 0;
    CTS_CUDA(cudaStreamGetId(stream, &id));
    return id;
  };
  const auto destroy_oldest = [&] {
    CTS_CUDA(cudaStreamDestroy(live.front()));
    live.pop_front();
  };
  for (int i = 0; i < kStreams; ++i) {
    cudaStream_t stream = nullptr;
    CTS_CUDA(cudaStreamCreateWithFlags(&stream, i % 2 == 0 ? cudaStreamDefault : cudaStreamNonBlocking));
    live.push_back(stream);
    ids.push_back(id_of(stream));
    if (cts::control() && i % 10 == 0) ids.push_back(id_of(stream));
    if (live.size() > kLive) destroy_oldest();
  }
  while (!live.empty()) destroy_oldest();
  std::sort(ids.begin(), ids.end());
  CTS_EXPECT(std::adjacent_find(ids.begin(), ids.end()) == ids.end(), "two of very many streams have one id");
}

}  // namespace
