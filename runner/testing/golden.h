// Golden files: testing/golden/<name> holds what a format must look like. CTS_REGENERATE_GOLDEN=1 writes them anew; read the
// difference before committing it.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include "testing/places.h"

namespace golden {

inline std::filesystem::path File(const std::string& name) {
  return std::filesystem::path(places::kSource) / "runner" / "testing" / "golden" / name;
}

inline void Expect(const std::string& name, const std::string& actual) {
  if (std::getenv("CTS_REGENERATE_GOLDEN") != nullptr) {
    std::ofstream(File(name), std::ios::binary) << actual;
    GTEST_SKIP() << "wrote " << name;
  }
  std::ifstream in(File(name), std::ios::binary);
  ASSERT_TRUE(in) << File(name) << " is missing; run with CTS_REGENERATE_GOLDEN=1";
  std::ostringstream expected;
  expected << in.rdbuf();
  EXPECT_EQ(actual, expected.str()) << "testing/golden/" << name
                                    << " differs; if that is meant, run with CTS_REGENERATE_GOLDEN=1";
}

/// A page without the contents of its style and script, which are files of their own.
inline std::string WithoutAssets(std::string page) {
  for (const std::string tag : {"style", "script"}) {
    const std::size_t begin = page.find("<" + tag + ">");
    const std::size_t end = page.find("</" + tag + ">");
    if (begin == std::string::npos || end == std::string::npos) continue;
    page.erase(begin + tag.size() + 2, end - begin - tag.size() - 2);
  }
  return page;
}

/// A folder of its own for one test, removed afterwards.
struct Folder {
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "cuda-cts-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp failed");
    path = name;
  }
  ~Folder() {
    std::error_code error;
    std::filesystem::remove_all(path, error);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::filesystem::path path;
};

}  // namespace golden
