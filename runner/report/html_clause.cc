#include "report/html_clause.h"

#include <fmt/format.h>

#include "base/text.h"
#include "report/html_measured.h"
#include "report/html_page.h"

namespace report {
namespace {

constexpr std::size_t kValueBytes = 600;

std::string Value(const nlohmann::json& value) {
  return base::EscapeHtml(base::Cap(value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace), kValueBytes));
}

/// "t x" for a clause that no program can test, "t rh" for one recorded elsewhere.
std::string Classes(const ClauseResult& clause) {
  std::string classes(VerdictClass(clause.verdict));
  if (clause.verdict != ClauseVerdict::kNotTested) return classes;
  if (clause.clause.testable == catalogue::Testable::kNo && clause.cases.empty()) classes += " x";
  if (!clause.recorded.empty()) classes += fmt::format(" r{}", VerdictClass(clause.recorded.front().verdict));
  return classes;
}

std::string Label(const ClauseResult& clause) {
  return std::string(Name(clause.verdict)) + (clause.known_deviation ? " (known deviation)" : "");
}

/// More to be read than its line in a list of observers that agree. A known deviation is.
bool IsBad(const ObserverResult& o) { return o.flaky || judge::IsFailure(o.verdict); }

/// Of two neighbours that may share a line: nothing to say of either but the same.
bool SaySame(const ObserverResult& a, const ObserverResult& b) {
  return !IsBad(a) && !IsBad(b) && a.verdict == b.verdict && a.reason == b.reason && a.attempts == b.attempts &&
         a.observer != catalogue::Observer::kPlain;
}

/// One line for observers[first, last).
void ObserverLine(std::string& out, const std::vector<ObserverResult>& observers, std::size_t first, std::size_t last) {
  const ObserverResult& o = observers[first];
  const bool bad = IsBad(o);
  const bool plain = o.observer == catalogue::Observer::kPlain;
  std::string names;
  for (std::size_t i = first; i < last; ++i)
    names += std::string(i > first ? ", " : "") + std::string(catalogue::Name(observers[i].observer));
  const std::string_view verdict = judge::Name(o.verdict);
  out += fmt::format("<li><b>{}</b> ", names);
  out += bad ? fmt::format("<span class=bad>{}</span>", verdict) : std::string(verdict);
  if (o.attempts > 1) out += fmt::format(" {}/{} attempts", o.agreeing, o.attempts);
  if (!o.reason.empty()) out += " " + base::EscapeHtml(base::Cap(o.reason, kValueBytes));
  if (o.wall_s > 0 && (bad || plain)) out += fmt::format(" <small>{:.2f} s</small>", o.wall_s);
  if (!o.reproducer.empty() && (bad || plain)) out += "<code class=r>" + base::EscapeHtml(o.reproducer) + "</code>";
  if (!o.output.empty()) out += "<pre>" + base::EscapeHtml(o.output) + "</pre>";
}

void Observers(std::string& out, const std::vector<ObserverResult>& observers) {
  out += "<ul class=obs>";
  for (std::size_t first = 0; first < observers.size();) {
    std::size_t last = first + 1;
    while (last < observers.size() && SaySame(observers[first], observers[last])) ++last;
    ObserverLine(out, observers, first, last);
    first = last;
  }
  out += "</ul>";
}

void Windows(std::string& out, const std::vector<WindowMargin>& windows) {
  for (const WindowMargin& w : windows) {
    out += fmt::format("<p>Window for \"{}\": ", base::EscapeHtml(w.message));
    const std::optional<double> margin = w.Margin();
    out += margin ? fmt::format("{:.4g} ms, {:.4g} times the {:.4g} ms after which the control saw the violation",
                                w.length_ms, *margin, *w.seen_ms)
                  : std::string("no window needed, its control reverses the order");
  }
}

void Deviation(std::string& out, const std::string& case_id, const DeviationResult& d) {
  out += "<p>Known deviation:<ul>";
  for (const auto& [key, text] : {std::pair{"condition", &d.condition},
                                  {"document", &d.document},
                                  {"evidence", &d.evidence},
                                  {"fails_with", &d.fails_with},
                                  {"first_seen", &d.first_seen},
                                  {"observed", &d.observed},
                                  {"section", &d.section}}) {
    out += fmt::format("<li>{}: {}", key, base::EscapeHtml(*text));
  }
  out += fmt::format("<li>as one program: <code>cuda-cts reproduce {}</code></ul>", base::EscapeHtml(case_id));
}

std::string OutcomeList(const std::vector<OutcomeCount>& outcomes) {
  if (outcomes.empty()) return "";
  std::string out = "<p>Outcomes:<ul>";
  for (const OutcomeCount& o : outcomes) {
    out += fmt::format("<li>{} {}{}: {}, seen {:.0f} times in {:.0f}", base::EscapeHtml(o.subcase),
                       base::EscapeHtml(o.row), o.by.empty() ? "" : ", " + base::EscapeHtml(o.by),
                       base::EscapeHtml(o.kind), o.seen, o.instances);
  }
  return out + "</ul>";
}

}  // namespace

