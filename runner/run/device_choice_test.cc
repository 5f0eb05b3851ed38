#include "run/device_choice.h"

#include <cstdlib>
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.h"
#include "suite/catalogue/model.h"

namespace run {
namespace {

namespace fs = std::filesystem;

TEST(DeviceChoice, PutsTheReferenceInFrontOfWhatWasThere) {
  const fs::path tree = fs::path(::testing::TempDir()) / "device-choice";
  fs::remove_all(tree);
  fs::create_directories(tree / "lib/reference");
  EXPECT_THROW(PutReferenceInFront(tree), base::InputError);
  std::ofstream(tree / "lib/reference/libcudart.so.13") << "";
  const char* before = std::getenv("LD_LIBRARY_PATH");
  const std::string kept = before != nullptr ? before : "";
  setenv("LD_LIBRARY_PATH", "/other", 1);
  unsetenv("CTS_REFERENCE_OBSERVE");
  PutReferenceInFront(tree);
  PutReferenceInFront(tree);  // once is enough
  EXPECT_EQ(std::getenv("LD_LIBRARY_PATH"), (fs::absolute(tree) / "lib/reference").string() + ":/other");
  EXPECT_STREQ(std::getenv("CTS_REFERENCE_OBSERVE"), "validity");
  setenv("CTS_REFERENCE_OBSERVE", "", 1);
  PutReferenceInFront(tree);
  EXPECT_STREQ(std::getenv("CTS_REFERENCE_OBSERVE"), "") << "somebody said so";
  unsetenv("CTS_REFERENCE_OBSERVE");
  setenv("LD_LIBRARY_PATH", kept.c_str(), 1);
  if (before == nullptr) unsetenv("LD_LIBRARY_PATH");
}

TEST(DeviceChoice, GpuMeansHardware) {
  InsistOnHardware({{"gpu", "nvidia-h200"}});
  try {
    InsistOnHardware({{"model", "true"}});
    FAIL();
  } catch (const base::InputError& refused) {
    EXPECT_THAT(refused.what(), ::testing::HasSubstr("a model of the documents was tested, not CUDA"));
  }
}

}  // namespace
}  // namespace run
