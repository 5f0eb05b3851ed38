/*---
clause: pi.version.driver-entry-point
control: a name, a version or a flag of another row is asked for
control-fails-with:
  - cuGetProcAddress did not deliver a function of the version
  - cuGetProcAddress delivered a function, or another status, where there is none
  - cuGetProcAddress delivered a function of the other default stream
launches: none
requires: [driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

namespace {

int nothing;  // no function: what the call leaves of it was not written

struct Found {
  void* entry = &nothing;
  CUdriverProcAddressQueryResult status = static_cast<CUdriverProcAddressQueryResult>(77);
  CUresult code;  // Last: the call that gives it writes the others.
  Found(const char* name, int version, cuuint64_t flags = CU_GET_PROC_ADDRESS_DEFAULT)
      : code(CTS_DRIVER(cuGetProcAddress)(name, &entry, version, flags, &status)) {}
  bool IsThere() const {
    return code == CUDA_SUCCESS && status == CU_GET_PROC_ADDRESS_SUCCESS && entry != nullptr && entry != &nothing;
  }
};

CTS_CASE(of_a_version) {
  CTS_CUDA(cudaFree(nullptr));
  for (const int version : {12000, 12050, 13000}) {
    cts::Row(std::to_string(version).c_str(), [&] {
      const Found found(cts::control() ? "cuNoSuchFunction" : "cuDeviceGetCount", version);
      int count = 0;
      CTS_EXPECT(found.IsThere() &&
                     reinterpret_cast<decltype(&cuDeviceGetCount)>(found.entry)(&count) == CUDA_SUCCESS && count > 0,
                 "cuGetProcAddress did not deliver a function of the version");
      void* alone = nullptr;
      CTS_CU(CTS_DRIVER(cuGetProcAddress)("cuDeviceGetCount", &alone, version, CU_GET_PROC_ADDRESS_DEFAULT, nullptr));
      CTS_EXPECT(alone != nullptr, "no function is delivered where the status is not asked for");
    });
  }
}

// A name that no driver has, and functions that came with 12.0 and 12.4.
CTS_CASE(of_none) {
  CTS_CUDA(cudaFree(nullptr));
  constexpr struct {
    const char *row, *name;
    int version;
    CUdriverProcAddressQueryResult status;
  } kRows[] = {{"no-name", "cuNoSuchFunction", 12000, CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND},
               {"part-of-a-name", "cuDeviceGetCoun", 12000, CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND},
               {"of-12-0-in-11-8", "cuLibraryLoadData", 11080, CU_GET_PROC_ADDRESS_VERSION_NOT_SUFFICIENT},
               {"of-12-4-in-12-3", "cuDeviceGetDevResource", 12030, CU_GET_PROC_ADDRESS_VERSION_NOT_SUFFICIENT}};
  for (const auto& row : kRows) {
    cts::Row(row.row, [&] {
      const Found found = cts::control() ? Found("cuDeviceGetCount", 12000) : Found(row.name, row.version);
      CTS_EXPECT(found.code == CUDA_SUCCESS && found.entry == nullptr && found.status == row.status,
                 "cuGetProcAddress delivered a function, or another status, where there is none");
    });
  }
}

// The number of the NULL stream is that of the legacy one or of the thread's own.
CTS_CASE(of_a_default_stream) {
  CTS_CUDA(cudaFree(nullptr));
  unsigned long long of_legacy = 0, of_thread = 0;
  CTS_CUDA(cudaStreamGetId(cudaStreamLegacy, &of_legacy));
  CTS_CUDA(cudaStreamGetId(cudaStreamPerThread, &of_thread));
  const auto id_by = [](cuuint64_t flags) {
    const Found found("cuStreamGetId", 13000, flags);
    unsigned long long id = ~0ull;
    if (found.IsThere()) CTS_CU(reinterpret_cast<decltype(&cuStreamGetId)>(found.entry)(nullptr, &id));
    return id;
  };
  constexpr cuuint64_t kLegacy = CU_GET_PROC_ADDRESS_LEGACY_STREAM,
                       kPerThread = CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM;
  constexpr const char* kOther = "cuGetProcAddress delivered a function of the other default stream";
  cts::Row("legacy", [&] { CTS_EXPECT_EQ(id_by(cts::control() ? kPerThread : kLegacy), of_legacy, kOther); });
  cts::Row("per-thread", [&] { CTS_EXPECT_EQ(id_by(cts::control() ? kLegacy : kPerThread), of_thread, kOther); });
}

}  // namespace
