#include "base/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.h"
#include "testing/golden.h"

namespace base {
namespace {

TEST(Files, AreReadWhole) {
  const golden::Folder folder;
  const std::string text("a\0b\n", 4);
  WriteWhole(folder.path / "x", text);
  EXPECT_EQ(ReadFile(folder.path / "x"), text);
  WriteWhole(folder.path / "x", "");
  EXPECT_EQ(ReadFile(folder.path / "x"), "");
  EXPECT_THAT(TryReadFile("/proc/self/cmdline").value(), testing::HasSubstr("runner-tests")) << "a file without a size";
}

TEST(Files, ThatCannotBeReadAreNamed) {
  EXPECT_EQ(TryReadFile("/nowhere/x"), std::nullopt);
  EXPECT_EQ(TryReadFile("/tmp"), std::nullopt);
  EXPECT_THAT([] { ReadFile("/nowhere/x"); }, testing::ThrowsMessage<InputError>(testing::HasSubstr("/nowhere/x")));
  EXPECT_THAT([] { ReadFile("/tmp"); }, testing::ThrowsMessage<InputError>(testing::HasSubstr("is a folder")));
}

TEST(Files, ThatCannotBeWrittenStayAsTheyWere) {
  const golden::Folder folder;
  WriteWhole(folder.path / "x", "old");
  EXPECT_THROW(WriteWhole(folder.path / "absent/x", "new"), DiskFull);
  EXPECT_THAT([] { WriteWhole("/dev/full", "new", "buy a disk"); },
              testing::ThrowsMessage<DiskFull>(testing::HasSubstr("; buy a disk")));
  EXPECT_EQ(ReadFile(folder.path / "x"), "old");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path), {}), 1) << "a part of a file stayed";
}

}  // namespace
}  // namespace base
