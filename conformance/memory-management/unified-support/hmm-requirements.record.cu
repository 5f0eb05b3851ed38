/*---
clause: mm.unified-support.hmm-requirements
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"

#include <cstdio>
#include <fstream>
#include <string>

namespace {

// What the documents ask for, beside what the device says.
CTS_CASE() {
  int pageable = -7, page_tables = -7, major = 0, minor = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&pageable, cudaDevAttrPageableMemoryAccess, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&page_tables, cudaDevAttrPageableMemoryAccessUsesHostPageTables, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, 0));
  CTS_OBSERVE("pageable-memory-access", pageable);
  CTS_OBSERVE("uses-host-page-tables", page_tables);
  CTS_OBSERVE("compute-capability-is-enough", 10 * major + minor >= 75);
  int release = 0, patch = 0;
  std::string text;
  std::getline(std::ifstream("/proc/sys/kernel/osrelease"), text);
  const bool known = std::sscanf(text.c_str(), "%d.%d", &release, &patch) == 2;
  CTS_OBSERVE("linux-is-6-1-or-later", known && 100 * release + patch >= 601);
  text.clear();
  std::getline(std::ifstream("/proc/driver/nvidia/version"), text);
  CTS_OBSERVE("driver-of-the-kernel-is-open", text.find("Open Kernel Module") != std::string::npos);
}

}  // namespace
