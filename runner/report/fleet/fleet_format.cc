// The fleet as text, Markdown and JSON: the deviants in full, what is alike in one line.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/say.h"
#include "base/text.h"
#include "report/fleet/fleet.h"

namespace fleet {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kListed = 20;  // Machines, clauses and results named one by one; the JSON document has all.

std::string NameOf(const FleetMember& m) {
  return m.group.ids.empty() ? fmt::format("{} ({})", m.group.name, m.group.gpus)
                             : fmt::format("{} ({}, id {})", m.group.name, m.group.gpus, m.group.ids);
}

std::string Names(const Fleet& fleet, const FleetClass& c) {
  std::vector<std::string> names;
  for (const std::size_t i : c.members) {
    if (names.size() == kListed) break;
    names.push_back(NameOf(fleet.members[i]));
  }
  std::string text = fmt::format("{}", fmt::join(names, ", "));
  if (c.members.size() > kListed) text += fmt::format(" and {} more", c.members.size() - kListed);
  return text;
}

std::string NormText(const Fleet& fleet) {
  std::map<report::ClauseVerdict, int> counts;
  for (const report::ClauseVerdict v : fleet.members[fleet.classes.front().members.front()].verdicts) ++counts[v];
  std::vector<std::string> parts;
  parts.reserve(counts.size());
  for (const auto& [verdict, n] : counts) parts.push_back(fmt::format("{} {}", n, Name(verdict)));
  return fmt::format("{} clauses: {}{}", fleet.clauses.size(), fmt::join(parts, ", "),
                     fleet.tied ? "; another vector of verdicts is as frequent: no majority" : "");
}

std::string SuiteText(const Fleet& fleet) {
  const auto word = [&](const char* key) {
    return fleet.suite.is_object() && fleet.suite.contains(key) && fleet.suite[key].is_string()
               ? fleet.suite[key].get<std::string>()
               : std::string("unknown");
  };
  return fmt::format("cuda-cts {} ({}), toolkit {}", word("version"), word("commit").substr(0, 12), word("toolkit"));
}

// Calls `line` for each item of a list that is cut at kListed, then `more` with the number left out.
template <class List, class Line, class More>
void Cut(const List& list, Line line, More more) {
  std::size_t n = 0;
  for (const auto& item : list) {
    if (n++ == kListed) return more(list.size() - kListed);
    line(item);
  }
}

}  // namespace

std::string FleetText(const Fleet& fleet) {
  std::string out = base::Plain("{}\nsuite: {}\nnorm:  {}\n", fleet.Verdict(), SuiteText(fleet), NormText(fleet));
  for (std::size_t i = 1; i < fleet.classes.size(); ++i) {
    const FleetClass& c = fleet.classes[i];
    out += base::Plain("\n{}\n", Names(fleet, c));
    Cut(
        c.differences,
        [&out](const FleetDifference& d) {
          out += base::Plain("  {}: {}, norm: {}{}{}\n", d.clause, Name(d.verdict), Name(d.norm),
                             d.why.empty() ? "" : "; ", base::Cap(d.why, 300));
        },
        [&out](std::size_t n) { out += base::Plain("  and {} more clauses\n", n); });
  }
  const auto section = [&out](const char* title, const std::vector<std::string>& lines) {
    if (lines.empty()) return;
    out += base::Plain("\n{}\n", title);
    Cut(
        lines, [&out](const std::string& line) { out += base::Plain("  {}\n", base::Cap(line, 400)); },
        [&out](std::size_t n) { out += base::Plain("  and {} more\n", n); });
  };
  section("environment differs", fleet.environment);
  std::vector<std::string> gaps, unexpected;
  for (const FleetMember& m : fleet.members) {
    for (const std::string& gap : m.group.gaps) gaps.push_back(m.group.name + ": " + gap);
    for (const std::string& u : m.unexpected) unexpected.push_back(m.group.name + ": " + u);
  }
  section("incomplete (--partial)", gaps);
  section("not as expected", unexpected);
  return out;
}

