/*---
clause: pi.capture.legacy-stream-use
control: the capturing stream is a non-blocking one
control-fails-with: the legacy stream was used without cudaErrorStreamCaptureImplicit while a blocking stream captured
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

void CUDART_CB Nothing(void*) {}

// `also`: a further code that suits the use.
template <class Use>
void Check(const char* name, bool joins, Use use, cudaError_t also = cudaErrorStreamCaptureImplicit) {
  cts::Row(name, [&] {
    const cts::Stream stream(cts::control() ? cudaStreamNonBlocking : cudaStreamDefault), non_blocking;
    const cts::Event branching;
    const cudaStream_t origin = joins ? non_blocking : stream;
    cts::Capture capture(origin);
    cts::Tagged<<<1, 1, 0, origin>>>(1);
    if (joins) {
      cts::Follow(stream, origin, branching);
      cts::Tagged<<<1, 1, 0, stream>>>(2);
    }
    const cudaError_t code = cts::Taken(use());
    (void)capture.End();
    CTS_EXPECT(code == cudaErrorStreamCaptureImplicit || code == also,
               "the legacy stream was used without cudaErrorStreamCaptureImplicit while a blocking stream captured");
    CTS_CUDA(cudaDeviceSynchronize());
  });
}

void CheckUses(bool joins) {
  cts::DeviceBuffer<unsigned> buffer(2, 0);
  unsigned* const words = buffer.data();  // waits, which a capture forbids
  const cts::Event event, recorded;
  const cts::Stream other;
  CTS_CUDA(cudaEventRecord(recorded, other));
  const cts::Template graph;
  cts::AddFill(graph, {}, words, 1);
  const cts::Executable exec(graph);
  Check("kernel", joins, [&] {
    cts::StoreWord<<<1, 1>>>(words, 1);
    return cudaGetLastError();
  });
  Check("kernel-in-cudaStreamLegacy", joins, [&] {
    cts::StoreWord<<<1, 1, 0, cudaStreamLegacy>>>(words, 1);
    return cudaGetLastError();
  });
  Check("cudaMemcpyAsync", joins,
        [&] { return cudaMemcpyAsync(words, words + 1, 4, cudaMemcpyDeviceToDevice, nullptr); });
  Check("cudaMemsetAsync", joins, [&] { return cudaMemsetAsync(words, 0, 4, nullptr); });
  Check("cudaEventRecord", joins, [&] { return cudaEventRecord(event, nullptr); });
  Check("cudaStreamWaitEvent", joins, [&] { return cudaStreamWaitEvent(nullptr, recorded, 0); });
  Check("cudaLaunchHostFunc", joins, [&] { return cudaLaunchHostFunc(nullptr, &Nothing, nullptr); });
  Check("cudaGraphLaunch", joins, [&] { return cudaGraphLaunch(exec, nullptr); });
  // It makes no dependency: it waits for the streams that capture, too, which is not permitted.
  Check(
      "cudaStreamSynchronize", joins, [&] { return cudaStreamSynchronize(nullptr); },
      cudaErrorStreamCaptureUnsupported);
}

CTS_CASE(origin) { CheckUses(false); }

// The blocking stream joins the capture of a non-blocking one.
CTS_CASE(joined) { CheckUses(true); }

}  // namespace
