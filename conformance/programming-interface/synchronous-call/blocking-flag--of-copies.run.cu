/*---
clause: pi.synchronous-call.blocking-flag
covers: synchronous copies and fills
control: cudaDeviceScheduleSpin is set instead
control-fails-with: a thread that waits in a copy or fill keeps its processor busy
draft: five of five on an H200, not yet on an H100
note: the processor time of the waiting thread against the time that passes, which needs a processor that is free
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include "waiting-thread.family.cuh"

namespace {

constexpr size_t kBytes = 1 << 12;

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
  TellOfWait(gate, [&] { CTS_CUDA(make()); });
}

CTS_CASE() {
  for (const Call& call : kCalls) {
    cts::Row(call.name, [&] {
      const cts::ChildRun child = cts::RunChild("Waits", {.argument = &call - kCalls});
      ExpectBlocks(child, cts::control(), "the call returned before the work was complete",
                   "a thread that waits in a copy or fill keeps its processor busy");
    });
  }
}

}  // namespace
