#include "report/compare/compare.h"

#include <filesystem>
#include <memory>
#include <string>

#include "base/error.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/say.h"
#include "commands/command.h"
#include "commands/keep_evidence.h"
#include "suite/catalogue/tree.h"
#include "suite/catalogue/vocabulary.h"

namespace command {
namespace {

struct CompareOptions {
  std::filesystem::path a, b, out;
  std::string format = "text";
  comparison::CompareOptions compare;
};

std::string Formatted(const comparison::Comparison& comparison, const std::string& format) {
  if (format == "json") {
    using nlohmann::ordered_json;
    return comparison::CompareJson(comparison).dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
  }
  if (format == "markdown") return comparison::CompareMarkdown(comparison);
  if (format == "html") return comparison::CompareHtml(comparison);
  return comparison::CompareText(comparison);
}

void Compare(const CompareOptions& options, Common& common) {
  if (!options.out.empty()) {
    KeepEvidence(common, {options.a, options.b}, {options.out});
    KeepReports({options.out});
  }
  const report::Document a = report::LoadReport(options.a);
  const report::Document b = report::LoadReport(options.b);
  comparison::CompareOptions compare = options.compare;
  // The program alone, without a tree, compares all the same.
  const std::filesystem::path tree = catalogue::DefaultTree(common.tree);
  if (std::error_code ignored; std::filesystem::exists(tree / catalogue::kFeaturesFile, ignored))
    compare.features = catalogue::LoadFeatures(tree);
  const comparison::Comparison comparison = comparison::Compare(a, b, compare);
  if (!options.out.empty()) {
    base::WriteWhole(options.out, Formatted(comparison, options.format));
    base::Say("{}\nwrote {}\n", comparison.Verdict(), options.out.string());
  } else if (options.format == "json") {
    base::SayJson(comparison::CompareJson(comparison), 1);
  } else {
    base::Say("{}", base::Lines{Formatted(comparison, options.format)});
  }
  common.exit_code = comparison.ExitCode();
}

}  // namespace

void AddCompare(CLI::App& app, Common& common) {
  CLI::App* sub = app.add_subcommand("compare", "Compare two reports: what changed from A to B");
  auto options = std::make_shared<CompareOptions>();
  sub->add_option("A", options->a, "report.json of the earlier run, or a baseline")->required();
  sub->add_option("B", options->b, "report.json of the later run")->required();
  sub->add_option("--format", options->format, "text, json, markdown or html")
      ->check(CLI::IsMember({"text", "json", "markdown", "html"}))
      ->capture_default_str();
  sub->add_option("--out", options->out, "Write to this file instead of standard output");
  sub->add_flag("--allow-vanished", options->compare.allow_vanished,
                "Clauses and cases that only A has do not count against B");
  sub->add_flag(
      "--allow-not-applicable", options->compare.allow_not_applicable,
      "What held in A and is not applicable in B does not count against B (A and B are different kinds of GPU)");
  sub->add_flag(
      "--progress", options->compare.progress,
      "What could not run in A (no record, ERROR) and fails in B is \"now judged\", and does not count: for an "
      "implementation that grows");
  sub->footer(
      "The rule: everything that held in A must be shown to hold in B, and B must violate nothing that A did not.\n"
      "So these count against B (exit code 3), each marked with !:\n"
      "  holds -> violated; violated now and undecided, not applicable, not tested or absent before;\n"
      "  holds -> undecided; holds -> not tested; holds -> not applicable here (but --allow-not-applicable);\n"
      "  a clause or case that only A has (but --allow-vanished);\n"
      "  a case that passed and fails, or that failed as a known deviation and fails otherwise now;\n"
      "  a case that passed and is skipped now, while its clause still holds by another (but --allow-not-applicable).\n"
      "Nothing of B passes while its report warns of evidence that does not fit.\n"
      "What is proven to come of another suite is told apart and does not count: a clause, case or kind that A does\n"
      "not have; a failure that is exactly a listed deviation, listed since for A's machine, too. What B's machine is\n"
      "proven to lack, by the facts of both and the features of the tree, is told apart, too, and counts.\n"
      "Listed without counting: fixes, newly shown to hold, new and not violated, other changes of verdict, changed\n"
      "observations, changed failures of what is violated in both, sanitizers that no longer ran, changed statements.\n"
      "A change of a toolkit fact, which no document promises, never counts. An observer that one side was not asked\n"
      "for (level quick beside full) is said once. Verdicts \"recorded\" in a report are not compared.\n"
      "Exit codes: 0 nothing counts against B; 2 a file cannot be used; 3 something does; 4 A or B ran no case.");
  sub->callback([options, &common] { Compare(*options, common); });
}

}  // namespace command
