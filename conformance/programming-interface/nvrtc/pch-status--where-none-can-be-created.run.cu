/*---
clause: pi.nvrtc.pch-status
covers: files that cannot be created
control: the file can be created
control-fails-with: a precompiled header that could not be created is said to be
requires: [nvrtc]
launches: none
draft: not yet run on a GPU
note: NVRTC of toolkit 13.0 refuses the program, and tells success
---*/
#include "cts/case.cuh"

#include "pch.cuh"

namespace {

CTS_CASE() {
  const cts::TemporaryFolder folder;
  for (const char* const name : {"/no-folder/header.pch", "/"}) {
    cts::Row(name[1] == 'n' ? "in-a-folder-that-is-not-there" : "in-the-place-of-a-folder", [&] {
      const std::string file = folder.path() + (cts::control() ? "/header.pch" : name);
      const std::string create = "--create-pch=" + file;
      cts::WithHeader program;
      const bool taken = program.Compile({create.c_str()}) == 0;
      CTS_EXPECT_NE(program.PchStatus(), cts::kPchCreated,
                    "a precompiled header that could not be created is said to be");
      CTS_OBSERVE(name[1] == 'n' ? "taken-without-a-folder" : "taken-in-the-place-of-a-folder", taken);
    });
  }
}

}  // namespace
