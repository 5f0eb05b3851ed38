#include "run/device_choice.h"

#include <cstdlib>
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.h"
#include "suite/catalogue/reference_device.h"

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
  setenv("CUDA_VISIBLE_DEVICES", "2", 1);
  PutReferenceInFront(tree);
  PutReferenceInFront(tree);  // once is enough
  EXPECT_EQ(std::getenv("CUDA_VISIBLE_DEVICES"), nullptr) << "a scheduler's choice of GPUs would hide the one device";
  EXPECT_EQ(std::getenv("LD_LIBRARY_PATH"), (fs::absolute(tree) / "lib/reference").string() + ":/other");
  EXPECT_STREQ(std::getenv("CTS_REFERENCE_OBSERVE"), "validity");
  setenv("CTS_REFERENCE_OBSERVE", "", 1);
  PutReferenceInFront(tree);
  EXPECT_STREQ(std::getenv("CTS_REFERENCE_OBSERVE"), "") << "somebody said so";
  unsetenv("CTS_REFERENCE_OBSERVE");
  setenv("LD_LIBRARY_PATH", kept.c_str(), 1);
  if (before == nullptr) unsetenv("LD_LIBRARY_PATH");
}

TEST(DeviceChoice, ABrokenRuleTakesTheDeviceThatHasThem) {
  const fs::path tree = fs::path(::testing::TempDir()) / "device-of-mutants";
  const char* before = std::getenv("LD_LIBRARY_PATH");
  const std::string kept = before != nullptr ? before : "";
  const auto chosen = [&](const char* mutant) {
    unsetenv("LD_LIBRARY_PATH");
    unsetenv("CTS_REFERENCE_MUTANT");
    if (mutant != nullptr) setenv("CTS_REFERENCE_MUTANT", mutant, 1);
    PutReferenceInFront(tree);
    return fs::path(std::getenv("LD_LIBRARY_PATH")).filename();
  };
  fs::remove_all(tree);
  for (const std::string folder : {"reference", "reference-mutants"}) {
    fs::create_directories(tree / "lib" / folder);
    std::ofstream(tree / "lib" / folder / "libcudart.so.13") << "";
    EXPECT_EQ(chosen(nullptr), "reference");
    EXPECT_EQ(chosen("any"), folder) << "of an only device, which tells what it has";
  }
  unsetenv("CTS_REFERENCE_MUTANT");
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
