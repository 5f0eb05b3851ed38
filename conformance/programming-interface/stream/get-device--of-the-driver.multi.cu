/*---
clause: pi.stream.get-device
covers: the driver's functions
control: the stream is made on the other device
control-fails-with: the device that the driver tells of a stream is not the one that it was made on
requires: [gpus-2]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/two_gpus.h"

namespace {

CTS_CASE() {
  for (const int device : {0, 1}) {
    for (const unsigned flags : {unsigned{CU_STREAM_DEFAULT}, unsigned{CU_STREAM_NON_BLOCKING}}) {
      const char* const names[2][2] = {{"blocking-on-the-first", "blocking-on-the-second"},
                                       {"non-blocking-on-the-first", "non-blocking-on-the-second"}};
      cts::Row(names[flags == CU_STREAM_NON_BLOCKING ? 1 : 0][device], [&] {
        CUstream stream = nullptr;
        {
          const cts::OnDevice on(cts::control() ? 1 - device : device);
          CTS_CU(CTS_DRIVER(cuStreamCreate)(&stream, flags));
        }
        CUdevice wanted = -1;
        CTS_CU(CTS_DRIVER(cuDeviceGet)(&wanted, device));
        for (const int current : {0, 1}) {
          const cts::OnDevice on(current);
          CUdevice got = -1;
          CTS_CU(CTS_DRIVER(cuStreamGetDevice)(stream, &got));
          CTS_EXPECT_EQ(got, wanted, "the device that the driver tells of a stream is not the one that it was made on");
        }
        CTS_CU(CTS_DRIVER(cuStreamDestroy)(stream));
      });
    }
  }
}

}  // namespace
