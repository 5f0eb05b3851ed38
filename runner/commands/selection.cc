#include "commands/selection.h"
#include "base/numbers.h"

#include <string>
#include <string_view>

namespace command {

void AddSelectionOptions(CLI::App& app, catalogue::Selection& selection) {
  const auto add = [&](const char* name, std::vector<std::string>& words, const std::string& help) {
    // One value each time the option is given, so that operands may follow it, and as it is: the parser would take "[ab]" for a list.
    app.add_option(name, words, help)
        ->expected(1)
        ->take_all()
        ->allow_extra_args(false)
        ->group("Selection (each may be repeated)");
  };
  add("--clause", selection.clauses, "Cases of the clause with this id, or the case with this id");
  add("--chapter", selection.chapters, "Chapter: dynamic-parallelism or cdp, ...");
  add("--section", selection.sections, "Section: the second part of ids, e.g. grids");
  std::string kinds;
  for (const catalogue::CaseKind kind : catalogue::AllCaseKinds())
    kinds += (kinds.empty() ? "" : ", ") + std::string(Name(kind));
  add("--kind", selection.kinds, "Kind of case: " + kinds);
  add("--observer", selection.observers, catalogue::ObserverWords());
  add("--label", selection.labels, "A chapter, section, kind or observer");
  app.add_option_function<std::string>(
         "--shard",
         [&selection](const std::string& text) {
           const std::size_t slash = text.find('/');
           const auto part = base::ParseNumber(std::string_view(text).substr(0, slash), 1, 999'999);
           const auto of = base::ParseNumber(
               std::string_view(text).substr(slash == std::string::npos ? text.size() : slash + 1), 1, 999'999);
           if (!part || !of || *part > *of) {
             throw CLI::ValidationError("--shard", "'" + text + "' is no part; write I/N with 1 <= I <= N, e.g. 2/8");
           }
           selection.shard = *part;
           selection.shards = *of;
         },
         "Only part I of N, written I/N; every case is in one part, the same on every machine")
      ->group("Selection (each may be repeated)");
  add("--filter", selection.filters, "Regular expression (RE2), searched in case ids");
  app.add_flag("--drafts", selection.drafts,
               "Cases that have not proven themselves on a GPU yet, too; the run is partial")
      ->group("Selection (each may be repeated)");
}

}  // namespace command
