/*---
clause: pi.version.entry-point-by-version
control: a version and a name that exist are asked for where none should, and the other way round
control-fails-with:
  - a function of the version was not delivered
  - a name that does not exist was found
  - a version above that of the driver was delivered
launches: none
requires: [driver-13-0]
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

int nothing;  // no function: what the call leaves of it was not written

struct Found {
  void* entry = &nothing;
  cudaDriverEntryPointQueryResult status = cudaDriverEntryPointVersionNotSufficent;
  cudaError_t code;  // Last: the call that gives it writes the others.
  Found(const char* name, unsigned version)
      : code(cudaGetDriverEntryPointByVersion(name, &entry, version, cudaEnableDefault, &status)) {
    (void)cudaGetLastError();
  }
  bool IsThere() const {
    return code == cudaSuccess && status == cudaDriverEntryPointSuccess && entry != nullptr && entry != &nothing;
  }
};

CTS_CASE(of_a_version) {
  for (const unsigned version : {12000U, 12050U, 13000U}) {
    cts::Row(version == 12000   ? "12-0"
             : version == 12050 ? "12-5"
                                : "13-0",
             [&] {
               const Found found(cts::control() ? "cuNoSuchFunction" : "cuDeviceGetCount", version);
               int count = 0;
               CTS_EXPECT(found.IsThere() &&
                              reinterpret_cast<decltype(&cuDeviceGetCount)>(found.entry)(&count) == CUDA_SUCCESS &&
                              count > 0,
                          "a function of the version was not delivered");
             });
  }
}

CTS_CASE(of_no_name) {
  const Found found(cts::control() ? "cuDeviceGetCount" : "cuNoSuchFunction", 12000);
  CTS_EXPECT(found.code == cudaSuccess && found.entry == nullptr && found.status == cudaDriverEntryPointSymbolNotFound,
             "a name that does not exist was found");
}

CTS_CASE(of_a_version_to_come) {
  int driver = 0;
  CTS_CUDA(cudaDriverGetVersion(&driver));
  const Found found("cuDeviceGetCount", cts::control() ? 12000 : static_cast<unsigned>(driver) + 1000);
  CTS_EXPECT(found.code != cudaSuccess || found.entry == nullptr, "a version above that of the driver was delivered");
  CTS_OBSERVE("code-of-a-version-to-come", found.code);
}

}  // namespace
