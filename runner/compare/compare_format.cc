// The four forms of a comparison. All say the same, in the same order: warnings and verdict, environment, regressions and
// fixes, observations, then the rest by class.
#include <filesystem>

#include <fmt/format.h>

#include "base/say.h"
#include "base/text.h"
#include "compare/compare.h"
#include "report/html_page.h"

namespace comparison {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kValueBytes = 400;
constexpr std::size_t kMarkdownBytes = 61439;

constexpr std::string_view kRule =
    "The rule: everything that held in A must be shown to hold in B, and B must violate nothing that A did not.";

std::string Where(const Change& c) { return c.case_id.empty() ? c.clause : c.case_id + " (case)"; }
std::string Place(const Difference& d) { return d.name.empty() ? d.place : d.place + ": " + d.name; }
std::string Counts(const Comparison& c) {
  std::string text;
  for (std::size_t i = 0; i < c.changes.size();) {
    std::size_t end = i;
    while (end < c.changes.size() && c.changes[end].change == c.changes[i].change) ++end;
    text += fmt::format("{}: {}, ", Name(c.changes[i].change), end - i);
    i = end;
  }
  return text + fmt::format("changed observations: {}, unchanged clauses: {}", c.observed_values.size(), c.unchanged);
}

/// Calls heading(title, count), then entry(change) for each; observations come after regressions and fixes.
template <class Heading, class Entry, class Observed>
void InOrder(const Comparison& c, Heading heading, Entry entry, Observed observed) {
  bool observations_done = c.observed_values.empty();
  const auto put_observations = [&] {
    if (observations_done) return;
    observations_done = true;
    heading("Changed observations (no verdict depends on them)", c.observed_values.size());
    for (const Difference& d : c.observed_values) observed(d);
  };
  for (std::size_t i = 0; i < c.changes.size(); ++i) {
    if (c.changes[i].change >= ChangeClass::kNew) put_observations();
    if (i == 0 || c.changes[i].change != c.changes[i - 1].change) {
      std::size_t n = i;
      while (n < c.changes.size() && c.changes[n].change == c.changes[i].change) ++n;
      heading(std::string(Title(c.changes[i].change)), n - i);
    }
    entry(c.changes[i]);
  }
  put_observations();
}

}  // namespace

nlohmann::ordered_json CompareJson(const Comparison& c) {
  const auto side = [](const std::string& file, const std::string& sha256, const report::Origin& s) -> Json {
    return {{"file", std::filesystem::path(file).filename().string()},
            {"sha256", sha256},
            {"gpu", s.gpu},
            {"driver", s.driver},
            {"toolkit", s.toolkit},
            {"date", s.date},
            {"suite", s.suite}};
  };
  Json j = {{"schema", kCompareSchema},
            {"verdict", c.Verdict()},
            {"exit_code", c.ExitCode()},
            {"failing", c.Failing()},
            {"unchanged", c.unchanged},
            {"warnings", c.warnings},
            {"a", side(c.a_file, c.a_sha256, c.a)},
            {"b", side(c.b_file, c.b_sha256, c.b)},
            {"environment", Json::array()},
            {"changes", Json::array()},
            {"observations", Json::array()}};
  for (const Difference& d : c.environment) j["environment"].push_back({{"name", d.place}, {"a", d.a}, {"b", d.b}});
  for (const Change& x : c.changes) {
    j["changes"].push_back({{"class", Name(x.change)},
                            {"clause", x.clause},
                            {"case", x.case_id},
                            {"from", x.from},
                            {"to", x.to},
                            {"why", x.why},
                            {"fails", x.fails}});
  }
  for (const Difference& d : c.observed_values) {
    j["observations"].push_back({{"case", d.place}, {"name", d.name}, {"a", d.a}, {"b", d.b}});
  }
  return j;
}

std::string CompareText(const Comparison& c) {
  std::string out = base::Plain("A: {}  {}, suite {}\nB: {}  {}, suite {}\n", c.a_file, c.a.Text(), c.a.suite, c.b_file,
                                c.b.Text(), c.b.suite);
  for (const std::string& warning : c.warnings) out += base::Plain("warning: {}\n", warning);
  out += base::Plain("\nEnvironment: {}\n", c.environment.empty() ? "the same" : "");
  for (const Difference& d : c.environment)
    out += base::Plain("  {}: {} -> {}\n", d.place, base::Cap(d.a, kValueBytes), base::Cap(d.b, kValueBytes));
  InOrder(
      c, [&](const std::string& title, std::size_t n) { out += base::Plain("\n{}: {}\n", title, n); },
      [&](const Change& x) {
        out += base::Plain("  {} {}: {} -> {}{}\n", x.fails ? "!" : " ", Where(x), base::Cap(x.from, kValueBytes),
                           base::Cap(x.to, kValueBytes), x.why.empty() ? "" : ": " + base::Cap(x.why, kValueBytes));
      },
      [&](const Difference& d) {
        out += base::Plain("    {}: {} -> {}\n", Place(d), base::Cap(d.a, kValueBytes), base::Cap(d.b, kValueBytes));
      });
  out += base::Plain("\n{}\n{}\n", Counts(c), c.Verdict());
  return out;
}

