/*---
clause: pi.error.log-callback
covers: the driver's functions, several callbacks, mistakes of runtime and driver
control: the callbacks are unregistered before the mistake
control-fails-with: a callback of the driver was not called once for each entry of the log
requires: [driver-13-0]
launches: none
own-process: a dump notes when a process had more than 100 entries, which the mistakes of other cases make
draft: five of five on an H200, not yet on an H100
note: which errors make an entry is open, so that the log itself is asked
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <cstring>
#include <string>
#include <vector>

namespace {

constexpr int kCallbacks = 3;

void CUDA_CB Hear(void* heard, CUlogLevel, char* message, size_t length) {
  static_cast<std::vector<std::string>*>(heard)->emplace_back(message == nullptr ? 0 : strnlen(message, length), ' ');
}

// How many entries the log has got since then, one line each: "[time][thread][source][severity][function] message".
std::size_t EntriesSince(CUlogIterator since) {
  std::vector<char> text(25600);
  size_t size = text.size();
  CTS_CU(CTS_DRIVER(cuLogsDumpToMemory)(&since, text.data(), &size, 0));
  std::size_t entries = 0;
  for (const char* line = std::strtok(text.data(), "\n"); line != nullptr; line = std::strtok(nullptr, "\n"))
    entries += line[0] == '[' ? 1 : 0;
  return entries;
}

std::size_t Check(void (*mistake)()) {
  std::vector<std::string> heard[kCallbacks];
  CUlogsCallbackHandle handles[kCallbacks] = {};
  CUlogIterator since = 0;
  CTS_CU(CTS_DRIVER(cuLogsCurrent)(&since, 0));
  const auto unregister = [&] {
    for (const CUlogsCallbackHandle handle : handles) CTS_CU(CTS_DRIVER(cuLogsUnregisterCallback)(handle));
  };
  for (int i = 0; i < kCallbacks; ++i) CTS_CU(CTS_DRIVER(cuLogsRegisterCallback)(&Hear, &heard[i], &handles[i]));
  if (cts::control()) unregister();
  mistake();
  if (!cts::control()) unregister();
  const std::size_t entries = EntriesSince(since);
  for (const auto& of_one : heard)
    CTS_EXPECT_EQ(of_one.size(), entries, "a callback of the driver was not called once for each entry of the log");
  mistake();
  for (const auto& of_one : heard)
    CTS_EXPECT_LE(of_one.size(), entries, "a callback was called after it had been unregistered");
  return entries;
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  std::size_t entries = 0;
  for (int time = 0; time < 3; ++time) {
    entries += Check([] {
      CUdeviceptr memory = 0;
      (void)CTS_DRIVER(cuMemAlloc)(&memory, size_t{1} << 60);
    });
    entries += Check([] {
      void* memory = nullptr;
      (void)cudaMalloc(&memory, size_t{1} << 60);
      (void)cudaGetLastError();
    });
    entries += Check([] { (void)CTS_DRIVER(cuMemsetD8)(0, 0, 16); });
  }
  if (!cts::control()) CTS_OBSERVE("entries", entries);
  if (entries == 0) cts::PowerNotShown("none of the mistakes makes an entry in the log");
}

}  // namespace
