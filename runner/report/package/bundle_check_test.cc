// doctor --verify: an unpacked bundle is what was packed, file by file.
#include "report/package/bundle_check.h"

#include <nlohmann/json.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include "base/error.h"
#include "base/exit_code.h"
#include "base/process/process.h"
#include "base/sha256.h"
#include "testing/fake_tree.h"
#include "testing/places.h"

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::ThrowsMessage;
namespace fs = std::filesystem;

class BundleCheckTest : public testing::Test {
 protected:
  BundleCheckTest() {
    fake_.Add("passes");
    std::string text;
    for (const auto& entry : fs::recursive_directory_iterator(fake_.root())) {
      if (!entry.is_regular_file()) continue;
      text += base::Sha256(fake::Read(entry.path())) + "  ./" +
              entry.path().lexically_relative(fake_.root()).generic_string() + "\n";
    }
    fake::Write(manifest(), text);
  }
  fs::path manifest() const { return fake_.root() / package::kBundleManifest; }
  std::vector<std::string> Findings() const { return package::CheckBundle(fake_.root()).findings; }
  base::Process Verify(const std::vector<std::string>& words = {}) const {
    std::vector<std::string> command = {places::kProgram, "--tree", fake_.root().string(), "doctor", "--verify"};
    command.insert(command.end(), words.begin(), words.end());
    return process::RunProcess({.command = command, .timeout_s = 60});
  }
  void Refuses(const std::string& text, const std::string& what) const {
    fake::Write(manifest(), text);
    EXPECT_THAT([this] { package::CheckBundle(fake_.root()); }, ThrowsMessage<base::InputError>(HasSubstr(what)));
    EXPECT_EQ(Verify().exit_code, exit_code::kUsage);
  }
  fake::Tree fake_;
};

TEST_F(BundleCheckTest, AnUntouchedTreeIsAsListed) {
  EXPECT_THAT(Findings(), IsEmpty());
  const base::Process p = Verify();
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("all as listed; SHA-256 of the manifest " + base::Sha256(fake::Read(manifest()))));
  const auto j = nlohmann::json::parse(Verify({"--json"}).output);
  EXPECT_EQ(j.at("exit_code"), 0);
  EXPECT_EQ(j.at("files"), 9);
}

TEST_F(BundleCheckTest, ChangedMissingAddedAndLinkedFilesAreFound) {
  fake::Write(fake_.root() / "suite.json", "{}");
  fs::remove(fake_.root() / "fixtures/features.yaml");
  fake::Write(fake_.root() / "expected/known-deviations.yaml", "[]\n");
  fs::remove(fake_.root() / "bin/cts-probe");
  fs::create_symlink("/bin/true", fake_.root() / "bin/cts-probe");
  EXPECT_THAT(Findings(),
              ElementsAre("bin/cts-probe: is no regular file", "expected/known-deviations.yaml: is not listed",
                          "fixtures/features.yaml: is missing", "suite.json: was changed"));
  const base::Process p = Verify();
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_THAT(p.output, HasSubstr("suite.json: was changed\n"));
  EXPECT_THAT(p.output, HasSubstr("4 not as listed"));
}

TEST_F(BundleCheckTest, WhatPythonCompiledOfAListedFileIsNoFinding) {
  fake::Write(fake_.root() / "ci/cts.py", "pass\n");
  fake::Write(manifest(), fake::Read(manifest()) + base::Sha256("pass\n") + "  ./ci/cts.py\n");
  fake::Write(fake_.root() / "ci/__pycache__/cts.cpython-311.pyc", "");
  fake::Write(fake_.root() / "ci/__pycache__/cts.cpython-312.opt-1.pyc", "");
  EXPECT_THAT(Findings(), ElementsAre("ci/__pycache__/cts.cpython-312.opt-1.pyc: is not listed"));
  fs::remove(fake_.root() / "ci/__pycache__/cts.cpython-312.opt-1.pyc");
  EXPECT_THAT(Findings(), IsEmpty());
  fake::Write(fake_.root() / "ci/__pycache__/other.cpython-311.pyc", "");
  fake::Write(fake_.root() / "ci/cts.cpython-311.pyc", "");
  EXPECT_THAT(Findings(), ElementsAre("ci/__pycache__/other.cpython-311.pyc: is not listed",
                                      "ci/cts.cpython-311.pyc: is not listed"));
}

TEST_F(BundleCheckTest, RefusesAManifestThatCannotBeUsed) {
  const std::string hash(64, '0');
  Refuses("", "lists nothing");
  Refuses("no hash\n", "MANIFEST.sha256:1: is no line of sha256sum");
  Refuses(hash + "  ../outside\n", "MANIFEST.sha256:1");
  Refuses(hash + "  /etc/passwd\n", "MANIFEST.sha256:1");
  Refuses(hash + "  a\n" + hash + "  ./a\n", "MANIFEST.sha256:2: names a a second time");
  fs::remove(manifest());
  EXPECT_EQ(Verify().exit_code, exit_code::kUsage);
  EXPECT_THAT(Verify().output, HasSubstr("MANIFEST.sha256: is missing"));
}

}  // namespace
