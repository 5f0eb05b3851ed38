/*---
clause: pi.version.driver-backward-compatible
covers: the shared runtime of the major version before
control: the driver is out of reach
control-fails-with: a program of an older runtime does not work
requires: [older-runtime]
launches: none
own-process: it tells a child where libraries are
note: the shared runtime of CUDA 12, as a program that was built with it has it; the driver compiles the kernel
---*/
#include "cts/case.cuh"
#include "cts/process/no_driver.h"
#include "cts/process/older_runtime.h"

namespace {

constexpr const char* kPtx = R"(
.version 7.0
.target sm_75
.address_size 64
.visible .entry Double(.param .u64 words) {
  .reg .b64 %at; .reg .b32 %lane, %word; .reg .b64 %offset;
  ld.param.u64 %at, [words];
  cvta.to.global.u64 %at, %at;
  mov.u32 %lane, %tid.x;
  mul.wide.u32 %offset, %lane, 4;
  add.s64 %at, %at, %offset;
  ld.global.u32 %word, [%at];
  add.u32 %word, %word, %word;
  st.global.u32 [%at], %word;
  ret;
}
)";

// Everything by the older runtime; the program's own one is not used.
CTS_CHILD(Use) {
  const cts::OlderRuntime runtime;
  int version = 0;
  cts::Tell("version", runtime.RuntimeGetVersion(&version) == 0 ? version : -1);
  // What no call made is handed to no other: a runtime may crash with it.
  int code = 0;
  const auto next = [&](const char* name, auto call) {
    if (code == 0) code = static_cast<int>(call());
    cts::Tell(name, code);
  };
  void* words = nullptr;
  unsigned word = 0;
  next("malloc", [&] { return runtime.Malloc(&words, 128); });
  next("memset", [&] { return runtime.Memset(words, 1, 128); });
  void *library = nullptr, *kernel = nullptr;
  next("load", [&] { return runtime.LibraryLoadData(&library, kPtx, nullptr, nullptr, 0, nullptr, nullptr, 0); });
  next("find", [&] { return runtime.LibraryGetKernel(&kernel, library, "Double"); });
  void* arguments[] = {&words};
  next("launch", [&] { return runtime.LaunchKernel(kernel, dim3(1), dim3(32), arguments, 0, nullptr); });
  next("synchronize", [&] { return runtime.DeviceSynchronize(); });
  next("memcpy", [&] { return runtime.Memcpy(&word, words, 4, cudaMemcpyDefault); });
  cts::Tell("word", word);
  next("free", [&] { return runtime.Free(words); });
}

CTS_CASE() {
  const cts::NoDriver no_driver;
  cts::ChildOptions options;
  if (cts::control()) options.environment[0] = no_driver.variable();
  const cts::ChildRun child = cts::RunChild("Use", options);
  CTS_EXPECT_EQ(child.Value("version") / 1000, CUDART_VERSION / 1000 - 1,
                "that is not the runtime of the major version before");
  for (const char* call : {"malloc", "memset", "load", "find", "launch", "synchronize", "memcpy", "free"}) {
    cts::Row(call,
             [&] { CTS_EXPECT_EQ(child.Value(call), cudaSuccess, "a program of an older runtime does not work"); });
  }
  cts::Row("result",
           [&] { CTS_EXPECT_EQ(child.Value("word"), 0x02020202, "a program of an older runtime does not work"); });
}

}  // namespace
