/*---
clause: pi.version.entry-point-by-version
covers: the driver's own version and the next one, with each flag
control: the next version is asked for in the place of the driver's, and the other way round
control-fails-with:
  - a function was not delivered for the version of the driver itself
  - a function was delivered for the version after that of the driver
launches: none
draft: five of five on an H200, not yet on an H100
requires: [driver-13-0]
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

namespace {

constexpr unsigned kStep = 10;  // of a minor version

struct Flag {
  const char* name;
  unsigned long long flag;
};
constexpr Flag kFlags[] = {{"default", cudaEnableDefault},
                           {"legacy-stream", cudaEnableLegacyStream},
                           {"per-thread-stream", cudaEnablePerThreadDefaultStream}};

// Each takes a place for a number, which is greater than 0.
constexpr const char* kFunctions[] = {"cuDeviceGetCount", "cuDriverGetVersion"};

using Function = CUresult(int*);

// Null where there is none: not what was in its place.
Function* Of(const char* name, unsigned version, unsigned long long flag) {
  static int nothing;
  void* entry = &nothing;
  auto status = cudaDriverEntryPointVersionNotSufficent;
  const cudaError_t code = cudaGetDriverEntryPointByVersion(name, &entry, version, flag, &status);
  (void)cudaGetLastError();
  const bool found = code == cudaSuccess && entry != nullptr && entry != &nothing;
  return found ? reinterpret_cast<Function*>(entry) : nullptr;
}

unsigned VersionOfDriver() {
  int version = 0;
  CTS_CUDA(cudaDriverGetVersion(&version));
  return static_cast<unsigned>(version);
}

template <class Judge>
void ForEach(Judge judge) {
  CTS_CUDA(cudaFree(nullptr));
  for (const char* const name : kFunctions)
    for (const Flag& flag : kFlags)
      cts::Row((name + std::string("-") + flag.name).c_str(), [&] { judge(name, flag.flag); });
}

CTS_CASE(of_the_driver) {
  const unsigned version = VersionOfDriver() + (cts::control() ? kStep : 0);
  ForEach([&](const char* name, unsigned long long flag) {
    Function* const function = Of(name, version, flag);
    int number = 0;
    CTS_EXPECT(function != nullptr && function(&number) == CUDA_SUCCESS && number > 0,
               "a function was not delivered for the version of the driver itself");
  });
}

CTS_CASE(after_it) {
  const unsigned version = VersionOfDriver() + (cts::control() ? 0 : kStep);
  ForEach([&](const char* name, unsigned long long flag) {
    CTS_EXPECT(Of(name, version, flag) == nullptr, "a function was delivered for the version after that of the driver");
  });
}

}  // namespace
