// From the file that programs write to an observation.
#include "run/watch.h"

#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

namespace run {
namespace {

namespace fs = std::filesystem;

class WatchTest : public ::testing::Test {
 protected:
  WatchTest() : folder_(fs::path(::testing::TempDir()) / "watch") {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    setenv("CTS_REFERENCE_OBSERVE", "races", 1);
  }
  ~WatchTest() override { unsetenv("CTS_REFERENCE_OBSERVE"); }
  void Write(const std::string& line) const { std::ofstream(folder_ / "findings", std::ios::app) << line << '\n'; }
  void Finds(const std::string& kernel) const {
    Write(R"({"observer":"races","kernel":")" + kernel + R"(","what":"writes what is read","where":"offset 0"})");
  }
  static std::string Kernels(const std::optional<judge::Watched>& watched) {
    std::string names;
    if (!watched) return "nobody watched";
    for (const judge::Found& found : watched->found) names += found.kernel + " ";
    return names + watched->defect;
  }

  fs::path folder_;
};

TEST_F(WatchTest, OfASharedProcessEachCaseHasItsOwn) {
  Watch watch(folder_);
  std::map<std::string, std::string> environment;
  watch.AskFor(environment);
  EXPECT_EQ(environment["CTS_REFERENCE_FINDINGS"], (folder_ / "findings").string());
  EXPECT_EQ(Kernels(watch.Read()), "") << "before any call of CUDA";
  Write(R"({"watching":["races"]})");
  Finds("a");
  EXPECT_EQ(Kernels(watch.Read()), "a ");
  EXPECT_EQ(Kernels(watch.Read()), "");
  Finds("b");
  const auto last = watch.Read();
  EXPECT_EQ(Kernels(last), "b ");
  EXPECT_EQ(last->observers, std::vector<std::string>{"races"}) << "it goes on watching";
}

TEST_F(WatchTest, AFileThatBecomesShorterIsADefect) {
  Watch watch(folder_);
  Write(R"({"watching":["races"]})");
  EXPECT_EQ(Kernels(watch.Read()), "");
  std::ofstream(folder_ / "findings") << "";
  EXPECT_EQ(Kernels(watch.Read()), "they cannot be read");
}

// Whatever programs do with their file, only what they leave as it was is silence.
TEST_F(WatchTest, WhatIsTakenAwayIsADefect) {
  struct Row {
    const char* what;
    bool began;  // The observers, before it.
    void (*deed)(const fs::path&);
  };
  const auto remove = [](const fs::path& file) { fs::remove(file); };
  const auto empty = [](const fs::path& file) { std::ofstream(file) << ""; };
  const auto replace = [](const fs::path& file) {
    fs::remove(file);
    std::ofstream(file) << "{\"watching\":[\"races\"]}\n";
  };
  const auto folder = [](const fs::path& file) {
    fs::remove(file);
    fs::create_directory(file);
  };
  const auto dangling = [](const fs::path& file) {
    fs::remove(file);
    fs::create_symlink("nowhere", file);
  };
  const auto elsewhere = [](const fs::path& file) { fs::rename(file, file.string() + ".kept"); };
  for (const bool began : {false, true}) {
    const Row rows[] = {{"removed", began, remove},  {"emptied", began, empty},     {"replaced", began, replace},
                        {"a folder", began, folder}, {"dangling", began, dangling}, {"renamed", began, elsewhere}};
    for (const Row& row : rows) {
      fs::remove_all(folder_);
      fs::create_directories(folder_);
      Watch watch(folder_);
      std::map<std::string, std::string> environment;
      watch.AskFor(environment);
      if (row.began) {
        Write(R"({"watching":["races"]})");
        Finds("a");
      }
      row.deed(folder_ / "findings");
      const auto watched = watch.Read();
      ASSERT_TRUE(watched);
      EXPECT_NE(watched->defect, "") << row.what << (row.began ? " after they began" : "");
    }
  }
}

TEST_F(WatchTest, WhatIsTakenAwayBetweenTwoCasesIsADefectOfTheSecond) {
  Watch watch(folder_);
  std::map<std::string, std::string> environment;
  watch.AskFor(environment);
  Write(R"({"watching":["races"]})");
  EXPECT_EQ(Kernels(watch.Read()), "");
  fs::remove(folder_ / "findings");
  EXPECT_EQ(Kernels(watch.Read()), "they cannot be read");
}

TEST_F(WatchTest, NobodyWatchesWithoutTheVariable) {
  for (const bool empty : {true, false}) {
    setenv("CTS_REFERENCE_OBSERVE", "", 1);
    if (!empty) unsetenv("CTS_REFERENCE_OBSERVE");
    Watch watch(folder_);
    std::map<std::string, std::string> environment;
    watch.AskFor(environment);
    EXPECT_TRUE(environment.empty());
    EXPECT_EQ(Kernels(watch.Read()), "nobody watched");
  }
}

}  // namespace
}  // namespace run
