/*---
clause: pi.synchronous-call.flags-after-init
covers: each schedule after each other, time after time, by another thread
control: the later calls are left out
control-fails-with: flags of a device in use were not replaced by later ones
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/stream/host_grids.cuh"

#include <string>

namespace {

constexpr struct {
  const char* name;
  unsigned flags;
} kSchedules[] = {{"automatic", cudaDeviceScheduleAuto},
                  {"spin", cudaDeviceScheduleSpin},
                  {"yield", cudaDeviceScheduleYield},
                  {"blocking", cudaDeviceScheduleBlockingSync}};
constexpr int kCount = 4;

std::string KeyOf(int first, int second) {
  return std::string(kSchedules[first].name) + "-to-" + kSchedules[second].name;
}

unsigned Schedule() {
  unsigned flags = ~0u;
  CTS_CUDA(cudaSetDevice(0));
  CTS_CUDA(cudaGetDeviceFlags(&flags));
  return flags & cudaDeviceScheduleMask;
}
// The device is in use: each schedule is waited under.
void Set(int which) {
  CTS_CUDA(cudaSetDevice(0));
  CTS_CUDA(cudaSetDeviceFlags(kSchedules[which].flags));
  cts::Mark mark;
  const cts::Stream stream;
  mark.Put(stream);
  CTS_FINISH();
}

// With an argument of 1 the second call comes from a thread of its own: the flags are those of the device.
CTS_CHILD(Flags) {
  CTS_CUDA(cudaFree(nullptr));
  for (int first = 0; first < kCount; ++first)
    for (int second = 0; second < kCount; ++second) {
      if (first == second) continue;
      Set(first);
      if (!cts::control() && cts::child_argument() == 0) Set(second);
      if (!cts::control() && cts::child_argument() == 1) cts::InThread([&] { Set(second); });
      unsigned of_thread = ~0u;
      const unsigned own = Schedule();
      cts::InThread([&] { of_thread = Schedule(); });
      cts::Tell(KeyOf(first, second).c_str(), own == kSchedules[second].flags && of_thread == own);
    }
}

void Check(bool by_thread) {
  const cts::ChildRun child = cts::RunChild("Flags", {.argument = by_thread ? 1 : 0});
  for (int first = 0; first < kCount; ++first)
    for (int second = 0; second < kCount; ++second) {
      if (first == second) continue;
      const std::string key = KeyOf(first, second);
      cts::Row(key.c_str(), [&] {
        CTS_EXPECT_EQ(child.Value(key.c_str()), 1, "flags of a device in use were not replaced by later ones");
      });
    }
}

CTS_CASE(by_one_thread) { Check(false); }
CTS_CASE(by_another_thread) { Check(true); }

}  // namespace
