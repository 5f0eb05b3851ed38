#include <fmt/format.h>

#include <memory>

#include "base/exit_code.h"
#include "base/say.h"
#include "commands/command.h"
#include "suite/catalogue/tree_loader.h"
#include "suite/lint/rule.h"

namespace command {
namespace {

std::string Count(std::size_t number, const char* what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

void PrintRules() {
  for (const lint::Rule& rule : lint::AllRules()) base::Say("{:<22} {}\n", rule.id, rule.demand);
}

int PrintFindings(const std::filesystem::path& root) {
  const lint::Findings findings = lint::Lint(root);
  for (const catalogue::Problem& finding : findings) {
    base::Say("{}\n", lint::Text(finding));
  }
  catalogue::Problems ignored;  // they are among the findings
  const catalogue::Tree tree = catalogue::LoadTree(root, ignored);
  base::Say("{} in {} and {} checked against {}\n", Count(findings.size(), "finding"),
            Count(tree.clauses.size(), "clause"), Count(tree.cases.size(), "case"),
            Count(lint::AllRules().size(), "rule"));
  return findings.empty() ? exit_code::kOk : exit_code::kNotAsExpected;
}

}  // namespace

void AddLint(CLI::App& app, Common& common) {
  auto rules = std::make_shared<bool>(false);
  CLI::App* lint = app.add_subcommand("lint", "Check clauses, cases and expectations of the tree; needs no GPU");
  lint->add_flag("--rules", *rules, "List the rules instead");
  lint->footer(
      "Each finding is a line FILE:LINE: [rule] what is wrong; the last line counts them. --rules lists what is "
      "checked.\n"
      "Exit codes: 0 nothing was found; 1 something was; 2 there is no tree.");
  lint->callback([rules, &common] {
    if (*rules) {
      PrintRules();
    } else {
      common.exit_code = PrintFindings(catalogue::DefaultTree(common.tree));
    }
  });
}

}  // namespace command
