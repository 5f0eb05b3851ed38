/*---
clause: cdp.grids.threads-can-configure-launch-and-implicitly-sync
covers: writes of values and copies of the driver that follow
control: the host launches the child into another stream, after all else, so that it does not belong to the parent
control-fails-with: a command of the driver after the parent came although a child was still running
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "further-commands.family.cuh"

namespace {

constexpr Command kCommands[] = {
    {"cuMemcpyDtoHAsync",
     [](const Words& on, cudaStream_t stream) {
       const auto from = reinterpret_cast<CUdeviceptr>(on.ones.data());
       CTS_CU(CTS_DRIVER(cuMemcpyDtoHAsync)(on.came.data(), from, 4, stream));
     }},
    {"cuStreamWriteValue32", [](const Words& on, cudaStream_t stream) {
       CTS_CU(CTS_DRIVER(cuStreamWriteValue32)(stream, reinterpret_cast<CUdeviceptr>(on.came.device()), kOnes,
                                               CU_STREAM_WRITE_VALUE_DEFAULT));
     }}};

void Check(bool tail) {
  CheckAll(kCommands, tail, cts::control(),
           "a command of the driver after the parent came although a child was still running",
           "a command of the driver after the parent never came");
}

CTS_CASE(child_in_the_null_stream) { Check(false); }
CTS_CASE(child_in_the_tail_stream) { Check(true); }

}  // namespace
