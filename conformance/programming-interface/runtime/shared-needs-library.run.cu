/*---
clause: pi.runtime.shared-needs-library
control: the folder of the runtime library is searched, too
control-fails-with: a program that is linked with the shared runtime started without it
launches: none
own-process: it starts a copy of its own program
---*/
#include "cts/case.cuh"
#include "cts/process/exported_names.h"

#include <cstdlib>
#include <filesystem>

namespace {

constexpr const char* kStarted = "a program that is linked with the shared runtime started without it";

// The loader's own code for a program that it cannot start.
constexpr int kNotStarted = 127;

// Folders that the loader always searches.
constexpr const char* kAlways[] = {
    "/lib", "/usr/lib", "/lib64", "/usr/lib64", "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"};

// A copy of the program and of the fixtures in a folder where no run path leads to the runtime, started by the loader
// without its list of installed libraries.
CTS_CASE() {
  namespace fs = std::filesystem;
  const fs::path runtime = cts::LoadedLibrary("libcudart.so"), fixtures = cts::LoadedLibrary("libcts.so");
  const std::string loader = cts::LoadedLibrary("ld-linux");
  CTS_EXPECT(!runtime.empty() && !fixtures.empty() && !loader.empty(), "the libraries of the program are not known");
  for (const char* always : kAlways) {
    if (fs::exists(always / runtime.filename()))
      return cts::PowerNotShown("the runtime lies where the loader always looks");
  }
  std::string folder = (fs::temp_directory_path() / "cts-alone-XXXXXX").string();
  if (!CTS_EXPECT(mkdtemp(folder.data()) != nullptr, "there is no folder for the copy")) return;
  fs::copy_file("/proc/self/exe", folder + "/program");
  fs::copy_file(fixtures, folder + "/libcts.so");
  const auto start = [&](bool with_runtime) {
    const std::string search = with_runtime ? folder + ":" + runtime.parent_path().string() : folder;
    const std::string line = "'" + loader + "' --inhibit-cache --library-path '" + search + "' '" + folder +
                             "/program' --list >/dev/null 2>/dev/null";
    return std::system(line.c_str()) >> 8 & 0xFF;
  };
  // A folder of which nothing may be executed starts no copy at all.
  if (start(true) == 0) {
    CTS_EXPECT_EQ(start(cts::control()), kNotStarted, kStarted);
  } else {
    cts::PowerNotShown("no copy of the program starts from the folder for temporary files");
  }
  fs::remove_all(folder);
}

}  // namespace
