#include "base/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <thread>

#include <fmt/format.h>

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

TEST(Files, ThatCannotBeUsedAreNotCalledMissing) {
  const golden::Folder folder;
  WriteWhole(folder.path / "x", "");
  const auto why = [&](const char* name, int mode) { return WhyNotUsable(folder.path / name, mode, "build it"); };
  EXPECT_EQ(why("x", R_OK), "");
  EXPECT_THAT(why("y", R_OK), testing::EndsWith("y is missing; build it"));
  EXPECT_THAT(why("x/y", R_OK), testing::EndsWith("y is missing; build it"));
  EXPECT_THAT(why("x", X_OK), testing::HasSubstr("x cannot be used (Permission denied)"));
  std::filesystem::create_symlink("loop", folder.path / "loop");
  EXPECT_THAT(why("loop", R_OK), testing::HasSubstr("loop cannot be used (Too many levels of symbolic links)"));
}

TEST(Files, ThatAreReadAreNotWrittenOver) {
  const golden::Folder folder;
  WriteWhole(folder.path / "in", "");
  std::filesystem::create_hard_link(folder.path / "in", folder.path / "link");
  KeepInputs({folder.path / "in", ""}, {folder.path / "out"});
  for (const char* name : {"in", "link", "x/../in"}) {
    EXPECT_THAT(
        [&] {
          KeepInputs({folder.path / "in"}, {folder.path / "out", folder.path / name});
        },
        testing::ThrowsMessage<InputError>(testing::HasSubstr("would be written over")))
        << name;
  }
  EXPECT_THROW(KeepInputs({folder.path / "not/yet"}, {folder.path / "not/there/../yet"}), InputError);
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

TEST(Files, ThatArePipesKeepNobodyWaiting) {
  const golden::Folder folder;
  const std::filesystem::path pipe = folder.path / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(TryReadFile(pipe), std::nullopt);
  EXPECT_THAT([&] { ReadFileIfThere(pipe); },
              testing::ThrowsMessage<InputError>(testing::HasSubstr("no regular file")));
  EXPECT_THAT([&] { FileReader(pipe, "give a file"); },
              testing::ThrowsMessage<InputError>(testing::HasSubstr("is no regular file; give a file")));
  EXPECT_THAT([&] { ReadFile(pipe); }, testing::ThrowsMessage<InputError>(testing::HasSubstr("nobody writes")));
  EXPECT_THAT([&] { WriteWhole(pipe, "x"); }, testing::ThrowsMessage<DiskFull>(testing::HasSubstr("nobody reads it")));
  EXPECT_THAT([] { ReadFile("/dev/zero"); }, testing::ThrowsMessage<InputError>(testing::HasSubstr("neither a file")));
}

TEST(Files, OfAPipeThatSomebodyWritesAreRead) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const std::string all(1 << 20, 'x');
  std::thread writer([&] {
    for (std::size_t done = 0; done < all.size();) {
      const ssize_t n = write(ends[1], all.data() + done, all.size() - done);
      if (n <= 0) break;
      done += static_cast<std::size_t>(n);
    }
    close(ends[1]);
  });
  EXPECT_EQ(ReadFile("/proc/self/fd/" + std::to_string(ends[0])), all);
  writer.join();
  close(ends[0]);
}

TEST(Files, ThatMayBeAbsentAreReadWhereTheyAre) {
  const golden::Folder folder;
  EXPECT_EQ(ReadFileIfThere(folder.path / "x"), std::nullopt);
  WriteWhole(folder.path / "x", "y");
  EXPECT_EQ(ReadFileIfThere(folder.path / "x"), "y");
  EXPECT_THROW(ReadFileIfThere(folder.path), InputError);
}

TEST(Files, ThatBelongTogetherAreAllWrittenOrNone) {
  namespace fs = std::filesystem;
  const golden::Folder folder;
  WriteWhole(folder.path / "old", "old");
  fs::create_directory(folder.path / "taken");
  fs::create_symlink("/dev/full", folder.path / "full");
  const auto entries = [&] { return std::distance(fs::directory_iterator(folder.path), {}); };
  for (const char* last : {"taken", "full", "old/below-a-file"}) {
    EXPECT_THROW(WriteAllWhole({{folder.path / "old", "new"},
                                {folder.path / "new", "new"},
                                {folder.path / "deep/new/file", "new"},
                                {folder.path / last, "new"}}),
                 DiskFull)
        << last;
    EXPECT_EQ(ReadFile(folder.path / "old"), "old") << last;
    EXPECT_EQ(entries(), 3) << last;
  }
  WriteAllWhole({{folder.path / "old", "new"}, {folder.path / "deep/new/file", "new"}});
  EXPECT_EQ(ReadFile(folder.path / "old"), "new");
  EXPECT_EQ(ReadFile(folder.path / "deep/new/file"), "new");
}

TEST(Files, BehindALinkAreReplacedAndTheLinkStays) {
  namespace fs = std::filesystem;
  const golden::Folder folder;
  WriteWhole(folder.path / "x", "old");
  fs::create_symlink("x", folder.path / "link");
  WriteWhole(folder.path / "link", "new");
  EXPECT_TRUE(fs::is_symlink(fs::symlink_status(folder.path / "link")));
  EXPECT_EQ(ReadFile(folder.path / "x"), "new");
}

// In a folder that others may write into; two processes of one number, of two containers, meet there in the same way.
TEST(Files, AreWrittenThroughNoLinkThatSomebodyLaid) {
  namespace fs = std::filesystem;
  const golden::Folder folder;
  WriteWhole(folder.path / "evidence", "old");
  fs::create_symlink("evidence", folder.path / fmt::format("x.{}.part", getpid()));
  WriteWhole(folder.path / "x", "new");
  EXPECT_EQ(ReadFile(folder.path / "x"), "new");
  EXPECT_EQ(ReadFile(folder.path / "evidence"), "old");
}

}  // namespace
}  // namespace base
