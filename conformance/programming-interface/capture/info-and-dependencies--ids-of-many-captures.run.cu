/*---
clause: pi.capture.info-and-dependencies
covers: ids of many captures, in turn, at once, in several threads
control: each capture is asked about twice, as if it were two
control-fails-with: two of many captures have one id
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/threads.h"
#include "cts/stream/capture.h"

#include <deque>
#include <set>
#include <string>
#include <vector>

namespace {

using Ids = std::vector<unsigned long long>;
constexpr unsigned kAfterEachOther = 300, kAtOnce = 24, kThreads = 6;

// The id, as the runtime tells it.
unsigned long long IdOf(cudaStream_t stream) {
  cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
  unsigned long long id = 0;
  CTS_CUDA(cudaStreamGetCaptureInfo(stream, &status, &id, nullptr, nullptr, nullptr, nullptr));
  CTS_EXPECT_EQ(status, cudaStreamCaptureStatusActive, "a capturing stream is not called active");
  return id;
}
// The same by the driver.
unsigned long long IdByTheDriver(cudaStream_t stream) {
  CUstreamCaptureStatus status = CU_STREAM_CAPTURE_STATUS_NONE;
  cuuint64_t id = 0;
  CTS_CU(CTS_DRIVER(cuStreamGetCaptureInfo)(stream, &status, &id, nullptr, nullptr, nullptr, nullptr));
  CTS_EXPECT_EQ(status, CU_STREAM_CAPTURE_STATUS_ACTIVE, "a capturing stream is not called active by the driver");
  return id;
}
void Ask(cudaStream_t stream, Ids* ids) {
  ids->push_back(IdOf(stream));
  if (cts::control()) ids->push_back(IdOf(stream));
}
void ExpectUnique(const Ids& ids) {
  CTS_EXPECT_EQ(std::set<unsigned long long>(ids.begin(), ids.end()).size(), ids.size(),
                "two of many captures have one id");
}
// A graph comes and goes with each capture, so that what it is told by may come again.
void CaptureAgain(cudaStream_t stream, unsigned times, Ids* ids, bool beside_others = false) {
  for (unsigned i = 0; i < times; ++i) {
    // Graphs are destroyed while others capture, which the relaxed mode surely allows.
    cts::Capture capture(stream, beside_others ? cudaStreamCaptureModeRelaxed : cts::kCaptureModes[i % 3].mode);
    if (i % 2 == 0) cts::Tagged<<<1, 1, 0, stream>>>(i);
    Ask(stream, ids);
    CTS_CUDA(capture.End());
  }
}

CTS_CASE() {
  cts::Row("same-stream", [] {
    const cts::Stream stream;
    Ids ids;
    CaptureAgain(stream, kAfterEachOther, &ids);
    ExpectUnique(ids);
  });
  cts::Row("new-streams", [] {
    Ids ids;
    for (unsigned i = 0; i < kAfterEachOther; ++i) {
      const cts::Stream stream(i % 2 == 0 ? cudaStreamNonBlocking : cudaStreamDefault);
      CaptureAgain(stream, 1, &ids);
    }
    ExpectUnique(ids);
  });
  cts::Row("at-once", [] {
    const cts::Stream streams[kAtOnce];
    Ids ids;
    for (unsigned round = 0; round < 4; ++round) {
      std::deque<cts::Capture> captures;
      for (const cts::Stream& stream : streams) {
        captures.emplace_back(stream);
        Ask(stream, &ids);
      }
    }
    ExpectUnique(ids);
  });
  cts::Row("in-threads", [] {
    std::vector<Ids> each(kThreads);
    {
      const cts::Stream streams[kThreads];
      std::deque<cts::Thread> threads;
      for (unsigned t = 0; t < kThreads; ++t)
        threads.emplace_back([&, t] { CaptureAgain(streams[t], kAfterEachOther, &each[t], true); });
      for (cts::Thread& thread : threads) thread.Join();
    }
    Ids all;
    for (const Ids& ids : each) all.insert(all.end(), ids.begin(), ids.end());
    ExpectUnique(all);
  });
  cts::Row("by-the-driver", [] {
    const cts::Stream first, second;
    Ids ids;
    for (const cts::Stream* stream : {&first, &second, &first}) {
      cts::Capture capture(*stream);
      ids.push_back(IdByTheDriver(*stream));
      CTS_EXPECT_EQ(ids.back(), IdOf(*stream), "driver and runtime tell two ids of one capture");
      if (cts::control()) ids.push_back(IdByTheDriver(*stream));
    }
    ExpectUnique(ids);
  });
}

}  // namespace