void CaseEvidence(std::string& out, const CaseResult& c) {
  if (c.observers.empty()) {
    out += "<p class=soft>Not run.";
  } else {
    Observers(out, c.observers);
  }
  if (!c.defect.empty()) out += "<p class=bad>" + base::EscapeHtml(c.defect);
  Windows(out, c.windows);
  out += MeasuredList(c) + OutcomeList(c.outcomes);
  if (!c.failed_checks.empty()) {
    out += "<p>Failed checks:<ul>";
    for (const FailedCheck& check : c.failed_checks) out += "<li>" + base::EscapeHtml(check.Text());
    out += "</ul>";
  }
  if (!c.found.empty()) {
    out += "<p>The observers of the reference device found:<ul>";
    for (const FoundInCase& f : c.found) {
      out += fmt::format("<li>{}{} <small>{}</small>", f.control ? "in the control, " : "", base::EscapeHtml(f.text),
                         base::EscapeHtml(f.where));
    }
    out += "</ul>";
  }
  if (!c.observed_values.empty()) {
    out += "<p>Observed:<ul>";
    for (const auto& [name, value] : c.observed_values)
      out += fmt::format("<li>{} = <code>{}</code>", base::EscapeHtml(name), Value(value));
    out += "</ul>";
  }
  for (const judge::Drift& d : c.drift) {
    out += fmt::format("<p>Drift: {} is <code>{}</code>, expected <code>{}</code>", base::EscapeHtml(d.name),
                       Value(d.actual), Value(d.expected));
  }
  if (c.deviation) Deviation(out, c.id, *c.deviation);
}

namespace {

void CaseDetails(std::string& out, const CaseResult& c) {
  out += "<h4><code>" + base::EscapeHtml(c.file) + "</code></h4>";
  if (!c.control.empty()) out += "<p>Control: " + base::EscapeHtml(c.control);
  CaseEvidence(out, c);
}

}  // namespace

void Mutants(std::string& out, const std::vector<MutantResult>& mutants) {
  if (mutants.empty()) return;
  out += "<p class=soft>Mutants of the reference device:<ul class=soft>";
  for (const MutantResult& m : mutants)
    out += fmt::format("<li>{}: {}", base::EscapeHtml(m.name), base::EscapeHtml(m.Text()));
  out += "</ul>";
}

namespace {

void AboutClause(std::string& out, const catalogue::Clause& clause, const std::string& site) {
  std::string source;
  for (const std::string& s : clause.source) source += (source.empty() ? "" : "; ") + s;
  out += "<p>Source: " + base::EscapeHtml(source);
  out += fmt::format("<p class=soft>{}", catalogue::Name(clause.kind));
  for (const auto& [value, words] : {std::pair{&clause.cc, "compute capability "},
                                     {&clause.since, "since toolkit "},
                                     {&clause.until, "until toolkit "}}) {
    if (!value->empty()) out += " &middot; " + base::EscapeHtml(words + *value);
  }
  out += fmt::format(" &middot; <a href=#{}>link</a>", base::EscapeUrl(clause.id));
  if (!site.empty())
    out += fmt::format(" &middot; <a href=\"{}clause/{}/\">every run</a>", base::EscapeHtml(site),
                       base::EscapeUrl(clause.id));
}

}  // namespace

