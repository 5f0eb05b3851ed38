// cuda-cts reproduce: a case as one source file that needs nothing of the suite.
#include <filesystem>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "base/error.h"
#include "base/files.h"
#include "base/nearest.h"
#include "base/say.h"
#include "commands/command.h"
#include "commands/keep_evidence.h"
#include "evidence/journal/is_journal.h"
#include "report/document.h"
#include "report/standalone/program.h"
#include "run/machine/facts.h"

namespace command {
namespace {

struct ReproduceOptions {
  std::string id;
  std::filesystem::path out = ".", seen;
};

const catalogue::Case& CaseToReproduce(const catalogue::Tree& tree, const std::string& id) {
  if (const catalogue::Case* c = tree.FindCaseByAnyId(id)) return *c;
  std::vector<std::string> ids;
  for (const catalogue::Case& known : tree.cases) ids.push_back(known.id);
  const std::string near = base::DidYouMean(id, ids);
  throw base::InputError(
      fmt::format("'{}' is no case{}", id, near.empty() ? "; `cuda-cts list` shows the cases" : near));
}

void Reproduce(const ReproduceOptions& options, Common& common) {
  const catalogue::Tree tree = catalogue::LoadTree(catalogue::DefaultTree(common.tree));
  const catalogue::Case& c = CaseToReproduce(tree, options.id);
  standalone::Seen seen;
  if (options.seen.empty()) {
    seen.facts = machine::Inspect(tree.root, tree.suite, machine::Inspection::kWithoutAccessories).facts;
  } else {
    seen.file = options.seen.filename().string();
    seen.result = journal::IsJournal(options.seen) ? report::FoldJournals(tree, {options.seen})
                                                   : report::LoadReport(options.seen).report;
  }
  const std::filesystem::path file = options.out / (c.id + ".cu");
  KeepEvidence(common, options.seen.empty() ? Paths() : Paths{options.seen}, {file});
  const std::string text = standalone::ProgramText(tree, c, c.id, seen);
  base::WriteAllWhole({{file, text}});
  base::Say("wrote {}\n", file.string());
  for (const std::string& line :
       standalone::Commands(tree, c, c.id, seen.result.machine ? seen.result.machine->facts : seen.facts))
    base::Say("  {}\n", line);
}

}  // namespace

void AddReproduce(CLI::App& app, Common& common) {
  auto options = std::make_shared<ReproduceOptions>();
  CLI::App* sub =
      app.add_subcommand("reproduce", "Write a case as one .cu that needs nothing of the suite, for a bug report");
  sub->add_option("case", options->id, "Case id (a former one too)")->required();
  sub->add_option("--out", options->out, "Folder for CASE.cu; created where absent")->capture_default_str();
  sub->add_option("--seen", options->seen,
                  "report.json, a baseline or a journal: what it saw of the case, on which machine");
  sub->footer(
      "The file says at its head what the document states, what is expected and was observed, and how nvcc compiles "
      "it.\n"
      "With --control the program breaks the statement on purpose, and fails with the case's own messages.\n"
      "Exit codes: 0 written; 2 no such case, or a file cannot be used; 5 it could not be written.");
  sub->callback([options, &common] { Reproduce(*options, common); });
}

}  // namespace command
