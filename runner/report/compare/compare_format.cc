// The four forms of a comparison. All say the same, in the same order: warnings and verdict, environment, what B's machine lacks, the
// changes by cause and class, observations.
#include <algorithm>
#include <filesystem>
#include <map>

#include <fmt/format.h>

#include "base/say.h"
#include "base/text.h"
#include "report/compare/compare.h"
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
  std::map<ChangeClass, int> counts;
  for (const Change& x : c.changes) ++counts[x.change];
  std::string text;
  for (const auto& [change, count] : counts) text += fmt::format("{}: {}, ", Name(change), count);
  return text + fmt::format("changed observations: {}, unchanged clauses: {}", c.observed_values.size(), c.unchanged);
}

/// "The suite is another ...: 3 changes, 1 counts against B"
std::string PartTitle(const Comparison& c, Cause cause) {
  const auto n = std::count_if(c.changes.begin(), c.changes.end(), [&](const Change& x) { return x.cause == cause; });
  const int failing = c.Failing(cause);
  return fmt::format("{}: {} change{}, {} count{} against B", Title(cause), n, n == 1 ? "" : "s",
                     failing == 0 ? "none" : std::to_string(failing), failing > 1 ? "" : "s");
}

/// Calls part(title) for each cause, heading(title, count) for each class in it, then entry(change) for each; observations last.
template <class Part, class Heading, class Entry, class Observed>
void InOrder(const Comparison& c, Part part, Heading heading, Entry entry, Observed observed) {
  const auto like = [&](std::size_t i, std::size_t k) {
    return c.changes[i].cause == c.changes[k].cause && c.changes[i].change == c.changes[k].change;
  };
  for (std::size_t i = 0; i < c.changes.size(); ++i) {
    if (i == 0 || c.changes[i].cause != c.changes[i - 1].cause) part(PartTitle(c, c.changes[i].cause));
    if (i == 0 || !like(i, i - 1)) {
      std::size_t n = i;
      while (n < c.changes.size() && like(n, i)) ++n;
      heading(std::string(Title(c.changes[i].change)), n - i);
    }
    entry(c.changes[i]);
  }
  if (c.observed_values.empty()) return;
  part("Values that the documents leave open");
  heading("Changed observations (no verdict depends on them)", c.observed_values.size());
  for (const Difference& d : c.observed_values) observed(d);
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
            {"lacks", Json::array()},
            {"changes", Json::array()},
            {"observations", Json::array()}};
  for (const Difference& d : c.environment) j["environment"].push_back({{"name", d.place}, {"a", d.a}, {"b", d.b}});
  for (const Lack& lack : c.lacks)
    j["lacks"].push_back(
        {{"what", lack.what}, {"why", lack.why}, {"changes", lack.changes}, {"failing", lack.failing}});
  for (const Change& x : c.changes) {
    j["changes"].push_back({{"class", Name(x.change)},
                            {"cause", Name(x.cause)},
                            {"lacks", x.lacks},
                            {"clause", x.clause},
                            {"case", x.case_id},
                            {"from", x.from},
                            {"to", x.to},
                            {"why", x.why},
                            {"fails", x.fails},
                            {"excused", x.excused}});
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
  if (!c.lacks.empty()) out += "\nWhat B's machine lacks and A's had:\n";
  for (const Lack& lack : c.lacks) out += base::Plain("  {}\n", base::Cap(lack.Text(), kValueBytes));
  InOrder(
      c, [&](const std::string& title) { out += base::Plain("\n== {}\n", title); },
      [&](const std::string& title, std::size_t n) { out += base::Plain("\n{}: {}\n", title, n); },
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
  if (!c.lacks.empty()) out += "\n## What B's machine lacks and A's had\n\n";
  for (const Lack& lack : c.lacks) out += fmt::format("- {}\n", cell(lack.Text()));
  InOrder(
      c, [&](const std::string& title) { put(fmt::format("\n## {}\n", title)); },
      [&](const std::string& title, std::size_t n) { put(fmt::format("\n### {} ({})\n\n", title, n)); },
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
  return report::PageHead("CUDA conformance: " + c.a.Text() + " compared with " + c.b.Text()) +
         "<p class=eyebrow>cuda-cts &middot; comparison of two conformance reports\n" + CompareBody(c, {}) +
         report::PageFoot(false);
}

std::string CompareBody(const Comparison& c, const BodyOptions& options) {
  const auto esc = [](const std::string& text) { return base::EscapeHtml(base::Cap(text, 2000)); };
  const auto where = [&](const Change& x) {
    if (options.clauses.empty() || x.clause.empty()) return esc(Where(x));
    return fmt::format("<a href=\"{}{}/index.html\">{}</a>", base::EscapeHtml(options.clauses),
                       base::EscapeUrl(x.clause), esc(Where(x)));
  };
  std::string out = fmt::format("<h1>{}</h1>\n", esc(c.Verdict()));
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
  if (!c.lacks.empty()) {
    out += "<h2>What B's machine lacks and A's had</h2>\n<ul class=list>\n";
    for (const Lack& lack : c.lacks) out += "<li>" + esc(lack.Text()) + "\n";
    out += "</ul>\n";
  }
  bool open = false;
  std::size_t shown = 0;  // Below the last heading.
  const auto close = [&] {
    if (open) out += "</ul>\n";
    if (shown > options.most)
      out += fmt::format("<p class=soft>{} more; <code>cuda-cts compare</code> of the two reports lists them.\n",
                         shown - options.most);
    open = false;
    shown = 0;
  };
  const auto part = [&](const std::string& title) {
    close();
    out += fmt::format("<h2>{}</h2>\n", base::EscapeHtml(title));
  };
  const auto heading = [&](const std::string& title, std::size_t n) {
    close();
    open = true;
    out += fmt::format("<h3>{} ({})</h3>\n<ul class=list>\n", base::EscapeHtml(title), n);
  };
  InOrder(
      c, part, heading,
      [&](const Change& x) {
        if (++shown > options.most) return;
        out += fmt::format("<li>{}<b>{}</b>: {} &rarr; {}{}<small>{}</small>\n",
                           x.fails ? "<i class=\"k v\" title=\"counts against B\"></i>" : "", where(x), esc(x.from),
                           esc(x.to), x.fails ? " <span class=bad>counts against B</span>" : "", esc(x.why));
      },
      [&](const Difference& d) {
        if (++shown > options.most) return;
        out += fmt::format("<li><b>{}</b>: {} &rarr; {}\n", esc(Place(d)), esc(d.a), esc(d.b));
      });
  close();
  out += fmt::format("<footer>A: {} (SHA-256 {})<br>B: {} (SHA-256 {})</footer>\n", esc(c.a_file), c.a_sha256,
                     esc(c.b_file), c.b_sha256);
  return out;
}

}  // namespace comparison
