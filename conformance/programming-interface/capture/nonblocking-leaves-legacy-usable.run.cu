/*---
clause: pi.capture.nonblocking-leaves-legacy-usable
control: the capturing stream is a blocking one
control-fails-with: the legacy stream could not be used while only a non-blocking stream captured
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

template <class Use>
void Check(const char* name, Use use) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> words(2, 0);
    words.Write({0, 0x01010101});
    const cts::Stream stream(cts::control() ? cudaStreamDefault : cudaStreamNonBlocking);
    cts::Capture capture(stream);
    cts::Tagged<<<1, 1, 0, stream>>>(1);
    const cudaError_t used = cts::Taken(use(words.data()));
    const cudaError_t ended = capture.End();
    CTS_FINISH();
    CTS_EXPECT(used == cudaSuccess && ended == cudaSuccess && words[0] == 0x01010101,
               "the legacy stream could not be used while only a non-blocking stream captured");
    if (ended == cudaSuccess)
      CTS_EXPECT_EQ(cts::Nodes(capture.graph()).count, 1, "work of the legacy stream is in the graph");
  });
}

CTS_CASE() {
  Check("kernel", [](unsigned* words) {
    cts::StoreWord<<<1, 1>>>(words, 0x01010101u);
    return cudaGetLastError();
  });
  Check("copy", [](unsigned* words) {
    return cudaMemcpyAsync(words, words + 1, sizeof(unsigned), cudaMemcpyDeviceToDevice, nullptr);
  });
  Check("fill", [](unsigned* words) { return cudaMemsetAsync(words, 1, sizeof(unsigned), nullptr); });
  Check("synchronous-copy",
        [](unsigned* words) { return cudaMemcpy(words, words + 1, sizeof(unsigned), cudaMemcpyDeviceToDevice); });
}

}  // namespace