std::string CompareMarkdown(const Comparison& c) {
  const auto cell = [](const std::string& text) { return base::EscapeMarkdown(base::Cap(text, kValueBytes)); };
  std::string out = "# CUDA conformance: comparison\n\n";
  out += fmt::format("**{}**\n\n", base::EscapeMarkdown(c.Verdict()));
  for (std::size_t i = 0; i < c.warnings.size() && i < 20; ++i) out += "> **Warning:** " + cell(c.warnings[i]) + "\n\n";
  out += fmt::format("- A: {}, suite {}, {}\n- B: {}, suite {}, {}\n- {}\n\n", cell(c.a.Text()), cell(c.a.suite),
                     base::MarkdownCode(c.a_file), cell(c.b.Text()), cell(c.b.suite), base::MarkdownCode(c.b_file),
                     base::EscapeMarkdown(Counts(c)));
  out += fmt::format("{}\n\n## Environment\n\n", kRule);
  out += c.environment.empty() ? "The same.\n" : "| | A | B |\n|---|---|---|\n";
  for (const Difference& d : c.environment)
    out += fmt::format("| {} | {} | {} |\n", cell(d.place), cell(d.a), cell(d.b));
  int left_out = 0;
  const auto put = [&](const std::string& line) {
    if (left_out > 0 || out.size() + line.size() + 200 > kMarkdownBytes) {
      ++left_out;
    } else {
      out += line;
    }
  };
  InOrder(
      c, [&](const std::string& title, std::size_t n) { put(fmt::format("\n## {} ({})\n\n", title, n)); },
      [&](const Change& x) {
        put(fmt::format("- {}{}{}: {} → {}{}\n", x.fails ? "**!** " : "",
                        base::MarkdownCode(x.case_id.empty() ? x.clause : x.case_id),
                        x.case_id.empty() ? "" : " (case)", cell(x.from), cell(x.to),
                        x.why.empty() ? "" : ": " + cell(x.why)));
      },
      [&](const Difference& d) {
        put(fmt::format("- {} {}: {} → {}\n", base::MarkdownCode(d.place), cell(d.name), cell(d.a), cell(d.b)));
      });
  if (left_out > 0) out += fmt::format("\nand {} more lines; see the text, JSON or HTML form\n", left_out);
  return out;
}

std::string CompareHtml(const Comparison& c) {
  const auto esc = [](const std::string& text) { return base::EscapeHtml(base::Cap(text, 2000)); };
  std::string out = report::PageHead("CUDA conformance: " + c.a.Text() + " compared with " + c.b.Text());
  out += fmt::format("<p class=eyebrow>cuda-cts &middot; comparison of two conformance reports\n<h1>{}</h1>\n",
                     esc(c.Verdict()));
  out += fmt::format("<p class=subject>A: {}, suite {}<br>B: {}, suite {}\n", esc(c.a.Text()), esc(c.a.suite),
                     esc(c.b.Text()), esc(c.b.suite));
  for (const std::string& warning : c.warnings)
    out += "<p class=warn role=alert><b>Warning:</b> " + esc(warning) + "\n";
  out += fmt::format("<p>{}<p class=soft>{}\n<h2>Environment</h2>\n", esc(Counts(c)), kRule);
  if (c.environment.empty()) {
    out += "<p>The same.\n";
  } else {
    out += "<div class=scroll><table><thead><tr><th>What<th>A<th>B<tbody>\n";
    for (const Difference& d : c.environment)
      out += fmt::format("<tr><td>{}<td>{}<td>{}\n", esc(d.place), esc(d.a), esc(d.b));
    out += "</table></div>\n";
  }
  bool open = false;
  const auto heading = [&](const std::string& title, std::size_t n) {
    if (open) out += "</ul>\n";
    open = true;
    out += fmt::format("<h2>{} ({})</h2>\n<ul class=list>\n", base::EscapeHtml(title), n);
  };
  InOrder(
      c, heading,
      [&](const Change& x) {
        out +=
            fmt::format("<li>{}<b>{}</b>: {} &rarr; {}{}<small>{}</small>\n",
                        x.fails ? "<i class=\"k v\" title=\"counts against B\"></i>" : "", esc(Where(x)), esc(x.from),
                        esc(x.to), x.fails ? " <span class=bad>counts against B</span>" : "", esc(x.why));
      },
      [&](const Difference& d) {
        out += fmt::format("<li><b>{}</b>: {} &rarr; {}\n", esc(Place(d)), esc(d.a), esc(d.b));
      });
  if (open) out += "</ul>\n";
  out += fmt::format("<footer>A: {} (SHA-256 {})<br>B: {} (SHA-256 {})</footer>\n", esc(c.a_file), c.a_sha256,
                     esc(c.b_file), c.b_sha256);
  return out + report::PageFoot(false);
}

}  // namespace comparison