std::string FleetMarkdown(const Fleet& fleet) {
  std::string out = fmt::format("# Fleet: {}\n\n", base::EscapeMarkdown(fleet.Verdict()));
  out += fmt::format("- Suite: {}\n- Norm: {}\n", base::EscapeMarkdown(SuiteText(fleet)),
                     base::EscapeMarkdown(NormText(fleet)));
  if (fleet.classes.size() > 1) {
    out += "\n## Deviants\n\n| machine | clause | here | norm | why |\n|---|---|---|---|---|\n";
    for (std::size_t i = 1; i < fleet.classes.size(); ++i) {
      const FleetClass& c = fleet.classes[i];
      const std::string names = base::EscapeMarkdown(Names(fleet, c));
      Cut(
          c.differences,
          [&](const FleetDifference& d) {
            out += fmt::format("| {} | {} | {} | {} | {} |\n", names, base::MarkdownCode(d.clause), Name(d.verdict),
                               Name(d.norm), base::EscapeMarkdown(base::Cap(d.why, 300)));
          },
          [&](std::size_t n) { out += fmt::format("| {} | and {} more | | | |\n", names, n); });
    }
  }
  const auto section = [&out](const char* title, const std::vector<std::string>& lines) {
    if (lines.empty()) return;
    out += fmt::format("\n## {}\n\n", title);
    Cut(
        lines, [&out](const std::string& line) { out += "- " + base::EscapeMarkdown(base::Cap(line, 400)) + "\n"; },
        [&out](std::size_t n) { out += fmt::format("- and {} more\n", n); });
  };
  section("Environment differs", fleet.environment);
  std::vector<std::string> gaps, unexpected;
  for (const FleetMember& m : fleet.members) {
    for (const std::string& gap : m.group.gaps) gaps.push_back(m.group.name + ": " + gap);
    for (const std::string& u : m.unexpected) unexpected.push_back(m.group.name + ": " + u);
  }
  section("Incomplete (--partial)", gaps);
  section("Not as expected", unexpected);
  return out;
}

Json FleetJson(const Fleet& fleet) {
  Json j;
  j["schema"] = "cuda-cts-fleet/1";
  j["verdict"] = fleet.Verdict();
  j["machines"] = fleet.members.size();
  j["identical"] = fleet.classes.front().members.size();
  j["deviants"] = fleet.Deviants();
  j["tied"] = fleet.tied;
  j["suite"] = fleet.suite.is_object() ? Json(fleet.suite) : Json::object();
  j["norm"] = Json::object();
  const FleetMember& norm = fleet.members[fleet.classes.front().members.front()];
  for (std::size_t i = 0; i < fleet.clauses.size(); ++i) j["norm"][fleet.clauses[i]] = Name(norm.verdicts[i]);
  j["environment_differences"] = fleet.environment;
  j["members"] = Json::array();
  for (std::size_t c = 0; c < fleet.classes.size(); ++c) {
    Json differences = Json::array();
    for (const FleetDifference& d : fleet.classes[c].differences) {
      differences.push_back({{"clause", d.clause},
                             {"verdict", Name(d.verdict)},
                             {"norm", Name(d.norm)},
                             {"why", base::CleanText(d.why)}});
    }
    for (const std::size_t i : fleet.classes[c].members) {
      const FleetMember& m = fleet.members[i];
      Json files = Json::array();
      for (const auto& file : m.group.files) files.push_back(file.string());
      j["members"].push_back({{"name", m.group.name},
                              {"gpus", m.group.gpus},
                              {"ids", m.group.ids},
                              {"deviant", c > 0},
                              {"journals", files},
                              {"facts", m.facts},
                              {"cases_run", m.cases_run},
                              {"incomplete", m.group.gaps},
                              {"differences", differences},
                              {"unexpected", m.unexpected}});
    }
  }
  return j;
}

}  // namespace fleet
