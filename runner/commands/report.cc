#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/say.h"
#include "commands/command.h"
#include "commands/keep_evidence.h"
#include "commands/site_url.h"
#include "report/document.h"
#include "report/part.h"
#include "report/recorded.h"
#include "report/result.h"
#include "report/write.h"
#include "suite/catalogue/tree.h"

namespace command {
namespace {

struct ReportOptions {
  std::vector<std::filesystem::path> journals, recorded;
  std::filesystem::path out;
  std::string sarif, site;
};

void Report(const ReportOptions& options, Common& common) {
  const std::string site = SiteUrl(options.site);
  if (options.journals.empty() && options.recorded.empty()) {
    throw base::InputError(
        "report: nothing to report on; give --journal FILE (written by `cuda-cts run`) or --recorded BASELINE.json");
  }
  std::vector<std::filesystem::path> inputs = options.journals, outputs = report::FilesIn(options.out);
  inputs.insert(inputs.end(), options.recorded.begin(), options.recorded.end());
  if (!options.sarif.empty()) outputs.emplace_back(options.sarif);
  KeepEvidence(common, inputs, outputs);
  if (!options.sarif.empty()) {
    base::KeepInputs({options.sarif}, report::FilesIn(options.out));
    KeepReports({options.sarif});
  }
  const catalogue::Tree tree = catalogue::LoadTree(catalogue::DefaultTree(common.tree));
  const report::Result result = report::BuildResult(tree, options.journals, options.recorded);
  if (!options.sarif.empty()) report::RefuseModel(result, "report --sarif", "give journals of a run on hardware");
  base::Say("{}\n", base::Lines{report::SummaryText(result)});
  for (const report::RecordedRun& run : result.recorded) {
    base::Say("{}\n", report::RecordedText(run));
  }
  for (const std::string& warning : result.warnings) base::SayError("cuda-cts: warning: {}\n", warning);
  std::vector<base::FileText> files = report::MakeReports(result, options.out, site).files;
  if (!options.sarif.empty()) files.emplace_back(options.sarif, report::ToSarif(result));
  base::WriteAllWhole(
      files, options.sarif.empty() ? base::kWriteElsewhere : "free space or name other places with --out and --sarif");
  for (const auto& [file, text] : files) base::Say("wrote {}\n", file.string());
  if (!options.journals.empty() && result.denominator.cases_run == 0) common.exit_code = exit_code::kNothingRan;
}

}  // namespace

void AddReport(CLI::App& app, Common& common) {
  CLI::App* sub = app.add_subcommand("report", "Write report.json, junit.xml, summary.md and index.html from journals");
  auto options = std::make_shared<ReportOptions>();
  sub->add_option("--journal", options->journals,
                  "Journal of a run; several are shards of one run (same machine, same suite)");
  sub->add_option("--recorded", options->recorded,
                  "report.json of an earlier run, shown as \"recorded on ...\" beside the verdicts, never counted");
  sub->add_option("--out", options->out, "Folder for the four files; created where absent")->required();
  sub->add_option("--sarif", options->sarif,
                  "Also SARIF 2.1.0 into this file, for code-scanning pages: a result for each case that shows a "
                  "violation, known deviations suppressed");
  sub->add_option("--site", options->site,
                  "Where a site of `cuda-cts site` lies: each clause of index.html leads to its page there");
  sub->footer(
      "Exit codes: 0 the report was written, whatever it says (`cuda-cts run` gates verdicts, `cuda-cts compare` "
      "changes);\n"
      "2 a file cannot be used; 4 it was written, but nothing ran; 5 it could not be written.");
  sub->callback([options, &common] { Report(*options, common); });
}

}  // namespace command
