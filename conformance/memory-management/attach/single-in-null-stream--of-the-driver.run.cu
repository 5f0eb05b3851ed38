/*---
clause: mm.attach.single-in-null-stream
covers: the driver's function
control: the stream is a created one
control-fails-with: the driver attached memory singly to the NULL stream
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

// Of no length and of the whole.
CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> memory(4096);
  const cts::Stream created;
  const auto at = reinterpret_cast<CUdeviceptr>(memory.data());
  for (const std::size_t length : {std::size_t{0}, memory.size()}) {
    cts::Row(length == 0 ? "of-no-length" : "of-the-whole", [&] {
      const CUresult code = CTS_DRIVER(cuStreamAttachMemAsync)(cts::control() ? cudaStream_t{created} : nullptr, at,
                                                               length, CU_MEM_ATTACH_SINGLE);
      CTS_EXPECT_NE(code, CUDA_SUCCESS, "the driver attached memory singly to the NULL stream");
      if (!cts::control()) CTS_OBSERVE(length == 0 ? "of-no-length" : "of-the-whole", static_cast<cudaError_t>(code));
    });
  }
  CTS_CU(CTS_DRIVER(cuStreamAttachMemAsync)(created, at, 0, CU_MEM_ATTACH_GLOBAL));
  created.Synchronize();
}

}  // namespace
