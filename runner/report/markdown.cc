// The summary: one page for a CI job or a change ticket. The denominator, what was tested on what, and in detail only
// what is not as expected.
#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "report/document.h"
#include "report/in_the_way.h"
#include "report/limits_of_a_pass.h"
#include "report/part.h"
#include "report/recorded.h"
#include "report/result.h"
#include "report/subjects.h"
#include "suite/catalogue/reference_device.h"

namespace report {
namespace {

// GitHub refuses a check summary above 65,535 bytes; tickets are smaller still.
constexpr std::size_t kPageBytes = 61439;
constexpr std::size_t kSectionsReserve = 14336;
constexpr std::size_t kLimitsReserve = 3072;
constexpr std::size_t kTextBytes = 400;

std::string Text(std::string_view text) { return base::EscapeMarkdown(base::Cap(text, kTextBytes)); }

/// A page that refuses what no longer fits and counts it.
class Page {
 public:
  void Always(std::string_view text) { text_ += text; }
  bool Try(std::string_view text, std::size_t reserve) {
    if (text_.size() + text.size() + reserve > kPageBytes) return false;
    text_ += text;
    return true;
  }
  std::string Take() { return base::Cap(text_, kPageBytes - 64); }

 private:
  std::string text_;
};

void Denominators(Page& page, const Result& result) {
  const Denominator& d = result.denominator;
  const bool part = !result.of_suite.empty();
  page.Always(fmt::format("**{}.**{}\n\n", base::Capitalised(HoldText(result, part)),
                          part ? fmt::format(" This run {}.", result.of_suite) : ""));
  page.Always(
      "| clauses | holds | violated | undecided | not applicable here | not tested |\n|--:|--:|--:|--:|--:|--:|\n");
  const std::string of_these =
      d.not_tested == 0
          ? ""
          : fmt::format(" (of these, {} that no program can test, {} only observed)", d.untestable, d.only_observed);
  page.Always(fmt::format("| {} | {} | {} | {} | {} | {}{} |\n\n", d.clauses, d.holds, d.violated, d.undecided,
                          d.not_applicable, d.not_tested, of_these));
  page.Always(fmt::format("{} of {} cases run; controls killed: {} of {}; known deviations: {}; flaky cases: {}.\n\n",
                          d.cases_run, d.cases, d.controls_killed, d.controls_run, d.known, d.flaky));
  for (const std::string& text : {d.toolkit.Text(), result.WindowsText(), result.PowerText(), result.WatchedText()}) {
    if (!text.empty()) page.Always(Text(text) + ".\n\n");
  }
}

std::string RunLine(const RunPart& part) {
  const journal::Start& start = part.head.start;
  std::string line = "- Run";
  if (!start.started.empty()) line += " of " + Text(start.started);
  if (!start.command.empty()) line += ": " + base::MarkdownCode(base::Cap(base::ShellLine(start.command), kTextBytes));
  if (start.seed) line += fmt::format(", seed {}", *start.seed);
  if (start.repeat) line += fmt::format(", repeat {}", *start.repeat);
  if (start.jobs) line += fmt::format(", jobs {}", *start.jobs);
  if (part.shared) line += fmt::format(", {} attempts in shared processes", part.shared->attempts);
  if (part.shared && part.shared->one_queue > 0)
    line += fmt::format(", {} with one queue of work between host and device", part.shared->one_queue);
  if (part.head.end && part.head.end->wall_s) line += fmt::format(", {:.0f} s", *part.head.end->wall_s);
  if (!part.sha256.empty()) line += ", journal SHA-256 " + part.sha256.substr(0, 16);
  return line;
}

void WhatWasTested(Page& page, const Result& result, const Origin& origin) {
  page.Always("## What was tested on what\n\n");
  page.Always(fmt::format("- Suite: cuda-cts {}\n", Text(origin.suite)));
  if (result.journals.empty()) {
    page.Always("- Machine: none; nothing was run for this report\n");
  } else {
    page.Always(fmt::format("- GPU: {}\n", Text(origin.gpu)));
    page.Always(fmt::format("- Level: {}\n", Text(result.level ? result.level->text : "")));
    std::string line;
    for (const auto& [name, value] : result.machine ? result.machine->facts : catalogue::Facts())
      line += (line.empty() ? "" : ", ") + base::EscapeMarkdown(fmt::format("{} {}", name, value));
    page.Always(fmt::format("- Facts: {}\n", base::Cap(line, 2000)));
  }
  std::size_t shown = 0;
  for (const RunPart& part : result.journals) {
    if (++shown > 8) {
      page.Always(fmt::format("- and {} more journals\n", result.journals.size() - 8));
      break;
    }
    page.Always(RunLine(part) + "\n");
  }
  for (const RecordedRun& run : result.recorded) {
    page.Always(fmt::format("- Beside this, {}\n", Text(RecordedText(run))));
  }
  page.Always("\n");
}

std::string Entry(const ClauseResult& clause) {
  std::string text = fmt::format("- {} {}  \n  {}\n", base::MarkdownCode(clause.clause.id),
                                 Text(clause.clause.statement), Text(clause.why));
  for (const CaseResult& c : clause.cases) {
    for (const FailedCheck& check : c.failed_checks) {
      text += "  - failed check: " + Text(check.Text()) + "\n";
      if (text.size() > 1500) break;
    }
    for (const FoundInCase& f : c.found) {
      if (f.control || text.size() > 1500) continue;
      text += "  - found: " + Text(f.text + " (" + f.where + ")") + "\n";
    }
    for (const ObserverResult& o : c.observers) {
      const bool news = o.verdict == judge::Verdict::kMended;
      const bool expected = !judge::IsFailure(o.verdict) && !o.flaky;
      if ((expected && !news) || o.reproducer.empty()) continue;
      text += fmt::format("  - {} {}: {}\n", catalogue::Name(o.observer), judge::Name(o.verdict),
                          base::MarkdownCode(base::Cap(o.reproducer, kTextBytes)));
    }
    if (c.deviation) {
      text += fmt::format("  - known deviation: {} {}; first seen {}; {}; as one program: {}\n",
                          Text(c.deviation->document), Text(c.deviation->section), Text(c.deviation->first_seen),
                          Text(c.deviation->evidence), base::MarkdownCode("cuda-cts reproduce " + c.id));
    }
  }
  return text;
}

template <class Select>
void List(Page& page, const Result& result, const char* title, Select select) {
  int left_out = 0;
  bool headed = false;
  for (const ClauseResult& clause : result.clauses) {
    if (!select(clause)) continue;
    if (!headed) page.Always(fmt::format("## {}\n\n", title));
    headed = true;
    if (left_out > 0 || !page.Try(Entry(clause), kSectionsReserve)) ++left_out;
  }
  if (left_out > 0) page.Always(fmt::format("- and {} more, in index.html and report.json\n", left_out));
  if (headed) page.Always("\n");
}

/// What the reference device is for: where the documents, as it models them, and hardware part.
void Differences(Page& page, const Result& result) {
  if (!result.IsModel() || result.recorded.empty()) return;
  const std::vector<Difference> differences = DifferencesFromHardware(result);
  page.Always(fmt::format("## Where model and recorded hardware differ: {} clauses\n\n", differences.size()));
  int left_out = 0;
  for (const Difference& d : differences) {
    std::string text =
        fmt::format("- {} {}  \n", base::MarkdownCode(d.clause->clause.id), Text(d.clause->clause.statement));
    text += fmt::format("  - the model: {}{}\n", Name(d.clause->verdict),
                        d.clause->why.empty() ? "" : ": " + Text(d.clause->why));
    text += fmt::format("  - {}: {}{}\n", Text(d.others), Name(d.recorded->verdict),
                        d.recorded->why.empty() ? "" : ": " + Text(d.recorded->why));
    if (left_out > 0 || !page.Try(text, kSectionsReserve)) ++left_out;
  }
  if (left_out > 0) page.Always(fmt::format("- and {} more, in index.html\n", left_out));
  page.Always("\n");
}

/// What an implementer reads first.
void StandsInTheWay(Page& page, const Result& result) {
  const std::vector<Cause> causes = InTheWay(result);
  if (causes.empty()) return;
  page.Always(
      "## What stands in the way\n\n"
      "Why cases came to no verdict, or to none on their own check: first what keeps most clauses from being "
      "judged.\n\n"
      "| cause | attempts | cases | clauses undecided | violated | try it |\n|---|--:|--:|--:|--:|---|\n");
  constexpr std::size_t kShownCauses = 40;
  std::size_t shown = 0;
  for (const Cause& c : causes) {
    if (++shown > kShownCauses && !c.own_check) continue;
    page.Always(fmt::format("| {} | {} | {} | {} | {} | {} |\n", Text(c.text), c.attempts, c.cases, c.undecided,
                            c.violated, base::MarkdownCode(base::Cap(c.reproducer, kTextBytes))));
  }
  if (causes.size() > kShownCauses)
    page.Always(fmt::format("\n{} more in index.html and report.json.\n", causes.size() - kShownCauses));
  page.Always(
      "\n## Sections\n\n| section | in force | hold | share | violated | undecided |\n|---|--:|--:|--:|--:|--:|\n");
  int left_out = 0;
  for (const SectionShare& s : SectionShares(result)) {
    const std::string row = fmt::format("| {} | {} | {} | {} % | {} | {} |\n", Text(s.heading), s.in_force, s.holds,
                                        s.Percent(), s.violated, s.undecided);
    if (left_out > 0 || !page.Try(row, kSectionsReserve)) ++left_out;
  }
  page.Always("\n");
}

/// What earlier runs found violated or undecided and this one did not judge so.
void RecordedElsewhere(Page& page, const Result& result) {
  bool headed = false;
  int left_out = 0;
  for (const ClauseResult& clause : result.clauses) {
    if (clause.verdict == ClauseVerdict::kViolated || clause.verdict == ClauseVerdict::kUndecided) continue;
    if (result.IsModel() && clause.verdict == ClauseVerdict::kHolds) continue;  // a difference, shown above
    for (const RecordedVerdict& v : clause.recorded) {
      if (v.verdict != ClauseVerdict::kViolated && v.verdict != ClauseVerdict::kUndecided) continue;
      if (!headed) page.Always("## Recorded elsewhere, not counted\n\n");
      headed = true;
      const std::string& label = result.recorded.at(static_cast<std::size_t>(v.run)).label;
      const std::string line = fmt::format("- {} {}, {}: {}\n", base::MarkdownCode(clause.clause.id), Name(v.verdict),
                                           Text(label), Text(v.why));
      if (left_out > 0 || !page.Try(line, kSectionsReserve)) ++left_out;
    }
  }
  if (left_out > 0) page.Always(fmt::format("- and {} more, in index.html and report.json\n", left_out));
  if (headed) page.Always("\n");
}

void Drifts(Page& page, const Result& result) {
  bool headed = false;
  int left_out = 0;
  for (const ClauseResult& clause : result.clauses) {
    for (const CaseResult& c : clause.cases) {
      for (const judge::Drift& d : c.drift) {
        if (!headed)
          page.Always(
              "## Drift: observed values that differ from the expected ones\n\nThe documents leave these values open; "
              "no verdict depends on them.\n\n");
        headed = true;
        const std::string line = fmt::format("- {} {}: expected {}, observed {}\n", base::MarkdownCode(c.id),
                                             Text(d.name), base::MarkdownCode(base::Cap(d.expected.dump(), kTextBytes)),
                                             base::MarkdownCode(base::Cap(d.actual.dump(), kTextBytes)));
        if (left_out > 0 || !page.Try(line, kSectionsReserve)) ++left_out;
      }
    }
  }
  if (left_out > 0) page.Always(fmt::format("- and {} more, in index.html and report.json\n", left_out));
  if (headed) page.Always("\n");
}

void Sections(Page& page, const Result& result) {
  std::vector<std::pair<std::string, std::array<int, 6>>> rows;
  for (const ClauseResult& clause : result.clauses) {
    if (clause.IsToolkitFact()) continue;
    auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return r.first == clause.clause.heading; });
    if (row == rows.end()) row = rows.insert(rows.end(), {clause.clause.heading, {}});
    ++row->second[0];
    ++row->second[1 + static_cast<std::size_t>(clause.verdict)];
  }
  page.Always(
      "## By section\n\n| section | clauses | holds | violated | undecided | not applicable | not tested "
      "|\n|---|--:|--:|--:|--:|--:|--:|\n");
  int left_out = 0;
  for (const auto& [section, n] : rows) {
    const std::string row =
        fmt::format("| {} | {} | {} | {} | {} | {} | {} |\n", Text(section), n[0], n[1], n[2], n[3], n[4], n[5]);
    if (left_out > 0 || !page.Try(row, kLimitsReserve)) ++left_out;
  }
  page.Always("\n");
  if (left_out > 0) page.Always(fmt::format("and {} more sections, in index.html and report.json\n\n", left_out));
}

