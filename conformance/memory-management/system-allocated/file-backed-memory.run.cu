/*---
clause: mm.system-allocated.file-backed-memory
control: the file that is mapped is another one
control-fails-with: a kernel did not read what a mapped file holds
requires: [pageable-access]
draft: no GPU that can access ordinary memory of the host has run it
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/process/descriptor.h"
#include "cts/process/temporary_folder.h"

namespace {

constexpr std::size_t kBytes = (1 << 20) + 5;

// A kernel reads the pages before the host does.
void Check(const char* name, cts::MappedFile::Way way) {
  cts::Row(name, [&] {
    const cts::TemporaryFolder folder;
    std::string text(kBytes, '\0');
    for (std::size_t i = 0; i < kBytes; ++i) text[i] = static_cast<char>(cts::StampOf(cts::control() ? 100 : 1, i));
    const std::string file = folder.Write("file", text);
    const cts::Descriptor opened = cts::OpenFile(file.c_str());
    const cts::MappedFile mapped(opened, kBytes, way);
    const cts::Stream stream;
    cts::Stamps stamps(1);
    stamps.Check(stream, mapped.data(), kBytes, 1);
    stream.Synchronize();
    CTS_EXPECT_EQ(stamps.wrong(), 0, "a kernel did not read what a mapped file holds");
  });
}

CTS_CASE() {
  Check("private", cts::MappedFile::kReadOnlyPrivate);
  Check("shared", cts::MappedFile::kReadOnlyShared);
}

}  // namespace
