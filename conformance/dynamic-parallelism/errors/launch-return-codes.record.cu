/*---
clause: cdp.errors.launch-return-codes
build: [rdc]
requires: [no-mps]
timeout: 60
note: what a stream of the host gives is undefined, hence the process of its own
---*/
#include "cts/case.cuh"

namespace {

constexpr cudaError_t kDocumented[] = {cudaSuccess,
                                       cudaErrorInvalidDevice,
                                       cudaErrorLaunchMaxDepthExceeded,
                                       cudaErrorInvalidConfiguration,
                                       cudaErrorStartupFailure,
                                       cudaErrorLaunchPendingCountExceeded,
                                       cudaErrorLaunchOutOfResources};

struct Launch {
  const char* name;
  dim3 grid, block;
  unsigned shared;
};

__global__ void Child() {}

__global__ void Parent(Launch launch, cudaStream_t stream, int launches, cudaError_t* code) {
  cudaError_t last = cudaSuccess;
  for (int i = 0; i < launches && last == cudaSuccess; ++i) {
    Child<<<launch.grid, launch.block, launch.shared, stream>>>();
    last = cudaGetLastError();
  }
  *code = last;
}

cudaError_t Provoke(const Launch& launch, cudaStream_t stream, int launches) {
  cts::DeviceBuffer<cudaError_t> code(1);
  Parent<<<1, 1>>>(launch, stream, launches, code.data());
  CTS_FINISH();
  return code[0];
}

CTS_CHILD(HostStream) {
  cts::Stream stream;
  cts::Tell("code", Provoke({"stream-of-the-host", 1, 1, 0}, stream, 1));
}

CTS_CASE() {
  int undocumented = 0;
  const auto record = [&](const char* name, cudaError_t code) {
    CTS_OBSERVE(name, code);
    bool known = false;
    for (const cudaError_t one : kDocumented) known = known || one == code;
    undocumented += !known;
  };
  const Launch wrong[] = {{"grid-of-zero-blocks", 0, 1, 0},
                          {"grid-of-65536-in-y", dim3(1, 65536), 1, 0},
                          {"block-of-zero-threads", 1, 0, 0},
                          {"block-of-2048-threads", 1, 2048, 0},
                          {"shared-memory-of-1-mib", 1, 1, 1u << 20}};
  for (const Launch& launch : wrong) record(launch.name, Provoke(launch, nullptr, 1));
  size_t limit = 0;
  CTS_CUDA(cudaDeviceGetLimit(&limit, cudaLimitDevRuntimePendingLaunchCount));
  // Grids of the tail stream stay pending until their parent has ended.
  const auto tail_launches = static_cast<int>(4 * limit);
  record("more-tail-launches-than-the-limit", Provoke({"", 1, 1, 0}, cudaStreamTailLaunch, tail_launches));
  const cts::ChildRun child = cts::RunChild("HostStream", {.any_end = true});
  if (child.Has("code")) {
    record("stream-of-the-host", static_cast<cudaError_t>(child.Value("code")));
  } else {
    CTS_OBSERVE("stream-of-the-host", "no code, the process failed");
  }
  CTS_OBSERVE("undocumented", undocumented);
}

}  // namespace
