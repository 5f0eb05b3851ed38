/*---
clause: pi.external-memory.bad-descriptor
launches: none
---*/
#include "cts/case.cuh"

#include <cstdio>

namespace {

// The argument: whether it is the descriptor of a file; else it is none.
CTS_CHILD(Imports) {
  cudaExternalMemoryHandleDesc description{};
  description.type = cudaExternalMemoryHandleTypeOpaqueFd;
  description.handle.fd = cts::child_argument() != 0 ? fileno(std::tmpfile()) : -1;
  description.size = 1 << 16;
  cudaExternalMemory_t imported = nullptr;
  cts::Tell("code", cudaImportExternalMemory(&imported, &description));
}

void Record(const char* name, long long argument) {
  const cts::ChildRun child = cts::RunChild("Imports", {.argument = argument, .any_end = true});
  if (child.Has("code")) {
    CTS_OBSERVE(name, static_cast<cudaError_t>(child.Value("code")));
  } else {
    CTS_OBSERVE(name, "crash");
  }
}

CTS_CASE() {
  Record("no-descriptor", 0);
  Record("a-file", 1);
}

}  // namespace
