/*---
clause: pi.default-stream.unspecified-is-zero
covers: launch functions, and copies and fills of every form
control: a fill in the per-thread stream stands in the place of the call, as in a unit that was compiled for it
control-fails-with: a call without a stream argument did not go into stream 0
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "stream-commands.family.cuh"

namespace {

// Each takes a stream, and gets none.
const Command kUnspecified[] = {
    {"cudaLaunchKernel", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t) {
       LaunchOfCopy launch(bench);
       return cudaLaunchKernel(&CopyBytes, dim3(1), dim3(256), launch.arguments);
     }},
    {"cudaLaunchCooperativeKernel", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t) {
       LaunchOfCopy launch(bench);
       return cudaLaunchCooperativeKernel(&CopyBytes, dim3(1), dim3(256), launch.arguments);
     }},
    {"cudaLaunchKernelEx", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t) {
       cudaLaunchConfig_t configuration{};
       configuration.gridDim = dim3(1);
       configuration.blockDim = dim3(256);
       return cudaLaunchKernelEx(&configuration, CopyBytes, bench.to(),
                                 static_cast<const unsigned char*>(bench.from()));
     }},
    {"cudaMemcpyAsync-of-a-block", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t) {
       return cudaMemcpyAsync(bench.to(), bench.from(), kSize, cudaMemcpyDeviceToDevice);
     }},
    {"cudaMemcpy3DAsync", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t) {
       const cudaMemcpy3DParms copy = CopyOfBox(bench);
       return cudaMemcpy3DAsync(&copy);
     }},
    {"cudaMemcpyPeerAsync", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t) { return cudaMemcpyPeerAsync(bench.to(), 0, bench.from(), 0, kSize); }},
    {"cudaMemcpy3DPeerAsync", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t) {
       const cudaMemcpy3DPeerParms copy = CopyOfBoxToPeer(bench);
       return cudaMemcpy3DPeerAsync(&copy);
     }},
    {"cudaMemcpyToSymbolAsync", true, Bench::kFrom, Bench::kSymbol,
     [](const Bench& bench, cudaStream_t) {
       return cudaMemcpyToSymbolAsync(Symbol, bench.from(), kSize, 0, cudaMemcpyDeviceToDevice);
     }},
    {"cudaMemcpyFromSymbolAsync", true, Bench::kSymbol, Bench::kTo,
     [](const Bench& bench, cudaStream_t) {
       return cudaMemcpyFromSymbolAsync(bench.to(), Symbol, kSize, 0, cudaMemcpyDeviceToDevice);
     }},
    {"cudaMemcpy2DToArrayAsync", true, Bench::kFrom, Bench::kArray,
     [](const Bench& bench, cudaStream_t) {
       return cudaMemcpy2DToArrayAsync(bench.array(), 0, 0, bench.from(), kWidth, kWidth, kRows,
                                       cudaMemcpyDeviceToDevice);
     }},
    {"cudaMemcpy2DFromArrayAsync", false, Bench::kArray, Bench::kTo,
     [](const Bench& bench, cudaStream_t) {
       return cudaMemcpy2DFromArrayAsync(bench.to(), kWidth, bench.array(), 0, 0, kWidth, kRows,
                                         cudaMemcpyDeviceToDevice);
     }},
    {"cudaMemset2DAsync", false, Bench::kTo, Bench::kTo,
     [](const Bench& bench, cudaStream_t) { return cudaMemset2DAsync(bench.to(), kWidth, kNew, kWidth, kRows); }},
    {"cudaMemset3DAsync", false, Bench::kTo, Bench::kTo, [](const Bench& bench, cudaStream_t) {
       return cudaMemset3DAsync(Rows(bench.to()), kNew, make_cudaExtent(kWidth, kRows, 1));
     }}};

// Stream 0 waits for a blocking stream, and another one waits for stream 0.
CTS_CASE() {
  for (const Command& command : kUnspecified) {
    const Bench bench;
    const auto call = [&] {
      return cts::control() ? cudaMemsetAsync(bench.to(), kNew, kSize, cudaStreamPerThread)
                            : command.call(bench, nullptr);
    };
    ExpectWaitsInLegacyStream(command.name, call, "a call without a stream argument did not go into stream 0");
  }
}

}  // namespace
