/*---
clause: pi.runtime.entry-points-prefixed
control: the C library stands in the place of the runtime
control-fails-with: an entry point of the runtime library does not begin with cuda
launches: none
note: what begins with an underscore is reserved for the compiler, the linker and the library itself
---*/
#include "cts/case.cuh"
#include "cts/process/exported_names.h"

namespace {

bool IsPrefixed(const std::string& name) { return name.rfind("cuda", 0) == 0 || name.rfind('_', 0) == 0; }

CTS_CASE() {
  const std::string file = cts::LoadedLibrary(cts::control() ? "libc.so" : "libcudart.so");
  const std::vector<std::string> names = cts::ExportedNames(file);
  CTS_EXPECT_LT(200, names.size(), "the library offers nothing");
  int others = 0;
  for (const std::string& name : names) others += !IsPrefixed(name);
  CTS_EXPECT_EQ(others, 0, "an entry point of the runtime library does not begin with cuda");
}

}  // namespace
