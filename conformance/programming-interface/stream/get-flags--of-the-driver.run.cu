/*---
clause: pi.stream.get-flags
covers: the driver's functions
control: the streams are created with the other flag
control-fails-with: the flags of a stream of the driver are not those of the creation
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

namespace {

// All live at once.
CTS_CASE() {
  CTS_CUDA(cudaSetDevice(0));
  int least = 0, greatest = 0;
  CTS_CU(CTS_DRIVER(cuCtxGetStreamPriorityRange)(&least, &greatest));
  struct {
    const char* name;
    unsigned flags;
    bool with_priority;
    CUstream stream;
  } rows[] = {{"cuStreamCreate-default", CU_STREAM_DEFAULT, false, nullptr},
              {"cuStreamCreate-non-blocking", CU_STREAM_NON_BLOCKING, false, nullptr},
              {"cuStreamCreateWithPriority-default", CU_STREAM_DEFAULT, true, nullptr},
              {"cuStreamCreateWithPriority-non-blocking", CU_STREAM_NON_BLOCKING, true, nullptr}};
  for (auto& row : rows) {
    const unsigned flags = cts::control() ? row.flags ^ CU_STREAM_NON_BLOCKING : row.flags;
    CTS_CU(row.with_priority ? CTS_DRIVER(cuStreamCreateWithPriority)(&row.stream, flags, greatest)
                             : CTS_DRIVER(cuStreamCreate)(&row.stream, flags));
  }
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      unsigned told = 0xA5A5A5A5u;
      CTS_CU(CTS_DRIVER(cuStreamGetFlags)(row.stream, &told));
      CTS_EXPECT_EQ(told, row.flags, "the flags of a stream of the driver are not those of the creation");
    });
  }
  for (const auto& row : rows) CTS_CU(CTS_DRIVER(cuStreamDestroy)(row.stream));
}

}  // namespace
