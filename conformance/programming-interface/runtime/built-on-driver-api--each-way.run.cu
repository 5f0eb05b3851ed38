/*---
clause: pi.runtime.built-on-driver-api
covers: streams, events, kernels and flags, either way
control: each works on another stream or event than the other, or another flag is asked for
control-fails-with:
  - a kernel of the driver is not ordered with work of the runtime in the same stream
  - work of the runtime is complete to the driver although it still runs
  - the runtime tells another flag of a stream than the driver gave it
requires: [driver-knows-toolkit]
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/launch/launch_ptx.h"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

namespace {

const std::string kStore = cts::ptx::kHead +
                           ".visible .entry Store(.param .b64 to) {\n"
                           "  .reg .b64 %to;\n"
                           "  ld.param.b64 %to, [to];\n"
                           "  cvta.to.global.u64 %to, %to;\n"
                           "  st.volatile.global.u32 [%to], 1;\n"
                           "  ret;\n"
                           "}\n";

void CheckKernel(const char* name, cudaStream_t stream) {
  cts::Row(name, [&] {
    const cts::PtxModule module(kStore, cts::PtxModule::DeviceRuntime::kAbsent);
    if (!CTS_EXPECT_EQ(module.result(), CUDA_SUCCESS, "the module could not be loaded")) return;
    const CUfunction store = module.Kernel("Store");
    const cts::Stream other;
    const cts::PinnedBuffer<unsigned> word(1, 0);
    cts::Gate gate;
    cts::Hold(gate, stream);
    unsigned* to = word.device();
    void* arguments[] = {&to};
    CTS_CU(CTS_DRIVER(cuLaunchKernel)(store, 1, 1, 1, 1, 1, 1, 0, cts::control() ? other : stream, arguments, nullptr));
    const cts::HostWindows windows;
    if (CTS_NOT_YET(word.Load(0) != 0,
                    "a kernel of the driver is not ordered with work of the runtime in the same stream") &&
        cts::control())
      cts::PowerNotShown("no command ran while a stream was held");
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(word[0], 1u, "the driver's kernel never ran");
  });
}

CTS_CASE(kernels) {
  const cts::Stream stream;
  CheckKernel("created-stream", stream);
  CheckKernel("per-thread-stream", cudaStreamPerThread);
}

CTS_CASE(queries) {
  const cts::Stream stream, other;
  const cts::Event event, before;
  CTS_CUDA(cudaEventRecord(before, other));
  CTS_CUDA(cudaDeviceSynchronize());
  cts::Gate gate;
  cts::Hold(gate, stream);
  CTS_CUDA(cudaEventRecord(event, stream));
  const CUresult of_stream = CTS_DRIVER(cuStreamQuery)(cts::control() ? other : stream),
                 of_event = CTS_DRIVER(cuEventQuery)(cts::control() ? before : event);
  gate.Open();
  CTS_FINISH();
  for (const CUresult told : {of_stream, of_event})
    CTS_EXPECT_EQ(told, CUDA_ERROR_NOT_READY, "work of the runtime is complete to the driver although it still runs");
}

CTS_CASE(flags) {
  CTS_CUDA(cudaFree(nullptr));
  CUstream stream = nullptr;
  unsigned flags = ~0u;
  CTS_CU(CTS_DRIVER(cuStreamCreate)(&stream, cts::control() ? CU_STREAM_DEFAULT : CU_STREAM_NON_BLOCKING));
  CTS_CUDA(cudaStreamGetFlags(stream, &flags));
  CTS_EXPECT_EQ(flags, static_cast<unsigned>(cudaStreamNonBlocking),
                "the runtime tells another flag of a stream than the driver gave it");
  CTS_CUDA(cudaStreamDestroy(stream));
}

}  // namespace
