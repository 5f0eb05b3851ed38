// cuda-cts baseline: what one keeps of a report to compare with later.
#include <filesystem>
#include <memory>

#include "base/error.h"
#include "base/files.h"
#include "base/say.h"
#include "commands/command.h"
#include "commands/keep_evidence.h"
#include "report/document.h"

namespace command {
namespace {

struct BaselineOptions {
  std::filesystem::path report, out;
};

}  // namespace

void AddBaseline(CLI::App& app, Common& common) {
  auto options = std::make_shared<BaselineOptions>();
  CLI::App* sub = app.add_subcommand("baseline", "Keep of a report what cannot be derived, about a third of it");
  sub->add_option("REPORT", options->report, "report.json of any version, or a baseline")->required();
  sub->add_option("--out", options->out, "File to write, e.g. expected/baselines/GPU-DRIVER-TOOLKIT.json")->required();
  sub->footer(
      "A baseline has the verdicts of clauses and cases with their reasons, observed values, the machine and the run. "
      "It\n"
      "is taken wherever a report.json of before is: compare, gate, node-check, report --recorded. Left out are the "
      "words\n"
      "of the catalogue, the commands that repeat an attempt, and times.\n"
      "Exit codes: 0 written; 2 the report cannot be used, is of a model, or its evidence does not fit;\n"
      "5 it could not be written.");
  sub->callback([options, &common] {
    KeepEvidence(common, {options->report}, {options->out});
    const report::Document document = report::LoadReport(options->report);
    report::RefuseModel(document, "only what hardware shows is a baseline");
    if (const std::string misfit = document.report.Misfit(); !misfit.empty())
      throw base::InputError(options->report.string() + ": its evidence does not fit (" + misfit +
                             "); a baseline is of a whole run of sound journals");
    base::WriteWhole(options->out, report::BaselineText(document.report));
    base::Say("wrote {}\n", options->out.string());
  });
}

}  // namespace command
