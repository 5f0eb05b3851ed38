/*---
clause: lang.class.virtual-objects-as-arguments
requires: [driver-knows-toolkit, nvrtc, no-mps]
draft: five of five on an H200, not yet on an H100
note: NVRTC compiles it, because a compiler may refuse it
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/nvrtc.h"

namespace {

constexpr const char* kWithVirtualFunction = R"(
struct WithVirtualFunction {
  int first;
  __device__ virtual int Function() { return 1; }
  int second;
};
extern "C" __global__ void Read(WithVirtualFunction object, int* to) {
  to[0] = object.first;
  to[1] = object.second;
}
)";

// The same members, laid out as the host has them.
struct Argument {
  int first = 3;
  virtual int Function() { return 1; }
  int second = 4;
};

// Launched although it is not allowed, by a process that may end by it.
CTS_CHILD(Launch) {
  cts::NvrtcProgram program(kWithVirtualFunction);
  if (!program.Takes({"--std=c++20", "--gpu-architecture=compute_75"})) return;
  const cts::PtxModule module(program.Ptx());
  if (module.result() != CUDA_SUCCESS) return;
  const cts::DeviceBuffer<int> members(2);
  int* to = members.data();
  cts::ContextIsLost();
  Argument argument;
  if (module.Launch("Read", 1, 1, {&argument, &to}) != CUDA_SUCCESS || cudaDeviceSynchronize() != cudaSuccess) return;
  cts::Tell("first", members[0]);
  cts::Tell("second", members[1]);
}

CTS_CASE() {
  CTS_OBSERVE("taken-virtual-function", cts::TakenByNvrtc(kWithVirtualFunction));
  CTS_OBSERVE("taken-virtual-base",
              cts::TakenByNvrtc("struct B {}; struct S : virtual B { int x; }; __global__ void K(S s) {}"));
  const cts::ChildRun child = cts::RunChild("Launch", {.any_end = true});
  // A child that was refused tells nothing.
  const bool told = child.Has("first") && child.Has("second");
  CTS_OBSERVE("members-arrive", told && child.Value("first") == 3 && child.Value("second") == 4);
}

}  // namespace
