/*---
clause: mm.prefetch.captured
requires: [managed, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/stream/capture.h"

#include <functional>
#include <string>

namespace {

CTS_CASE() {
  constexpr std::size_t kBytes = 1 << 20;
  const cts::ManagedBuffer<unsigned char> block(kBytes);
  const cts::Stream stream;
  void* range = block.data();
  std::size_t bytes = kBytes;
  const struct {
    const char* name;
    std::function<cudaError_t()> call;
  } calls[] = {
      {"prefetch", [&] { return cudaMemPrefetchAsync(block.data(), kBytes, cts::OnDeviceLocation(), 0, stream); }},
      {"discard", [&] { return cudaMemDiscardBatchAsync(&range, &bytes, 1, 0, stream); }},
      {"advise",
       [&] { return cudaMemAdvise(block.data(), kBytes, cudaMemAdviseSetReadMostly, cts::OnDeviceLocation()); }},
      {"attribute", [&] {
         int value = 0;
         return cudaMemRangeGetAttribute(&value, sizeof value, cudaMemRangeAttributeReadMostly, block.data(), kBytes);
       }}};
  for (const auto& each : calls) {
    cts::Capture capture(stream, cudaStreamCaptureModeGlobal);
    const cudaError_t code = cts::Taken(each.call());
    const bool active = cts::StatusOf(stream) == cudaStreamCaptureStatusActive;
    const cudaError_t end = capture.End();
    CTS_OBSERVE((std::string(each.name) + "-code").c_str(), code);
    CTS_OBSERVE((std::string(each.name) + "-goes-on").c_str(), active);
    CTS_OBSERVE((std::string(each.name) + "-end").c_str(), end);
    if (capture.graph() != nullptr)
      CTS_OBSERVE((std::string(each.name) + "-nodes").c_str(), cts::Nodes(capture.graph()).count);
  }
}

}  // namespace
