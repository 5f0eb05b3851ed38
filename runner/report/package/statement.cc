// The statement: the page of a package that people read and cite.
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "report/document.h"
#include "report/limits_of_a_pass.h"
#include "report/package/package.h"

namespace package {
namespace {

using nlohmann::json;

std::string Text(std::string_view text) { return base::EscapeMarkdown(base::Cap(text, 600)); }

std::string Value(const json& object, const char* key) {
  if (!object.is_object() || !object.contains(key) || object[key].is_null()) return "unknown";
  return object[key].is_string() ? object[key].get<std::string>() : object[key].dump();
}

void Machine(std::string& out, const report::Result& result) {
  out += "## What was tested on what\n\n";
  out += fmt::format(
      "- Suite: cuda-cts {}, commit {}, {}; toolkit {}\n", Text(Value(result.suite, "version")),
      Text(Value(result.suite, "commit")),
      result.suite.is_object() && result.suite.value("clean", json()) == json(true) ? "unmodified" : "**modified**",
      Text(Value(result.suite, "toolkit")));
  std::vector<std::string> words;
  for (const auto& [name, value] : result.machine ? result.machine->facts : catalogue::Facts())
    words.push_back(fmt::format("{} {}", name, value));
  out += fmt::format("- Machine: {}\n", Text(fmt::format("{}", fmt::join(words, ", "))));
  for (const report::RunPart& part : result.journals) {
    const json j = ToJson(part);
    out += fmt::format("- {}: begun {}, ended {}; observers {}; repeat {}, first seed {}; {} attempts; SHA-256 {}\n",
                       Text(Value(j, "file")), Text(Value(j, "started")), Text(Value(j, "ended")),
                       Text(Value(j, "observers")), Value(j, "repeat"), Value(j, "seed"), Value(j, "attempts"),
                       Value(j, "sha256"));
  }
  out += "\n";
}

void Denominators(std::string& out, const report::Denominator& d) {
  out += "## Result\n\n| clauses | holds | violated | undecided | not applicable here | not tested |\n";
  out += "|--:|--:|--:|--:|--:|--:|\n";
  out += fmt::format("| {} | {} | {} | {} | {} | {} |\n\n", d.clauses, d.holds, d.violated, d.undecided,
                     d.not_applicable, d.not_tested);
  out += fmt::format(
      "Of those not tested, no program can test {} and {} leave the outcome open and were observed. {} of {} "
      "cases were run; controls killed: {} of {}; known deviations: {}; flaky cases: {}.\n\n",
      d.untestable, d.only_observed, d.cases_run, d.cases, d.controls_killed, d.controls_run, d.known, d.flaky);
  if (d.toolkit.facts > 0) out += d.toolkit.Text() + ".\n\n";
}

void Clauses(std::string& out, const report::Result& result, report::ClauseVerdict verdict, const char* title) {
  out += fmt::format("## {}\n\n", title);
  bool any = false;
  for (const report::ClauseResult& c : result.clauses) {
    if (c.verdict != verdict) continue;
    any = true;
    out += fmt::format("- {} {} — {}{}\n", base::MarkdownCode(c.clause.id), Text(c.clause.statement), Text(c.why),
                       c.known_deviation ? " (known deviation)" : "");
  }
  out += any ? "\n" : "None.\n\n";
}

// Reasons with the clauses that have them, the longest list first said in numbers.
void ByReason(std::string& out, const report::Result& result, report::ClauseVerdict verdict, const char* title) {
  std::map<std::string, std::vector<std::string>> clauses;
  for (const report::ClauseResult& c : result.clauses) {
    if (c.verdict == verdict) clauses[c.why].push_back(base::MarkdownCode(c.clause.id));
  }
  out += fmt::format("## {}\n\n", title);
  for (const auto& [why, ids] : clauses)
    out += fmt::format("- {}: {} ({})\n", Text(why), fmt::join(ids, ", "), ids.size());
  out += clauses.empty() ? "None.\n\n" : "\n";
}

void Skips(std::string& out, const report::Result& result) {
  std::map<std::string, std::set<std::string>> cases;
  std::map<std::string, int> inapplicable;
  std::set<std::string> flaky;
  for (const report::ClauseResult& clause : result.clauses) {
    for (const report::CaseResult& c : clause.cases) {
      for (const report::ObserverResult& o : c.observers) {
        if (o.verdict == judge::Verdict::kSkip) cases[o.reason].insert(base::MarkdownCode(c.id));
        if (o.verdict == judge::Verdict::kNotApplicable)
          ++inapplicable[fmt::format("{}: {}", Name(o.observer), o.reason)];
        if (o.flaky)
          flaky.insert(fmt::format("{} {}: {} of {} attempts agree", base::MarkdownCode(c.id), Name(o.observer),
                                   o.agreeing, o.attempts));
      }
    }
  }
  out += "## What was skipped, and why\n\n";
  for (const auto& [why, ids] : cases)
    out += fmt::format("- {}: {} ({} cases)\n", Text(why), fmt::join(ids, ", "), ids.size());
  for (const auto& [why, n] : inapplicable) out += fmt::format("- {} ({} programs)\n", Text(why), n);
  out += cases.empty() && inapplicable.empty() ? "Nothing.\n\n" : "\n";
  out += "## Flaky\n\n";
  for (const std::string& line : flaky) out += "- " + line + "\n";
  out += flaky.empty() ? "None.\n\n" : "\n";
}

}  // namespace

std::string Statement(const report::Result& result, const std::vector<std::string>& reasons) {
  std::string out = "# Conformance statement\n\n";
  if (!reasons.empty()) {
    out += "**Draft: not to be cited, because**\n\n";
    for (const std::string& reason : reasons) out += "- " + Text(reason) + "\n";
    out += "\n";
  }
  out += Text(report::CiteText(result)) + "\n\n";
  Machine(out, result);
  Denominators(out, result.denominator);
  Clauses(out, result, report::ClauseVerdict::kViolated, "Violated");
  Clauses(out, result, report::ClauseVerdict::kUndecided, "Undecided");
  if (result.denominator.toolkit.facts > 0)
    Clauses(out, result, report::ClauseVerdict::kDiffers, "Toolkit facts that differ");
  Skips(out, result);
  ByReason(out, result, report::ClauseVerdict::kNotApplicable, "Not applicable here");
  ByReason(out, result, report::ClauseVerdict::kNotTested, "Not tested");
  out += "## What this does not show\n\n";
  for (const std::string_view limit : report::kLimitsOfAPass) out += fmt::format("- {}\n", Text(limit));
  out += "- Hashes show that nothing was changed since the package was written, not who wrote it.\n\n";
  out +=
      "## How to check it\n\n    sha256sum -c MANIFEST.sha256\n    cuda-cts verify FOLDER   # with the same version of "
      "the suite\n";
  return out;
}

}  // namespace package
