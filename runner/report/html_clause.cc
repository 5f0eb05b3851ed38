#include "report/html_clause.h"

#include <fmt/format.h>

#include "base/text.h"
#include "report/html_page.h"
#include "report/result.h"

namespace report {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kValueBytes = 600;

std::string Text(const Json& object, const char* key) {
  const auto it = object.find(key);
  return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

std::string Value(const Json& value) {
  return base::EscapeHtml(base::Cap(value.dump(-1, ' ', false, Json::error_handler_t::replace), kValueBytes));
}

/// "t x" for a clause that no program can test, "t rh" for one recorded elsewhere.
std::string Classes(const Json& clause) {
  std::string classes(VerdictClass(Text(clause, "verdict")));
  if (classes != "t") return classes;
  if (Text(clause, "testable") == "no" && clause["cases"].empty()) classes += " x";
  if (clause.contains("recorded"))
    classes += fmt::format(" r{}", VerdictClass(Text(clause["recorded"].front(), "verdict")));
  return classes;
}

std::string Label(const Json& clause) {
  std::string label = Text(clause, "verdict");
  if (clause.value("known_deviation", false)) label += " (known deviation)";
  return label;
}

bool IsBad(const Json& o) {
  const std::string verdict = Text(o, "verdict");
  return o.value("flaky", false) || (verdict != "PASS" && verdict != "SKIP" && verdict != "NOT-APPLICABLE");
}

/// Of two neighbours that may share a line: nothing to say of either but the same.
bool SaySame(const Json& a, const Json& b) {
  return !IsBad(a) && !IsBad(b) && a["verdict"] == b["verdict"] && a["reason"] == b["reason"] &&
         a["attempts"] == b["attempts"] && Text(a, "observer") != "plain";
}

/// One line for observers[first, last).
void ObserverLine(std::string& out, const Json& observers, std::size_t first, std::size_t last) {
  const Json& o = observers[first];
  const bool bad = IsBad(o);
  std::string names;
  for (std::size_t i = first; i < last; ++i) {
    if (i > first) names += ", ";
    names += Text(observers[i], "observer");
  }
  const double wall = o["wall_s"];
  const std::string verdict = base::EscapeHtml(Text(o, "verdict"));
  out += fmt::format("<li><b>{}</b> {}", base::EscapeHtml(names),
                     bad ? "<span class=bad>" + verdict + "</span>" : verdict);
  if (o["attempts"].get<int>() > 1)
    out += fmt::format(" {}/{} attempts", o["agreeing"].get<int>(), o["attempts"].get<int>());
  if (const std::string reason = Text(o, "reason"); !reason.empty())
    out += fmt::format(" {}", base::EscapeHtml(base::Cap(reason, kValueBytes)));
  if (wall > 0 && (bad || Text(o, "observer") == "plain")) out += fmt::format(" <small>{:.2f} s</small>", wall);
  const std::string reproducer = Text(o, "reproducer");
  if (!reproducer.empty() && (bad || Text(o, "observer") == "plain"))
    out += "<code class=r>" + base::EscapeHtml(reproducer) + "</code>";
  if (o.contains("output")) out += "<pre>" + base::EscapeHtml(Text(o, "output")) + "</pre>";
}

void Observers(std::string& out, const Json& observers) {
  out += "<ul class=obs>";
  for (std::size_t first = 0; first < observers.size();) {
    std::size_t last = first + 1;
    while (last < observers.size() && SaySame(observers[first], observers[last])) ++last;
    ObserverLine(out, observers, first, last);
    first = last;
  }
  out += "</ul>";
}

void Case(std::string& out, const Json& c) {
  out += "<h4><code>" + base::EscapeHtml(Text(c, "file")) + "</code></h4>";
  if (const std::string control = Text(c, "control"); !control.empty())
    out += "<p>Control: " + base::EscapeHtml(control);
  if (c["observers"].empty()) {
    out += "<p class=soft>Not run.";
  } else {
    Observers(out, c["observers"]);
  }
  if (!c["failed_checks"].empty()) {
    out += "<p>Failed checks:<ul>";
    for (const Json& check : c["failed_checks"]) {
      out += "<li>" + base::EscapeHtml(FailedCheck{Text(check, "message"), Text(check, "detail")}.Text());
    }
    out += "</ul>";
  }
  if (!c["observations"].empty()) {
    out += "<p>Observed:<ul>";
    for (const auto& [name, value] : c["observations"].items())
      out += fmt::format("<li>{} = <code>{}</code>", base::EscapeHtml(name), Value(value));
    out += "</ul>";
  }
  for (const Json& d : c["drift"]) {
    out += fmt::format("<p>Drift: {} is <code>{}</code>, expected <code>{}</code>", base::EscapeHtml(Text(d, "name")),
                       Value(d["actual"]), Value(d["expected"]));
  }
  if (!c.contains("known_deviation")) return;
  out += "<p>Known deviation:<ul>";
  for (const auto& [key, value] : c["known_deviation"].items()) {
    out += fmt::format("<li>{}: {}", base::EscapeHtml(key),
                       base::EscapeHtml(value.is_string() ? value.get<std::string>() : value.dump()));
  }
  out += "</ul>";
}

void AboutClause(std::string& out, const Json& clause, const std::string& id) {
  std::string source;
  for (const Json& s : clause["source"]) source += (source.empty() ? "" : "; ") + s.get<std::string>();
  out += "<p>Source: " + base::EscapeHtml(source);
  out += "<p class=soft>" + base::EscapeHtml(Text(clause, "kind"));
  for (const auto& [key, words] :
       {std::pair{"cc", "compute capability "}, {"since", "since toolkit "}, {"until", "until toolkit "}}) {
    if (const std::string value = Text(clause, key); !value.empty())
      out += " &middot; " + base::EscapeHtml(words + value);
  }
  out += fmt::format(" &middot; <a href=#{}>link</a>", base::EscapeUrl(id));
}

}  // namespace

std::string MapSquare(const Json& clause) {
  const std::string classes = Classes(clause);
  const std::string id = Text(clause, "id");
  const bool quote = classes.find(' ') != std::string::npos;
  return fmt::format("<a class={0}{1}{0} href=#{2} title=\"{3}: {4}\"></a>", quote ? "\"" : "", classes,
                     base::EscapeUrl(id), base::EscapeHtml(id), Label(clause));
}

std::string AttentionItem(const Json& clause) {
  const std::string id = Text(clause, "id");
  return fmt::format("<li><i class=\"k {}\"></i><a href=#{}>{}</a><small>{}{}</small>\n", Classes(clause),
                     base::EscapeUrl(id), base::EscapeHtml(Text(clause, "statement")),
                     clause.value("known_deviation", false) ? "Known deviation. " : "",
                     base::EscapeHtml(base::Cap(Text(clause, "why"), kValueBytes)));
}

std::string RecordedItems(const Json& clause, const Json& recorded_runs) {
  std::string items;
  if (!clause.contains("recorded")) return items;
  for (const Json& r : clause["recorded"]) {
    const std::string verdict = Text(r, "verdict");
    if (verdict != "violated" && verdict != "undecided") continue;
    items +=
        fmt::format("<li><i class=\"k t r{}\"></i><a href=#{}>{}</a><small>{}: {}: {}</small>\n", VerdictClass(verdict),
                    base::EscapeUrl(Text(clause, "id")), base::EscapeHtml(Text(clause, "statement")),
                    base::EscapeHtml(Text(recorded_runs.at(r["run"].get<std::size_t>()), "label")), verdict,
                    base::EscapeHtml(base::Cap(Text(r, "why"), kValueBytes)));
  }
  return items;
}

void ClauseDetails(std::string& out, const Json& clause, const Json& recorded_runs) {
  const std::string id = Text(clause, "id");
  const std::string verdict = Text(clause, "verdict");
  out += fmt::format(
      "<details class=c id=\"{}\" data-v={}{}><summary><i class=\"k {}\"></i>{} <span class=id>{} &middot; "
      "{}</span></summary><div class=b>",
      base::EscapeHtml(id), VerdictClass(verdict), verdict == "violated" ? " open" : "", Classes(clause),
      base::EscapeHtml(Text(clause, "statement")), base::EscapeHtml(id), Label(clause));
  if (const std::string why = Text(clause, "why"); !why.empty()) {
    out += fmt::format("<p><b>{}:</b> {}", Label(clause), base::EscapeHtml(base::Cap(why, 2 * kValueBytes)));
  }
  if (clause.contains("recorded")) {
    for (const Json& r : clause["recorded"]) {
      const Json& run = recorded_runs.at(r["run"].get<std::size_t>());
      out += fmt::format("<p class=rec>{}: <b>{}</b>{}{}", base::EscapeHtml(Text(run, "label")),
                         base::EscapeHtml(Text(r, "verdict")), Text(r, "why").empty() ? "" : ": ",
                         base::EscapeHtml(base::Cap(Text(r, "why"), kValueBytes)));
    }
  }
  AboutClause(out, clause, id);
  for (const Json& c : clause["cases"]) Case(out, c);
  out += "</div></details>\n";
}

}  // namespace report
