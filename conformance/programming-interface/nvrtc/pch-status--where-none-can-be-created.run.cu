/*---
clause: pi.nvrtc.pch-status
covers: files that cannot be created
control: the file can be created
control-fails-with: a precompiled header that could not be created is said to be
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
note: NVRTC of toolkit 13.0 refuses the program, and tells success
---*/
#include "cts/case.cuh"

#include "pch.cuh"

namespace {

// An empty file: none is asked for.
CTS_CASE() {
  const cts::TemporaryFolder folder;
  const struct {
    const char *name, *file;
  } kRows[] = {{"none-asked-for", ""},
               {"in-a-folder-that-is-not-there", "/no-folder/header.pch"},
               {"in-the-place-of-a-folder", "/"}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const std::string create = "--create-pch=" + folder.path() + (cts::control() ? "/header.pch" : row.file);
      cts::WithHeader program;
      const bool none = !cts::control() && row.file[0] == '\0';
      const bool taken = program.Compile(none ? cts::Options{} : cts::Options{create.c_str()}) == 0;
      CTS_EXPECT_NE(program.PchStatus(), cts::kPchCreated,
                    "a precompiled header that could not be created is said to be");
      CTS_OBSERVE((std::string("taken-") + row.name).c_str(), taken);
    });
  }
}

}  // namespace
