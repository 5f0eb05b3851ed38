/*---
clause: pi.init.first-call-reports-init-errors
control: the devices of the machine are visible
control-fails-with: the call that should initialize did not report that it cannot
launches: none
note: the error is that there is no device; what calls return that may do without a context is recorded
---*/
#include "cts/case.cuh"

#include <iterator>
#include <string>

#include "first-calls.family.cuh"

namespace {

constexpr FirstCall kCalls[] = {
    {"cudaMalloc", true, Malloc},
    {"cudaMemGetInfo", true, MemGetInfo},
    {"launch", true, Launch},
    {"cudaStreamCreate", false, StreamCreate},
    {"cudaEventCreate", false, EventCreate},
    {"cudaMallocHost", false, MallocHost},
    {"cudaDeviceSynchronize", false, DeviceSynchronize},
};
constexpr int kCallCount = static_cast<int>(std::size(kCalls));

// The argument: a call, or kCallCount for each of them, since none of the control's calls fails.
CTS_CHILD(First) {
  for (int i = 0; i < kCallCount; ++i)
    if (cts::child_argument() == kCallCount || cts::child_argument() == i) cts::Tell(kCalls[i].name, kCalls[i].make());
}

CTS_CASE() {
  const cts::ChildRun all = cts::control() ? cts::RunChild("First", {.argument = kCallCount}) : cts::ChildRun();
  for (int i = 0; i < kCallCount; ++i) {
    const FirstCall& call = kCalls[i];
    const auto code = [&] {
      const cts::ChildRun run =
          cts::control() ? all
                         : cts::RunChild("First", {.argument = i, .environment = {{"CUDA_VISIBLE_DEVICES", "-1"}}});
      return static_cast<cudaError_t>(run.Value(call.name));
    };
    if (call.needs_context) {
      cts::Row(call.name, [&] {
        CTS_EXPECT_EQ(code(), cudaErrorNoDevice, "the call that should initialize did not report that it cannot");
      });
    } else if (!cts::control()) {
      CTS_OBSERVE((std::string("code-of-") + call.name).c_str(), code());
    }
  }
}

}  // namespace
