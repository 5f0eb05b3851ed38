/*---
clause: pi.nvrtc.pch-status
covers: files that can be created
control: each compilation is that of the next row
control-fails-with: the creation of a precompiled header is told otherwise
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "pch.cuh"

namespace {

// The file that is used is there whatever the order.
CTS_CASE() {
  const cts::TemporaryFolder folder;
  const std::string used = folder.path() + "/used.pch";
  const std::string create_used = "--create-pch=" + used, use = "--use-pch=" + used;
  cts::WithHeader before;
  cts::ExpectOfNvrtc(before.Compile({create_used.c_str()}) == 0);
  const std::string file = folder.path() + "/made.pch", create = "--create-pch=" + file;
  const struct {
    const char* name;
    cts::Options options;
    int status;
  } kRows[] = {{"created", {create.c_str()}, cts::kPchCreated},
               {"not-asked-for", {}, cts::kNoPchAttempted},
               {"created-again", {create.c_str()}, cts::kPchCreated},
               {"used", {use.c_str()}, cts::kNoPchAttempted}};
  for (size_t i = 0; i < std::size(kRows); ++i) {
    cts::Row(kRows[i].name, [&] {
      cts::WithHeader program;
      std::filesystem::remove(file);
      const auto& made = kRows[cts::control() ? (i + 1) % std::size(kRows) : i];
      CTS_EXPECT_EQ(program.Compile(made.options), 0, "a program with a header was refused");
      CTS_EXPECT_EQ(program.PchStatus(), kRows[i].status, "the creation of a precompiled header is told otherwise");
      if (cts::control()) return;
      CTS_EXPECT_EQ(std::filesystem::exists(file), kRows[i].status == cts::kPchCreated,
                    "a precompiled header that was created is not there");
    });
  }
}

}  // namespace