std::string Summary(const Result& result) {
  Page page;
  const Origin origin = OriginOf(result);
  page.Always(result.IsModel() ? fmt::format("# {}\n\n", base::Capitalised(catalogue::kModelNotice))
                               : "# CUDA conformance report\n\n");
  std::size_t shown = 0;
  for (const std::string& warning : result.warnings) {
    if (++shown > 20) break;
    page.Always(fmt::format("> **Warning:** {}\n\n", Text(warning)));
  }
  Differences(page, result);
  StandsInTheWay(page, result);
  List(page, result, "Listed as known deviations, and mended", [](const ClauseResult& c) { return c.IsMended(); });
  Denominators(page, result);
  WhatWasTested(page, result, origin);
  List(page, result, "Violated",
       [](const ClauseResult& c) { return c.verdict == ClauseVerdict::kViolated && !c.known_deviation; });
  List(page, result, "Violated, listed as known deviations",
       [](const ClauseResult& c) { return c.verdict == ClauseVerdict::kViolated && c.known_deviation; });
  List(page, result, "Undecided",
       [](const ClauseResult& c) { return c.verdict == ClauseVerdict::kUndecided && !c.IsToolkitFact(); });
  List(page, result, "Toolkit facts that differ or are undecided, outside the denominator", [](const ClauseResult& c) {
    return c.IsToolkitFact() && (c.verdict == ClauseVerdict::kDiffers || c.verdict == ClauseVerdict::kUndecided);
  });
  RecordedElsewhere(page, result);
  Drifts(page, result);
  Sections(page, result);
  page.Always("## What a pass does not show\n\n");
  for (const std::string_view limit : kLimitsOfAPass) page.Always(fmt::format("- {}\n", limit));
  return page.Take();
}

}  // namespace

std::string ToMarkdown(const Result& result) {
  const std::optional<Result> part = SelectedPart(result);
  return Summary(part ? *part : result);
}

}  // namespace report
