// Metrics: the mini-run as text, foreign names, and files that the collector would not read. The parser of Prometheus reads
// real files in ci/tests/metrics_test.py.
#include "report/metrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.h"
#include "base/files.h"
#include "testing/golden.h"
#include "testing/mini_run.h"

namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const report::MetricsOrigin kOrigin = {.command = "run",
                                       .level = "quick",
                                       .visible_devices = "GPU-1,\"2\"\\",
                                       .seconds = 12.5,
                                       .complete = true,
                                       .ended = 1767225600};

std::string Written(const report::Result& result) {
  const golden::Folder folder;
  const std::filesystem::path file = folder.path / "cuda-cts.prom";
  report::WriteMetrics(file, {{report::MetricsOf(result), kOrigin}});
  for (const auto& entry : std::filesystem::directory_iterator(folder.path)) EXPECT_EQ(entry.path(), file);
  return base::ReadFile(file);
}

TEST(MetricsTest, Golden) {
  const catalogue::Tree tree = mini::MakeTree();
  golden::Expect("metrics.prom", Written(report::ComputeResult(tree, {mini::MakeJournal()})));
}

TEST(MetricsTest, ForeignNamesStayInTheirLabel) {
  const catalogue::Tree tree = mini::MakeTree();
  journal::Journal journal = mini::MakeJournal();
  journal.machine["details"]["devices"][0]["name"] = "a \"GPU\"\\\n\x1b\xff} 7";
  const std::string text = Written(report::ComputeResult(tree, {journal}));
  EXPECT_THAT(text, HasSubstr(R"(,gpu="a \"GPU\"\\\n)"
                              "\xEF\xBF\xBD} 7\","));
}

TEST(MetricsTest, WhatIsUnknownHasNoLabel) {
  const catalogue::Tree tree = mini::MakeTree();
  journal::Journal journal = mini::MakeJournal();
  journal.machine = nullptr;
  const std::string text = Written(report::ComputeResult(tree, {journal}));
  EXPECT_THAT(text, HasSubstr("suite_version=\"0.0.0-example\""));
  EXPECT_THAT(text, Not(HasSubstr("gpu=")));
}

TEST(MetricsTest, OfNothingThereIsNoFamily) {
  EXPECT_EQ(report::ExpositionText({{.name = "x", .help = "Empty.", .samples = {}}}, {{"level", "node"}}), "");
  EXPECT_EQ(report::ExpositionText({{.name = "x", .help = "One.", .samples = {{{}, 0.25}}}}, {}),
            "# HELP x One.\n# TYPE x gauge\nx{} 0.25\n");
}

TEST(MetricsTest, RefusesWhatTheCollectorWouldNotRead) {
  const golden::Folder folder;
  std::filesystem::create_directory(folder.path / "folder.prom");
  EXPECT_NO_THROW(report::CheckMetricsFile(folder.path / "cuda-cts.prom"));
  EXPECT_NO_THROW(report::CheckMetricsFile("here.prom"));
  for (const char* name : {"cuda-cts.txt", "prom", ".prom", "absent/cuda-cts.prom", "folder.prom", ""}) {
    EXPECT_THROW(report::CheckMetricsFile(folder.path / name), base::InputError) << name;
  }
  EXPECT_THROW(report::WriteMetrics("/proc/cuda-cts.prom", {{{}, kOrigin}}), base::DiskFull);
}

}  // namespace
