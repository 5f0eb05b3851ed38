/*---
clause: pi.synchronous-call.blocking-flag
covers: synchronous copies and fills
control: cudaDeviceScheduleSpin is set instead
control-fails-with: a thread that waits in a copy or fill keeps its processor busy
draft: not yet five of five on an H100 and an H200
note: the processor time of the waiting thread against the time that passes, which needs a processor that is free
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <ctime>

namespace {

constexpr size_t kBytes = 1 << 12;

long long Microseconds(clockid_t clock) {
  timespec now{};
  (void)clock_gettime(clock, &now);
  return now.tv_sec * 1'000'000LL + now.tv_nsec / 1000;
}

struct Call {
  const char* name;
  cudaError_t (*make)(char* pageable, char* page_locked, char* device);
};
constexpr Call kCalls[] = {
    {"copy-to-pageable-memory",
     [](char* pageable, char*, char* device) { return cudaMemcpy(pageable, device, kBytes, cudaMemcpyDeviceToHost); }},
    {"copy-to-page-locked-memory",
     [](char*, char* locked, char* device) { return cudaMemcpy(locked, device, kBytes, cudaMemcpyDeviceToHost); }},
    {"copy-from-page-locked-memory",
     [](char*, char* locked, char* device) { return cudaMemcpy(device, locked, kBytes, cudaMemcpyHostToDevice); }},
    {"fill-of-page-locked-memory", [](char*, char* locked, char*) { return cudaMemset(locked, 1, kBytes); }}};

// Each call has been made once before.
CTS_CHILD(Waits) {
  CTS_CUDA(cudaSetDeviceFlags(cts::control() ? cudaDeviceScheduleSpin : cudaDeviceScheduleBlockingSync));
  cts::HostCopy<char> pageable(kBytes);
  const cts::PinnedBuffer<char> page_locked(kBytes);
  const cts::DeviceBuffer<char> memory(kBytes);
  char* const device = memory.data();
  const auto make = [&] { return kCalls[cts::child_argument()].make(pageable.data(), page_locked.data(), device); };
  CTS_CUDA(make());
  cts::Gate gate;
  cts::Hold(gate, nullptr);
  cts::Thread wait([&] {
    const long long busy = Microseconds(CLOCK_THREAD_CPUTIME_ID), wall = Microseconds(CLOCK_MONOTONIC);
    CTS_CUDA(make());
    cts::Tell("busy-us", Microseconds(CLOCK_THREAD_CPUTIME_ID) - busy);
    cts::Tell("wall-us", Microseconds(CLOCK_MONOTONIC) - wall);
  });
  cts::Tell("early", wait.EndsSoon(cts::kMeanwhileSeconds));
  gate.Open();
  wait.Join();
}

CTS_CASE() {
  for (const Call& call : kCalls) {
    cts::Row(call.name, [&] {
      const cts::ChildRun child = cts::RunChild("Waits", {.argument = &call - kCalls});
      CTS_EXPECT_EQ(child.Value("early"), 0, "the call returned before the work was complete");
      const long long busy = child.Value("busy-us"), half = child.Value("wall-us") / 2;
      if (cts::control() && busy < half) cts::PowerNotShown("the thread that waits got no processor for itself");
      CTS_EXPECT_LT(busy, half, "a thread that waits in a copy or fill keeps its processor busy");
    });
  }
}

}  // namespace
