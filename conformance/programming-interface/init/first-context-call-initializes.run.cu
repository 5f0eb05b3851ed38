/*---
clause: pi.init.first-context-call-initializes
control: a call that needs no context is made instead
control-fails-with: a call that needs a context did not initialize the primary context
launches: none
---*/
#include "cts/case.cuh"

#include <iterator>
#include <string>

#include "../primary-context.cuh"
#include "first-calls.family.cuh"

namespace {

cudaError_t DeviceGetLimit() { return cudaDeviceGetLimit(&most, cudaLimitStackSize); }

constexpr FirstCall kCalls[] = {
    {"malloc", true, Malloc},
    {"mem-get-info", true, MemGetInfo},
    {"launch", true, Launch},
    {"stream-create", false, StreamCreate},
    {"event-create", false, EventCreate},
    {"malloc-host", false, MallocHost},
    {"device-synchronize", false, DeviceSynchronize},
    {"device-get-limit", false, DeviceGetLimit},
};

CTS_CHILD(First) {
  cts::Tell("before", cts::IsPrimaryActive());
  int version = 0;
  cts::Tell("code", cts::control() ? cudaRuntimeGetVersion(&version) : kCalls[cts::child_argument()].make());
  cts::Tell("after", cts::IsPrimaryActive());
  cts::Tell("current", cts::CurrentContext() != nullptr);
}

cts::ChildRun MakeFirst(int call) {
  cts::ChildRun child = cts::RunChild("First", {.argument = call});
  CTS_EXPECT_EQ(child.Value("before"), 0, "the primary context is active before the first call");
  CTS_EXPECT_EQ(child.Value("code"), cudaSuccess, "the first call failed");
  CTS_OBSERVE((std::string(kCalls[call].name) + "-makes-current").c_str(), child.Value("current") == 1);
  return child;
}

CTS_CASE() {
  for (int i = 0; i < static_cast<int>(std::size(kCalls)); ++i) {
    const char* const name = kCalls[i].name;
    if (kCalls[i].needs_context) {
      cts::Row(name, [&] {
        CTS_EXPECT(MakeFirst(i).Value("after") == 1,
                   "a call that needs a context did not initialize the primary context");
      });
    } else if (!cts::control()) {
      CTS_OBSERVE((std::string(name) + "-initializes").c_str(), MakeFirst(i).Value("after") == 1);
    }
  }
}

}  // namespace