bool NeedsAttention(ClauseVerdict verdict) {
  return verdict == ClauseVerdict::kViolated || verdict == ClauseVerdict::kUndecided ||
         verdict == ClauseVerdict::kDiffers;
}

std::string MapSquare(const ClauseResult& clause) {
  const std::string classes = Classes(clause);
  const bool quote = classes.find(' ') != std::string::npos;
  return fmt::format("<a class={0}{1}{0} href=#{2} title=\"{3}: {4}\"></a>", quote ? "\"" : "", classes,
                     base::EscapeUrl(clause.clause.id), base::EscapeHtml(clause.clause.id), Label(clause));
}

std::string AttentionItem(const ClauseResult& clause) {
  return fmt::format("<li><i class=\"k {}\"></i><a href=#{}>{}</a><small>{}{}{}</small>\n", Classes(clause),
                     base::EscapeUrl(clause.clause.id), base::EscapeHtml(clause.clause.statement),
                     clause.IsToolkitFact() ? "Toolkit fact, not counted. " : "",
                     clause.known_deviation ? "Known deviation. " : "",
                     base::EscapeHtml(base::Cap(clause.why, kValueBytes)));
}

std::string DifferenceItem(const Difference& difference) {
  const ClauseResult& clause = *difference.clause;
  const auto because = [](const std::string& why) {
    return why.empty() ? std::string() : ": " + base::EscapeHtml(base::Cap(why, kValueBytes));
  };
  return fmt::format("<li><i class=\"k {}\"></i><a href=#{}>{}</a><small>The model: {}{}. {}: {}{}</small>\n",
                     Classes(clause), base::EscapeUrl(clause.clause.id), base::EscapeHtml(clause.clause.statement),
                     Name(clause.verdict), because(clause.why), base::EscapeHtml(difference.others),
                     Name(difference.recorded->verdict), because(difference.recorded->why));
}

std::string RecordedItems(const ClauseResult& clause, const std::vector<RecordedRun>& runs) {
  std::string items;
  for (const RecordedVerdict& r : clause.recorded) {
    if (!NeedsAttention(r.verdict)) continue;
    items += fmt::format("<li><i class=\"k t r{}\"></i><a href=#{}>{}</a><small>{}: {}: {}</small>\n",
                         VerdictClass(r.verdict), base::EscapeUrl(clause.clause.id),
                         base::EscapeHtml(clause.clause.statement),
                         base::EscapeHtml(runs.at(static_cast<std::size_t>(r.run)).label), Name(r.verdict),
                         base::EscapeHtml(base::Cap(r.why, kValueBytes)));
  }
  return items;
}

void ClauseDetails(std::string& out, const ClauseResult& clause, const std::vector<RecordedRun>& runs,
                   const std::string& site) {
  const std::string& id = clause.clause.id;
  out += fmt::format(
      "<details class=c id=\"{}\" data-v={}{}><summary><i class=\"k {}\"></i>{} <span class=id>{} &middot; "
      "{}</span></summary><div class=b>",
      base::EscapeHtml(id), VerdictClass(clause.verdict), clause.verdict == ClauseVerdict::kViolated ? " open" : "",
      Classes(clause), base::EscapeHtml(clause.clause.statement), base::EscapeHtml(id), Label(clause));
  if (!clause.why.empty())
    out += fmt::format("<p><b>{}:</b> {}", Label(clause), base::EscapeHtml(base::Cap(clause.why, 2 * kValueBytes)));
  for (const RecordedVerdict& r : clause.recorded) {
    out +=
        fmt::format("<p class=rec>{}: <b>{}</b>{}{}", base::EscapeHtml(runs.at(static_cast<std::size_t>(r.run)).label),
                    Name(r.verdict), r.why.empty() ? "" : ": ", base::EscapeHtml(base::Cap(r.why, kValueBytes)));
  }
  AboutClause(out, clause.clause, site);
  for (const CaseResult& c : clause.cases) CaseDetails(out, c);
  Mutants(out, clause.mutants);
  out += "</div></details>\n";
}

}  // namespace report
