#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/files.h"
#include "base/say.h"
#include "commands/command.h"
#include "commands/judged.h"
#include "commands/keep_evidence.h"
#include "commands/selection.h"
#include "run/doors/ctest_file.h"
#include "suite/catalogue/tree.h"

namespace command {
namespace {

using catalogue::SelectedCase;
using catalogue::Tree;

std::string Statement(const Tree& tree, const catalogue::Case& c) {
  const catalogue::Clause* clause = tree.FindClause(c.clause);
  return clause != nullptr ? clause->statement : "(unknown clause)";
}

// `drafts`: they were asked for, too.
void PrintText(const Tree& tree, const std::vector<SelectedCase>& selected, bool drafts) {
  for (const SelectedCase& entry : selected) {
    const std::string draft = entry.subject->draft.empty() ? "" : "  draft: " + entry.subject->draft;
    base::Say("{}  {}{}\n    {}\n", entry.subject->id, Name(entry.subject->kind), draft,
              Statement(tree, *entry.subject));
  }
  const bool left_out = !drafts && std::any_of(tree.cases.begin(), tree.cases.end(),
                                               [](const catalogue::Case& c) { return !c.draft.empty(); });
  base::Say("{} case{} of {}{}\n", selected.size(), selected.size() == 1 ? "" : "s", tree.cases.size(),
            left_out ? "; drafts are left out, and --drafts lists them, too" : "");
}

nlohmann::ordered_json ToJson(const Tree& tree, const SelectedCase& entry) {
  const catalogue::Case& c = *entry.subject;
  nlohmann::ordered_json j = {{"id", c.id},
                              {"clause", c.clause},
                              {"kind", Name(c.kind)},
                              {"chapter", ChapterOf(c)},
                              {"section", catalogue::SectionWord(c.id)},
                              {"statement", Statement(tree, c)},
                              {"file", c.file},
                              {"requires", c.required},
                              {"timeout", c.timeout_s}};
  if (!c.draft.empty()) j["draft"] = c.draft;
  for (const catalogue::Observer observer : entry.observers) j["observers"].push_back(Name(observer));
  return j;
}

void PrintJson(const Tree& tree, const std::vector<SelectedCase>& selected) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const SelectedCase& entry : selected) list.push_back(ToJson(tree, entry));
  base::SayJson(nlohmann::ordered_json{{"schema", "cuda-cts-list/1"}, {"cases", list}}, 2);
}

struct ListOptions {
  catalogue::Selection selection;
  std::string format = "text";
  std::string judged;
  std::string output;
};

void PrintTo(const Common& common, const std::string& file, const std::string& text) {
  if (file.empty()) {
    base::Say("{}", base::Lines{text});
    return;
  }
  KeepEvidence(common, {}, {file});
  KeepReports({file});
  base::WriteWhole(file, text, "free space or name another place with --output");
}

}  // namespace

void AddList(CLI::App& app, Common& common) {
  auto options = std::make_shared<ListOptions>();
  CLI::App* list = app.add_subcommand("list", "List cases, as text, JSON, or a CTest script");
  AddSelectionOptions(*list, options->selection);
  list->add_option("--format", options->format, "text, json or ctest")->check(CLI::IsMember({"text", "json", "ctest"}));
  list->add_option("--output", options->output, "With --format ctest: write to this file instead of standard output");
  CLI::Option* judged =
      list->add_option("--judged", options->judged,
                       "Count instead what the attempts of this journal came to; exit 4 when none was judged");
  for (CLI::Option* option : list->get_options()) {
    if (option != judged && option != list->get_help_ptr()) judged->excludes(option);
  }
  list->footer(
      "Exit codes: 0 listed; 2 the selection finds nothing, or cannot be read; 4 --judged: nothing was judged;\n"
      "5 --output: not written.");
  list->callback([options, &common] {
    if (!options->output.empty() && options->format != "ctest") {
      throw base::InputError("--output takes what --format ctest gives; add it, or redirect standard output");
    }
    const Tree tree = catalogue::LoadTree(catalogue::DefaultTree(common.tree));
    if (!options->judged.empty()) {
      common.exit_code = PrintJudged(tree, options->judged);
      return;
    }
    const std::vector<SelectedCase> selected = catalogue::Select(tree, options->selection);
    if (options->format == "json") {
      PrintJson(tree, selected);
    } else if (options->format == "ctest") {
      PrintTo(common, options->output, doors::CTestFile(selected));
    } else {
      PrintText(tree, selected, options->selection.drafts);
    }
  });
}

}  // namespace command
