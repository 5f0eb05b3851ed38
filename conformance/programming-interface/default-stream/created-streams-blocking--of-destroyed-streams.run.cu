/*---
clause: pi.default-stream.created-streams-blocking
covers: the NULL stream waits for those destroyed with pending work
control: the stream is created with cudaStreamNonBlocking
control-fails-with: work of the NULL stream started before that of a blocking stream that was destroyed
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <memory>
#include <string>
#include <vector>

namespace {

constexpr const char* kEarly = "work of the NULL stream started before that of a blocking stream that was destroyed";

cudaStream_t MakeStream(bool with_priority) {
  const unsigned flags = cts::control() ? cudaStreamNonBlocking : cudaStreamDefault;
  cudaStream_t stream = nullptr;
  CTS_CUDA(with_priority ? cudaStreamCreateWithPriority(&stream, flags, -1)
                         : cudaStreamCreateWithFlags(&stream, flags));
  return stream;
}

// `followers`: so many streams are made after the destruction, which may get its place.
void Check(const char* name, const cts::Marker& marker, bool with_priority, int followers) {
  cts::Row((std::string(name) + "-" + marker.name).c_str(), [&] {
    const cudaStream_t stream = MakeStream(with_priority);
    cts::Mark before, mark;
    std::vector<std::unique_ptr<cts::Stream>> later;
    cts::Gate gate;
    before.Put(stream);  // its first use
    CTS_EXPECT(before.Comes(), "the command never ran");
    cts::Hold(gate, stream);
    CTS_CUDA(cudaStreamDestroy(stream));
    for (int i = 0; i < followers; ++i) later.push_back(std::make_unique<cts::Stream>(cudaStreamNonBlocking));
    mark.Put(nullptr, marker.by);
    if (CTS_NOT_YET(mark.seen(), kEarly) && cts::control())
      cts::PowerNotShown("no command ran while a stream was held");
    gate.Open();
    CTS_EXPECT(mark.Comes(), "the command never ran");
    CTS_FINISH();
  });
}

CTS_CASE() {
  for (const cts::Marker& marker : cts::kMarkers) {
    Check("alone", marker, false, 0);
    Check("with-a-priority", marker, true, 0);
    Check("before-others", marker, false, 20);
  }
}

}  // namespace
