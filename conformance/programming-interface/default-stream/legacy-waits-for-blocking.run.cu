/*---
clause: pi.default-stream.legacy-waits-for-blocking
control: the stream that holds the work is created non-blocking
control-fails-with: work of the NULL stream started before that of a blocking stream was complete
---*/
#include "cts/case.cuh"
#include "cts/order/late_source.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kEarly = "work of the NULL stream started before that of a blocking stream was complete";

unsigned Flags() { return cts::control() ? cudaStreamNonBlocking : cudaStreamDefault; }

CTS_CASE(one_stream) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::Stream blocking(Flags());
      cts::Mark mark;
      cts::Gate gate;
      cts::Hold(gate, blocking);
      mark.Put(nullptr, marker.by);
      if (CTS_NOT_YET(mark.seen(), kEarly) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_EXPECT(mark.Comes(), "the command never ran");
    });
  }
}

// A mark is a copy to the host; these go to the device.
CTS_CASE(copy_to_the_device) {
  cts::ForEachLateCopy([](cts::LateSource& source) {
    cts::Stream blocking(Flags());
    const cts::HostWindows windows;
    cts::Gate gate;
    // Without a wait for the kernel: the host would query its streams meanwhile, and a NULL stream that was asked
    // after work of another may not stand idle any more.
    cts::HeldGrid<<<1, 1, 0, blocking>>>(gate.view());
    source.Write(blocking);
    source.Copy(nullptr);
    CTS_CHANCE(cudaStreamQuery(nullptr) != cudaErrorNotReady, kEarly);
    gate.Open();
    CTS_FINISH();
    const bool delivered = source.delivered();
    if (cts::control() && delivered) cts::PowerNotShown("the copy did not run during a kernel of another stream");
    CTS_EXPECT(delivered, kEarly);
  });
}

// "All": the first, the middle and the last of several that have work.
CTS_CASE(each_of_several) {
  for (const int which : {0, 2, 4}) {
    cts::Row(which == 0   ? "first"
             : which == 2 ? "middle"
                          : "last",
             [&] {
               cts::Stream streams[5] = {cts::Stream(Flags()), cts::Stream(Flags()), cts::Stream(Flags()),
                                         cts::Stream(Flags()), cts::Stream(Flags())};
               cts::Mark mark, others[5];
               cts::Gate gate;
               cts::Hold(gate, streams[which]);
               for (int i = 0; i < 5; ++i) others[i].Put(streams[i], cts::By::kCopy);
               mark.Put(nullptr);
               if (CTS_NOT_YET(mark.seen(), kEarly) && cts::control())
                 cts::PowerNotShown("no command ran while a stream was held");
               gate.Open();
               CTS_EXPECT(mark.Comes(), "the command never ran");
               for (const cts::Mark& other : others) CTS_EXPECT(other.Comes(), "the command never ran");
             });
  }
}

}  // namespace
