/*---
clause: pi.stream.get-device
covers: default streams, priorities, many by turns, in freed places
control: the stream is made, or the default stream is meant, on the other device
control-fails-with:
  - the device of one of many streams is not the one that it was made on
  - the device of a default stream is not the current one
requires: [gpus-2]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/process/two_gpus.h"

#include <vector>

namespace {

constexpr int kStreams = 12;

struct Kind {
  const char* name;
  unsigned flags;
  bool greatest_priority;
};
constexpr Kind kKinds[] = {{"blocking-least", cudaStreamDefault, false},
                           {"blocking-greatest", cudaStreamDefault, true},
                           {"non-blocking-least", cudaStreamNonBlocking, false},
                           {"non-blocking-greatest", cudaStreamNonBlocking, true}};

struct Made {
  int device;
  cudaStream_t stream;
};

Made MakeOn(int device, const Kind& kind) {
  Made made{device, nullptr};
  const cts::OnDevice on(cts::control() ? 1 - device : device);
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  CTS_CUDA(cudaStreamCreateWithPriority(&made.stream, kind.flags, kind.greatest_priority ? greatest : least));
  return made;
}

int DeviceOf(cudaStream_t stream) {
  int device = -7;
  CTS_CUDA(cudaStreamGetDevice(stream, &device));
  return device;
}

// All live at once. Two thirds were made in the places of others, on the other device.
CTS_CASE(created) {
  for (const Kind& kind : kKinds) {
    cts::Row(kind.name, [&] {
      std::vector<Made> all;
      int wrong = 0;
      for (int i = 0; i < kStreams; ++i) all.push_back(MakeOn(i % 2, kind));
      for (int i = 0; i < kStreams; ++i) {
        if (i % 3 == 0) continue;
        wrong += DeviceOf(all[i].stream) != all[i].device;
        CTS_CUDA(cudaStreamDestroy(all[i].stream));
        all[i] = MakeOn(1 - all[i].device, kind);
      }
      const auto look = [&] {
        for (const int current : {0, 1}) {
          const cts::OnDevice on(current);
          for (const Made& made : all) wrong += DeviceOf(made.stream) != made.device;
        }
      };
      look();
      cts::InThread(look);
      CTS_EXPECT_EQ(wrong, 0, "the device of one of many streams is not the one that it was made on");
      for (const Made& made : all) CTS_CUDA(cudaStreamDestroy(made.stream));
    });
  }
}

// Each device has its own.
CTS_CASE(default_streams) {
  const struct {
    const char* name;
    cudaStream_t stream;
  } kDefaults[] = {{"null", nullptr}, {"legacy", cudaStreamLegacy}, {"per-thread", cudaStreamPerThread}};
  for (const auto& row : kDefaults) {
    cts::Row(row.name, [&] {
      int wrong = 0;
      const auto look = [&] {
        for (const int device : {0, 1, 0, 1}) {
          const cts::OnDevice on(cts::control() ? 1 - device : device);
          wrong += DeviceOf(row.stream) != device;
        }
      };
      look();
      cts::InThread(look);
      CTS_EXPECT_EQ(wrong, 0, "the device of a default stream is not the current one");
    });
  }
}

}  // namespace
