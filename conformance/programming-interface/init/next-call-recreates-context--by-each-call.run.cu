/*---
clause: pi.init.next-call-recreates-context
covers: launches, copies to variables and other calls, made before, too
control: a call that needs no context is made after each reset
control-fails-with: a call of some kind after the reset did not create the context again
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include <iterator>

#include "../primary-context.cuh"
#include "first-calls.family.cuh"

namespace {

__device__ unsigned variable;
__global__ void Tell(unsigned* word) { *word = variable; }

cudaArray_t array;

cudaError_t CopyToVariable() {
  const unsigned value = 1;
  return cudaMemcpyToSymbol(variable, &value, sizeof value);
}
cudaError_t MallocArray() {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  return cudaMallocArray(&array, &format, 64, 16);
}

// None of them can do its work without a context.
constexpr FirstCall kCalls[] = {{"malloc", true, Malloc},
                                {"mem-get-info", true, MemGetInfo},
                                {"launch", true, Launch},
                                {"copy-to-a-variable", true, CopyToVariable},
                                {"malloc-array", true, MallocArray}};

// Whether the device is of use in the context that there is now.
bool Works(unsigned value) {
  unsigned got = 0;
  CTS_CUDA(cudaMemcpyToSymbol(variable, &value, sizeof value));
  CTS_CUDA(cudaMalloc(&memory, sizeof value));
  Tell<<<1, 1>>>(static_cast<unsigned*>(memory));
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaMemcpy(&got, memory, sizeof got, cudaMemcpyDeviceToHost));
  return got == value;
}

// The argument: which call. Each has been made before, so that what the runtime kept of it belongs to the old context.
CTS_CHILD(Reset) {
  int ended = 0, succeeded = 0, created = 0, works = 0;
  const auto next = [&] {
    int version = 0;
    succeeded += (cts::control() ? cudaRuntimeGetVersion(&version) : kCalls[cts::child_argument()].make()) == 0;
    created += cts::IsPrimaryActive();
  };
  for (const unsigned round : {0u, 1u}) {
    for (const FirstCall& call : kCalls) CTS_CUDA(call.make());
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_CUDA(cudaDeviceReset());
    ended += !cts::IsPrimaryActive();
    if (round == 0) next();
    if (round == 1) cts::InThread(next);
    if (!cts::control()) works += Works(4711 + round);
  }
  cts::Tell("ended", ended);
  cts::Tell("succeeded", succeeded);
  cts::Tell("created", created);
  cts::Tell("works", works);
}

CTS_CASE() {
  for (int i = 0; i < static_cast<int>(std::size(kCalls)); ++i) {
    cts::Row(kCalls[i].name, [&] {
      const cts::ChildRun child = cts::RunChild("Reset", {.argument = i});
      CTS_EXPECT_EQ(child.Value("ended"), 2, "a reset did not end the context");
      CTS_EXPECT_EQ(child.Value("succeeded"), 2, "a call after the reset failed");
      CTS_EXPECT_EQ(child.Value("created"), 2, "a call of some kind after the reset did not create the context again");
      if (!cts::control())
        CTS_EXPECT(child.Value("works") == 2 && child.exit_code == 0, "the device cannot be used after the reset");
    });
  }
}

}  // namespace
