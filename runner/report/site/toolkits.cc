#include "report/site/toolkits.h"

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "report/site/page.h"
#include "report/site/release_notes.h"

namespace site {
namespace {

using base::EscapeHtml;

constexpr std::string_view kAccepted = "accepted, but must be refused";  // As the judge says it.
constexpr std::size_t kReasonBytes = 300;

// What one toolkit brings, each a list item.
struct Otherwise {
  std::string otherwise, begins, same;
  int verdicts = 0,
      counts = 0;  // How many clauses have another verdict, and how many values of generated code are others.
};

const report::ObserverResult* Plain(const report::CaseResult& c) { return c.Find(catalogue::Observer::kPlain); }

// The same case as the older compiler showed it.
const report::CaseResult* Before(const report::CaseResult& c, const Cell& older) {
  for (const report::CaseResult& before : older.result->cases) {
    if (before.id == c.id) return Plain(before) == nullptr ? nullptr : &before;
  }
  return nullptr;
}

std::string VerdictOf(const report::ObserverResult& plain) {
  return std::string(judge::Name(plain.verdict)) +
         (plain.reason.empty() ? "" : " (" + ShortReason(plain.reason, kReasonBytes) + ")");
}

// "13.2.86 accepts what 13.1.115 refused", or both verdicts.
std::string Turn(const report::ObserverResult& a, const report::ObserverResult& b, const Run& older, const Run& newer) {
  const auto accepted = [](const report::ObserverResult& o) { return o.reason.find(kAccepted) == 0; };
  if (accepted(b) && !accepted(a))
    return fmt::format("{} accepts what {} refused", newer.origin.toolkit, older.origin.toolkit);
  if (accepted(a) && b.verdict == judge::Verdict::kPass)
    return fmt::format("{} refuses what {} accepted", newer.origin.toolkit, older.origin.toolkit);
  return fmt::format("{} in {}, {} in {}", VerdictOf(a), older.origin.toolkit, VerdictOf(b), newer.origin.toolkit);
}

std::string JsonText(const nlohmann::json& value) {
  return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

// The values that differ, each "ffma: 4, now 8".
std::vector<std::string> OtherValues(const report::CaseResult& a, const report::CaseResult& b) {
  std::vector<std::string> other;
  for (const auto& [name, value] : b.observed_values) {
    const auto before = a.observed_values.find(name);
    if (before == a.observed_values.end() || before->second != value)
      other.push_back(fmt::format("{}: {}, now {}", name,
                                  before == a.observed_values.end() ? "nothing" : JsonText(before->second),
                                  JsonText(value)));
  }
  return other;
}

std::string ChangeItem(const Page& page, const Entry& entry, const std::string& text) {
  return fmt::format("<li>{}<br>{} <small>{}</small>\n", EscapeHtml(base::Capitalised(text)),
                     Anchor(page.To(ClauseFolder(entry.Id())), entry.about.clause.statement), EscapeHtml(entry.Id()));
}

void CompareCells(const Page& page, const Entry& entry, const Cell& a, const Cell& b, const Run& older,
                  const Run& newer, Otherwise& news) {
  if (a.result == nullptr || b.result == nullptr || !a.same_statement || !b.same_statement) return;
  const bool other_verdict = a.verdict != b.verdict;
  std::vector<std::string> otherwise, same;
  for (const report::CaseResult& c : b.result->cases) {
    const report::ObserverResult* now = Plain(c);
    const report::CaseResult* before = now == nullptr ? nullptr : Before(c, a);
    if (before == nullptr) continue;
    const report::ObserverResult& then = *Plain(*before);
    if (!judge::Traits(then.verdict).judged || !judge::Traits(now->verdict).judged) continue;
    if (then.verdict != now->verdict) {
      otherwise.push_back(Turn(then, *now, older, newer));
    } else if (then.reason != now->reason) {
      same.push_back(fmt::format("other words: {}, now {}", then.reason, now->reason));
    } else if (const std::vector<std::string> values = OtherValues(*before, c); !values.empty()) {
      same.push_back(fmt::format("other code: {}", fmt::join(values, "; ")));
      news.counts += static_cast<int>(values.size());
    }
  }
  if (other_verdict && otherwise.empty()) {
    if (a.Judged() && b.Judged()) {
      otherwise.push_back(fmt::format("{} in {}, {} in {}", Name(a.verdict), older.origin.toolkit, Name(b.verdict),
                                      newer.origin.toolkit));
    } else if (const Cell& without = a.verdict == report::ClauseVerdict::kNotApplicable ? a : b;
               without.verdict == report::ClauseVerdict::kNotApplicable) {
      ++news.verdicts;
      news.begins += ChangeItem(page, entry,
                                fmt::format("{}: {}, now: {}. {}", older.origin.toolkit, Name(a.verdict),
                                            Name(b.verdict), ShortReason(without.result->why, kReasonBytes)));
    }  // Else one of them did not look, for example because its suite had no such case.
  }
  if (other_verdict && !otherwise.empty()) ++news.verdicts;
  if (!otherwise.empty()) news.otherwise += ChangeItem(page, entry, fmt::format("{}", fmt::join(otherwise, "; ")));
  if (!same.empty()) news.same += ChangeItem(page, entry, fmt::format("{}", fmt::join(same, "; ")));
}

// What the compile-time cases of a clause say there.
std::string_view CasesIn(const Cell& cell) {
  std::string_view said = "not judged";
  if (cell.result == nullptr) return said;
  for (const report::CaseResult& c : cell.result->cases) {
    const report::ObserverResult* plain = Plain(c);
    if (plain == nullptr || !judge::Traits(plain->verdict).judged) continue;
    if (judge::Traits(plain->verdict).violation) return "violated";
    said = c.OnlyRecords() ? "counted" : "as stated";
  }
  return said;
}

// What the release notes say of the last of these compilers, and what the cases of it say with each.
std::string ReleaseNotes(const Page& page, const Contents& contents, const std::vector<std::size_t>& compilers) {
  const std::string& toolkit = contents.runs[compilers.back()].origin.toolkit;
  std::string items;
  for (const ReleaseNote& note : kReleaseNotes) {
    if (!toolkit.starts_with(std::string(note.toolkit) + ".")) continue;
    std::string here = note.by_hand.empty() ? "" : "No case asks for it. By hand: " + EscapeHtml(note.by_hand);
    for (const Entry& entry : contents.entries) {
      if (entry.Id() != note.clause) continue;
      here = Anchor(page.To(ClauseFolder(entry.Id())), entry.Id());
      for (const std::size_t run : compilers)
        here += fmt::format(", {} in {}", CasesIn(entry.cells[run]), EscapeHtml(contents.runs[run].origin.toolkit));
    }
    items += fmt::format("<li>{} <small>{}</small>{}\n", EscapeHtml(note.says), EscapeHtml(note.source),
                         here.empty() ? "" : "<br>" + here);
  }
  return items.empty() ? "" : "<h3>What its release notes say</h3>\n<ul class=news>\n" + items + "</ul>\n";
}

// "no verdict changed", "2 verdicts changed"
std::string Changed(int count, const std::string& one, const std::string& many = {}) {
  if (count == 0) return "no " + one + " changed";
  return fmt::format("{} {} changed", count, count == 1 ? one : many.empty() ? one + "s" : many);
}

void Changes(Page& page, const char* heading, const std::string& items, const char* none) {
  page.out += fmt::format("<h3>{}</h3>\n", heading);
  page.out += items.empty() ? fmt::format("<p>{}\n", none) : "<ul class=news>\n" + items + "</ul>\n";
}

}  // namespace

base::FileText ToolkitsPage(const Contents& contents) {
  Page page(kToolkitFolder, "From toolkit to toolkit", "What changed");
  page.out +=
      "<h1>From toolkit to toolkit</h1>\n<p>What each toolkit's compiler does otherwise than the one before it, by the "
      "compile-time cases: what it accepts, what it refuses, what it generates. No GPU had a part in it: of the "
      "runtime and of drivers it "
      "says nothing. A clause whose other cases need a GPU can be violated by a compiler alone, but not hold: where "
      "its "
      "compile-time cases pass, it is undecided. What NVIDIA's release notes say of it, where somebody read them, "
      "stands last.\n";
  const std::vector<std::size_t> compilers = contents.Of(Part::kCompiler);
  if (compilers.size() < 2) page.out += "<p>There are no two compilers here.\n";
  std::string opening = "<ul>\n";
  const std::string above = std::exchange(page.out, "");
  for (std::size_t i = 0; i + 1 < compilers.size(); ++i) {
    const std::size_t newer = compilers[i], older = compilers[i + 1];
    const Run &now = contents.runs[newer], &before = contents.runs[older];
    Otherwise news;
    std::size_t same = 0;
    for (const Entry& entry : contents.entries) {
      const Cell &a = entry.cells[older], &b = entry.cells[newer];
      if (a.Judged() && b.Judged() && a.verdict == b.verdict) ++same;
      CompareCells(page, entry, a, b, before, now, news);
    }
    opening += fmt::format("<li>{} &rarr; {}: {}, {}\n", EscapeHtml(before.origin.toolkit),
                           Anchor("#" + now.origin.toolkit, now.origin.toolkit), Changed(news.verdicts, "verdict"),
                           Changed(news.counts, "count of generated code", "counts of generated code"));
    page.out +=
        fmt::format("<h2 id=\"{}\">{}, after {}</h2>\n<p>{} clauses and toolkit facts have the same verdict. {}\n",
                    EscapeHtml(now.origin.toolkit), Anchor(page.To(RunFolder(now)), now.Name()),
                    Anchor(page.To(RunFolder(before)), before.Name()), same,
                    Anchor(page.To(DifferenceFolder(before, now)), "All of it, as a comparison") + ".");
    if (news.otherwise.empty() && news.begins.empty() && news.same.empty()) {
      page.out += "<p>Nothing differs: no verdict, no words, no counts of generated code.\n";
    } else {
      Changes(page, "What the compiler does otherwise", news.otherwise, "Nothing that a case here asks for.");
      Changes(page, "Statements that begin or end with it", news.begins, "None.");
      Changes(page, "The same verdict, in other words or with other code", news.same, "Nothing.");
    }
    page.out += ReleaseNotes(page, contents, {older, newer});
  }
  if (!compilers.empty()) {
    const Run& oldest = contents.runs[compilers.back()];
    const std::string notes = ReleaseNotes(page, contents, {compilers.back()});
    if (!notes.empty())
      page.out += fmt::format("<h2 id=\"{}\">{}, the oldest here</h2>\n{}", EscapeHtml(oldest.origin.toolkit),
                              Anchor(page.To(RunFolder(oldest)), oldest.Name()), notes);
  }
  page.out = above + (compilers.size() < 2 ? "" : opening + "</ul>\n") + page.out;
  return std::move(page).Finish();
}

}  // namespace site
