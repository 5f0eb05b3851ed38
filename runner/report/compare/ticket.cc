#include "report/compare/ticket.h"

#include <array>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "base/exit_code.h"
#include "base/text.h"

namespace comparison {
namespace {

constexpr std::size_t kPageBytes = 12288;
constexpr std::size_t kFootBytes = 1536;  // Kept free for what always stands at the end.
constexpr std::size_t kCellBytes = 160;
constexpr std::size_t kShownLacks = 12;
constexpr std::size_t kSuiteBytes = 2048;

std::string Cell(const std::string& text) { return base::EscapeMarkdown(base::Cap(text, kCellBytes)); }

std::string Fact(const report::Result& report, const char* name) {
  const std::string fact = report.Fact(name);
  return fact.empty() ? "unknown" : fact;
}

std::string LevelText(const report::Result& report) {
  return report.level ? report.level->text : "recorded before levels were";
}

std::string Sides(const Gate& gate) {
  const report::Origin& a = gate.comparison.a;
  const report::Origin& b = gate.comparison.b;
  std::string out = "| | before | now |\n|---|---|---|\n";
  const auto row = [&out](const char* name, const std::string& left, const std::string& right) {
    const char* mark = left == right ? "" : "**";
    out += fmt::format("| {} | {} | {}{}{} |\n", name, Cell(left), mark, Cell(right), mark);
  };
  row("GPU", a.gpu, b.gpu);
  row("driver", a.driver, b.driver);
  row("user-mode CUDA", Fact(gate.a, "cuda-driver"), Fact(gate.b, "cuda-driver"));
  row("runtime", Fact(gate.a, "runtime"), Fact(gate.b, "runtime"));
  row("toolkit of the build", a.toolkit, b.toolkit);
  row("suite", a.suite, b.suite);
  row("date", a.date, b.date);
  row("level", LevelText(gate.a), LevelText(gate.b));
  const report::Denominator& before = gate.a.denominator;
  const report::Denominator& now = gate.b.denominator;
  const auto count = [&](const char* name, int report::Denominator::*member) {
    row(name, std::to_string(before.*member), std::to_string(now.*member));
  };
  count("clauses", &report::Denominator::clauses);
  count("hold", &report::Denominator::holds);
  count("violated", &report::Denominator::violated);
  count("undecided", &report::Denominator::undecided);
  count("not applicable", &report::Denominator::not_applicable);
  count("not tested", &report::Denominator::not_tested);
  count("cases run", &report::Denominator::cases_run);
  count("controls killed", &report::Denominator::controls_killed);
  count("flaky cases", &report::Denominator::flaky);
  if (before.toolkit.facts + now.toolkit.facts > 0) {
    row("toolkit facts that differ", std::to_string(before.toolkit.differ), std::to_string(now.toolkit.differ));
  }
  return out + "\n";
}

std::string Line(const Change& x) {
  return fmt::format("- {}: {} → {}{}\n", base::MarkdownCode(x.case_id.empty() ? x.clause : x.case_id), Cell(x.from),
                     Cell(x.to), x.why.empty() ? "" : ": " + Cell(x.why));
}

std::string AgainstIt(const Gate& gate, std::size_t room) {
  std::string out;
  int left_out = 0;
  for (const Change& x : gate.comparison.changes) {
    if (!x.fails) continue;
    const std::string line = Line(x);
    if (left_out > 0 || out.size() + line.size() > room) {
      ++left_out;
    } else {
      out += line;
    }
  }
  if (left_out > 0) out += fmt::format("- and {} more, in compare.html\n", left_out);
  return out.empty() ? "Nothing.\n" : out;
}

// What this machine lacks: its own heading, or nothing.
std::string Lacking(const Comparison& c) {
  std::string out;
  std::size_t shown = 0;
  for (const Lack& lack : c.lacks) {
    if (++shown > kShownLacks) break;
    out += fmt::format(
        "- {}, {}\n", base::EscapeMarkdown(base::Cap(lack.Text(), 2 * kCellBytes)),
        lack.failing == 0 ? "none counts" : fmt::format("{} count{}", lack.failing, lack.failing == 1 ? "s" : ""));
  }
  if (out.empty()) return out;
  if (c.lacks.size() > kShownLacks)
    out += fmt::format("- and {} more, in compare.html\n", c.lacks.size() - kShownLacks);
  return "## What this machine lacks, and the one before had\n\n" + out + "\n";
}

// What would count, but for another suite, or for what the other machine lacked: its own heading, or nothing.
std::string NotSeenBefore(const Comparison& c) {
  std::string out;
  int left_out = 0;
  for (const Change& x : c.changes) {
    if (!x.excused || !x.lacks.empty()) continue;
    std::string line = Line(x);
    if (left_out > 0 || out.size() + line.size() > kSuiteBytes) {
      ++left_out;
    } else {
      out += line;
    }
  }
  if (out.empty() && left_out == 0) return out;
  if (left_out > 0) out += fmt::format("- and {} more, in compare.html\n", left_out);
  return "## What comes of another suite, or of what the machine before lacked: it does not count\n\n" + out + "\n";
}

std::string Others(const Gate& gate) {
  std::map<ChangeClass, int> counts;
  for (const Change& x : gate.comparison.changes) {
    if (!x.fails && !x.excused) ++counts[x.change];
  }
  std::string out;
  for (const auto& [change, count] : counts) out += fmt::format("{}: {}; ", Name(change), count);
  return out + fmt::format("changed observations: {}; unchanged clauses: {}", gate.comparison.observed_values.size(),
                           gate.comparison.unchanged);
}

}  // namespace

int Gate::ExitCode() const {
  if (run_exit_code == exit_code::kInfrastructure) return exit_code::kInfrastructure;
  if (run_exit_code == exit_code::kNothingRan || comparison.nothing_ran) return exit_code::kNothingRan;
  if (comparison.Failing() > 0) return exit_code::kRegression;
  return run_exit_code;
}

std::string Gate::Verdict() const {
  switch (ExitCode()) {
    case exit_code::kOk:
      return "GO: everything that held before holds now, and nothing is violated that was not" + comparison.Excused();
    case exit_code::kRegression:
      return fmt::format("NO GO: {}{} change{} against this upgrade{}",
                         comparison.Lost().empty() ? "" : "this machine lacks " + comparison.Lost() + "; ",
                         comparison.Failing(), comparison.Failing() == 1 ? " counts" : "s count", comparison.Excused());
    case exit_code::kNotAsExpected:
      if (!comparison.misfit.empty())
        return "NO GO: the evidence does not fit: " + base::Cap(comparison.misfit, kCellBytes);
      return "NO GO: no worse than before, but something is not as expected, before and now";
    case exit_code::kNothingRan:
      return "NO VERDICT: no case was run of what is compared, before or now";
    default:
      if (stopped.empty() && !comparison.misfit.empty())
        return "NO GO: the evidence does not fit: " + base::Cap(comparison.misfit, kCellBytes);
      return "NO VERDICT: the run could not do its work" +
             (stopped.empty() ? "" : ": " + base::Cap(stopped, kCellBytes));
  }
}

std::string Ticket(const Gate& gate) {
  std::string out = fmt::format("# CUDA upgrade gate: {}\n\n", base::EscapeMarkdown(gate.Verdict()));
  out += fmt::format("Exit code {}. ", gate.ExitCode());
  out +=
      "The rule: everything that held before must be shown to hold now, and nothing may be violated that was not. What "
      "is proven to come of another suite does not count";
  out += gate.chosen ? ", nor what this machine is proven to lack: the baseline is of another.\n\n" : ".\n\n";
  std::size_t shown = 0;
  for (const std::string& warning : gate.comparison.warnings) {
    if (++shown > 6) break;
    out += "> **Warning:** " + Cell(warning) + "\n\n";
  }
  out += Sides(gate);
  if (!gate.baseline_why.empty()) out += fmt::format("Baseline chosen: {}.\n\n", Cell(gate.baseline_why));
  const std::string lacking = Lacking(gate.comparison), of_suite = NotSeenBefore(gate.comparison);
  const bool lacking_counts = !gate.comparison.Lost().empty();
  if (lacking_counts) out += lacking;
  const std::size_t rest = (lacking_counts ? 0 : lacking.size()) + of_suite.size() + kFootBytes;
  out += "## What counts against it\n\n";
  out += AgainstIt(gate, kPageBytes > out.size() + rest ? kPageBytes - out.size() - rest : 0) + "\n";
  if (!lacking_counts) out += lacking;
  out += of_suite;
  out += fmt::format("## What else changed\n\n{}.\n\n", base::EscapeMarkdown(Others(gate)));
  out += "## Evidence\n\n";
  out += fmt::format("- before: {}, SHA-256 {}\n", base::MarkdownCode(base::Cap(gate.comparison.a_file, kCellBytes)),
                     gate.comparison.a_sha256);
  out += fmt::format("- now: {}, SHA-256 {}\n- journal: {}\n",
                     base::MarkdownCode(base::Cap(gate.comparison.b_file, kCellBytes)), gate.comparison.b_sha256,
                     base::MarkdownCode(base::Cap(gate.journal, kCellBytes)));
  out += "- one clause: `cuda-cts explain CLAUSE` prints its statement, its case and the command that repeats it\n";
  return out;
}

std::string TicketOfNothing(const report::Document* before, const catalogue::Facts& now, const std::string& problem) {
  std::string out = "# CUDA upgrade gate: NO VERDICT: no GPU can be used here\n\n";
  out += fmt::format("Exit code {}. Nothing was run: {}.\n\n| | before | now |\n|---|---|---|\n",
                     exit_code::kInfrastructure, Cell(problem));
  constexpr std::array<std::pair<const char*, const char*>, 6> kRows = {
      {{"GPU", "gpu"},
       {"driver", "driver"},
       {"user-mode CUDA", "cuda-driver"},
       {"from a compatibility package", "compat-driver"},
       {"runtime", "runtime"},
       {"toolkit of the build", "toolkit"}}};
  for (const auto& [name, fact] : kRows) {
    const auto it = now.find(fact);
    out += fmt::format("| {} | {} | {} |\n", name, before ? Cell(Fact(before->report, fact)) : "unknown",
                       it == now.end() ? "unknown" : Cell(it->second));
  }
  if (before)
    out += fmt::format("\nBefore: {}, SHA-256 {}\n", base::MarkdownCode(base::Cap(before->file, kCellBytes)),
                       before->sha256);
  return out;
}

}  // namespace comparison
