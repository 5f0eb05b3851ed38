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

namespace {

__global__ void Nothing() {}

void* memory;
cudaStream_t stream;
cudaEvent_t event;
size_t most, total;

cudaError_t Malloc() { return cudaMalloc(&memory, 64); }
cudaError_t MemGetInfo() { return cudaMemGetInfo(&most, &total); }
cudaError_t Launch() {
  Nothing<<<1, 1>>>();
  return cudaGetLastError();
}
cudaError_t StreamCreate() { return cudaStreamCreate(&stream); }
cudaError_t EventCreate() { return cudaEventCreate(&event); }
cudaError_t MallocHost() { return cudaMallocHost(&memory, 64); }
cudaError_t DeviceSynchronize() { return cudaDeviceSynchronize(); }

struct FirstCall {
  const char* name;
  bool needs_context;  // it cannot do its work without one; of the others no document says
  decltype(&Malloc) make;
};
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
