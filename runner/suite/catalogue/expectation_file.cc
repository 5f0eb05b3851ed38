#include "suite/catalogue/expectation_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

#include "base/error.h"
#include "suite/catalogue/reader.h"
#include "suite/catalogue/reference_device.h"
#include "suite/catalogue/yaml_file.h"

namespace catalogue {
namespace {

constexpr std::string_view kObservations = "observations", kUnknownWords = "unknown-words";

// A number that a finding or a tool entry may hold.
constexpr int kMost = 1'000'000'000;

class Checker {
 public:
  Checker(const std::string& file, Problems& problems) : file_(file), problems_(problems) {}

  // One value of a key: a map, or a list of maps tried in order.
  void CheckValue(const yaml::Value& value) {
    if (value.type == yaml::Type::kMap) {
      if (value.Find("if") != nullptr) {
        Report(value.key_line, "`" + value.key + ":` has `if:` without an alternative; write a list of alternatives");
      }
      CheckAlternative(value.key, value);
      return;
    }
    if (value.type != yaml::Type::kList || value.items.empty()) {
      Report(value.key_line,
             "`" + value.key + ":` is neither a map nor a list of alternatives; see conformance/RUNNER.md");
      return;
    }
    for (std::size_t i = 0; i < value.items.size(); ++i) {
      const yaml::Value& item = value.items[i];
      CheckAlternative(value.key, item);
      if (item.type == yaml::Type::kMap && item.Find("if") == nullptr && i + 1 != value.items.size()) {
        Report(item.line, "an alternative of `" + value.key + ":` without `if:` hides those behind it; put it last");
      }
    }
  }

 private:
  void Report(int line, const std::string& what) { Add(problems_, rule::kExpectation, {file_, line}, what); }

  void CheckAlternative(const std::string& key, const yaml::Value& node) {
    MapReader reader(node, file_, rule::kExpectation, "`" + key + ":`", problems_);
    if (node.type != yaml::Type::kMap) return;
    const std::string condition = reader.Text("if");
    ReportCondition(condition, {file_, reader.Line("if")}, problems_);
    reader.Text("reason");
    if (key == kObservations) {
      CheckObservations(reader);
    } else {
      CheckTool(reader);
    }
  }

  void CheckTool(MapReader& reader) {
    reader.AllowOnly({"if", "reason", "findings", "beside", "not-applicable", "exit-code"});
    (void)reader.Texts("beside");
    reader.Number("exit-code", 0, 255, 0);
    reader.Text("not-applicable");
    if (reader.Has("not-applicable") && (reader.Has("findings") || reader.Has("exit-code"))) {
      reader.Fail("not-applicable", "says `not-applicable:` and what the tool must show; keep one");
    }
    if (!reader.Has("not-applicable") && !reader.Has("findings")) {
      reader.Fail("says neither `findings:` nor `not-applicable:`; add one (`findings: []` when it must be clean)");
    }
    const yaml::Value* findings = reader.node().Find("findings");
    if (findings == nullptr) return;
    if (findings->type != yaml::Type::kList) {
      reader.Fail("findings", "has no list at `findings:`; write [] or a list of maps");
      return;
    }
    for (const yaml::Value& finding : findings->items) CheckFinding(finding);
  }

  void CheckFinding(const yaml::Value& node) {
    MapReader reader(node, file_, rule::kExpectation, "finding", problems_);
    if (node.type != yaml::Type::kMap) return;
    reader.AllowOnly({"kind", "detail", "space", "access", "size", "kernel", "count"});
    reader.Text("kind", Need::kRequired);
    for (const std::string_view key : {"detail", "space", "access", "kernel"}) reader.Text(key);
    reader.Number("size", 1, kMost, 0);
    reader.Number("count", 1, kMost, 1);
  }

  void CheckObservations(MapReader& reader) {
    const auto is_value = [](const yaml::Value& n) { return n.key != "if" && n.key != "reason"; };
    const auto& items = reader.node().items;
    if (std::none_of(items.begin(), items.end(), is_value))
      reader.Fail("records no value; add `name: value` or remove it");
    for (const yaml::Value& item : items) {
      if (is_value(item) && item.type == yaml::Type::kNull)
        Report(item.key_line, "observation '" + item.key + "' has no value; add it");
    }
  }

  const std::string& file_;
  Problems& problems_;
};

std::string Generic(const std::filesystem::path& path) { return path.generic_string(); }

void LoadDefaults(const std::filesystem::path& root, Expectations& all, Problems& problems) {
  if (!std::filesystem::exists(root / kDefaultsFile)) return;
  const auto text = ReadTreeFile(root, kDefaultsFile, problems);
  if (!text) return;
  all.defaults = ParseDefaults(kDefaultsFile, *text, problems);
  if (const auto words = all.defaults.find(std::string(kUnknownWords)); words != all.defaults.end()) {
    for (const auto& [whose, condition] : words->items()) {
      if (condition.is_string()) all.unknown_words[whose] = condition.get<std::string>();
    }
    all.defaults.erase(words);
  }
}

// "<chapter>/<section>", of a stem.
std::string SectionOf(const std::string& stem) { return stem.substr(0, stem.find('/', stem.find('/') + 1)); }
std::string FileOf(const std::string& section) { return "expected/" + section + ".yaml"; }

void LoadSection(const std::filesystem::path& root, const std::string& section, Expectations& all, Problems& problems) {
  const std::string file = FileOf(section);
  const std::optional<std::string> text = ReadTreeFile(root, file, problems);
  if (!text) return;
  for (auto& [name, differences] : ParseSection(file, *text, problems)) {
    const std::string stem = fmt::format("{}/{}", section, name);
    all.cases[stem] = std::move(differences.value);
    all.where[stem] = {file, differences.line};
  }
}

// Of the defaults: conditions, by whose words they are about.
void CheckUnknownWords(const std::string& file, const yaml::Value& value, Problems& problems) {
  MapReader reader(value, file, rule::kExpectation, fmt::format("`{}:`", kUnknownWords), problems);
  if (value.type != yaml::Type::kMap) return;
  reader.AllowOnly({"compiler", "host-compiler"});
  for (const yaml::Value& item : value.items) ReportCondition(reader.Text(item.key), {file, item.key_line}, problems);
}

// One expectation: of a case, or the defaults.
nlohmann::json Checked(const std::string& file, const yaml::Value& map, const std::string& what, bool of_case,
                       Problems& problems) {
  MapReader reader(map, file, rule::kExpectation, what, problems);
  if (map.type != yaml::Type::kMap) return nlohmann::json::object();
  std::vector<std::string> keys = ToolNames();
  keys.emplace_back(kObservations);
  if (!of_case) keys.emplace_back(kUnknownWords);
  reader.AllowOnly(keys);
  Checker checker(file, problems);
  for (const yaml::Value& value : map.items) {
    if (value.key == kUnknownWords && !of_case) {
      CheckUnknownWords(file, value, problems);
    } else if (value.key == kObservations && !of_case) {
      reader.Fail(value.key,
                  "has `observations:`, which only a case can have; move it to the file of the case's section");
    } else if (IsTool(value.key) || value.key == kObservations) {
      checker.CheckValue(value);
    }
  }
  return yaml::ToJson(map);
}

}  // namespace

void ReportCondition(std::string_view condition, const base::Location& where, Problems& problems) {
  try {
    CheckCondition(condition, where);
  } catch (const base::InputError& e) {
    Add(problems, rule::kCondition, e.where(), e.problem());
  }
}

ExpectationPlace PlaceOf(const std::string& stem) {
  const std::string section = SectionOf(stem);
  return {FileOf(section), stem.substr(section.size() + 1)};
}

nlohmann::json ParseDefaults(const std::string& file, std::string_view text, Problems& problems) {
  const std::size_t before = problems.size();
  const yaml::Value map = ParseYaml(file, text, problems);
  if (problems.size() != before) return nlohmann::json::object();
  return Checked(file, map, "expectation", false, problems);
}

std::map<std::string, CaseDifferences> ParseSection(const std::string& file, std::string_view text,
                                                    Problems& problems) {
  const std::size_t before = problems.size();
  const yaml::Value map = ParseYaml(file, text, problems);
  std::map<std::string, CaseDifferences> cases;
  if (problems.size() != before) return cases;
  const MapReader reader(map, file, rule::kExpectation, "section", problems);
  if (map.type != yaml::Type::kMap) return cases;
  for (const yaml::Value& one : map.items)
    cases[one.key] = {Checked(file, one, "`" + one.key + ":`", true, problems), one.key_line};
  return cases;
}

namespace {

void ReadFailures(const char* file, MapReader& reader, Problems& problems, KnownDeviation& d) {
  const yaml::Value* fails = reader.node().Find("fails");
  if (fails == nullptr || fails->type != yaml::Type::kList || fails->items.empty()) {
    reader.Fail("lacks `fails:`, the list of what fails; write `- {subcase: ..., message: ...}` lines");
  } else {
    for (const yaml::Value& node : fails->items) {
      MapReader check(node, file, rule::kDeviation, "failing check", problems);
      check.AllowOnly({"subcase", "message", "failed"});
      DeviatingCheck failing{check.Text("subcase", Need::kRequired), check.Text("message", Need::kRequired), {}};
      if (check.Has("failed")) failing.failed = static_cast<std::uint64_t>(check.Number("failed", 1, 1'000'000'000, 1));
      const bool twice = std::any_of(d.fails.begin(), d.fails.end(), [&](const DeviatingCheck& other) {
        return other.subcase == failing.subcase && other.message == failing.message;
      });
      if (twice) check.Fail("is listed twice; keep one");
      d.fails.push_back(std::move(failing));
    }
  }
  d.passes = reader.Texts("passes");
  for (const std::string& name : d.passes) {
    if (std::any_of(d.fails.begin(), d.fails.end(), [&](const DeviatingCheck& check) { return check.subcase == name; }))
      reader.Fail("passes", "says that sub-case '" + name + "' fails and that it passes; keep one");
  }
  const yaml::Value* observations = reader.node().Find("observations");
  if (observations == nullptr) return;
  if (observations->type != yaml::Type::kMap) {
    reader.Fail("observations", "has `observations:` that is no map; write `name: value` lines");
    return;
  }
  const nlohmann::json values = yaml::ToJson(*observations);
  for (const auto& [name, value] : values.items()) d.observed_values.emplace(name, value);
}

// What stands between the words `between` of a condition: alternatives between `or`, of each the terms between `and`.
std::vector<std::string> PartsOf(const std::string& condition, std::string_view between) {
  std::vector<std::string> parts(1);
  std::istringstream words(condition);
  for (std::string word; words >> word;) {
    if (word == between) {
      parts.emplace_back();
    } else {
      parts.back() += (parts.back().empty() ? "" : " ") + word;
    }
  }
  return parts;
}

// What the reference device does otherwise is kept apart from what hardware does.
void CheckSubject(const char* file, int line, const std::string& condition, Problems& problems) {
  const auto of_model = [](const std::string& alternative) {
    return alternative == kModelFact || alternative.starts_with(std::string(kModelFact) + " and ");
  };
  const std::vector<std::string> alternatives = PartsOf(condition, "or");
  const bool in_models_file = std::string_view(file) == kModelDeviationsFile;
  if (in_models_file && !std::all_of(alternatives.begin(), alternatives.end(), of_model)) {
    Add(problems, rule::kDeviation, {file, line},
        "is of the reference device; begin its condition, and each alternative of it: `if: model`");
  } else if (!in_models_file && std::any_of(alternatives.begin(), alternatives.end(), of_model)) {
    Add(problems, rule::kDeviation, {file, line},
        std::string("is of the reference device, not of hardware; move it to ") + kModelDeviationsFile);
  }
}

// Whether each alternative has a term that names the devices it is of. Bounds, what they are not and any minor version do
// not: nobody has seen all of those.
bool NamesDevices(const KnownDeviation& d) {
  const auto names_device = [](const std::string& term) {
    return (term.starts_with("cc == ") && !term.ends_with(".x")) || term.starts_with("gpu == ");
  };
  const std::vector<std::string> alternatives = PartsOf(d.condition, "or");
  return std::all_of(alternatives.begin(), alternatives.end(), [&](const std::string& alternative) {
    const std::vector<std::string> terms = PartsOf(alternative, "and");
    return std::any_of(terms.begin(), terms.end(), names_device);
  });
}

// An entry excuses only where its cause is known to be at work.
void CheckCause(const KnownDeviation& d, Problems& problems) {
  if (d.where.file != kDeviationsFile) return;
  if (std::find(std::begin(kCauses), std::end(kCauses), d.cause) == std::end(kCauses)) {
    Add(problems, rule::kDeviation, d.where,
        (d.cause.empty() ? "says no `cause:`" : "says `cause: " + d.cause + "`") +
            "; write device, host-library or compiler");
  } else if (d.cause == kCauses[0] && !NamesDevices(d)) {
    Add(problems, rule::kDeviation, d.where,
        "is of the device, and excuses devices that nobody has seen; name theirs, e.g. `cc == 9.0`");
  }
}

void LoadDeviations(const std::filesystem::path& root, const char* file, std::vector<KnownDeviation>& deviations,
                    Problems& problems) {
  if (!std::filesystem::exists(root / file)) return;
  const std::optional<std::string> text = ReadTreeFile(root, file, problems);
  if (!text) return;
  const yaml::Value list = ParseYaml(file, *text, problems);
  if (list.type == yaml::Type::kNull) return;
  if (list.type != yaml::Type::kList) {
    Add(problems, rule::kDeviation, {file, list.line}, "is no list of deviations; start each with `- case:`");
    return;
  }
  for (const yaml::Value& node : list.items) {
    MapReader reader(node, file, rule::kDeviation, "known deviation", problems);
    reader.AllowOnly({"case", "clause", "if", "seen", "cause", "fails", "passes", "observations", "document", "section",
                      "observed", "rate", "first-seen", "evidence"});
    KnownDeviation d;
    d.where = {file, node.line};
    d.case_id = reader.Text("case", Need::kRequired);
    d.clause = reader.Text("clause", Need::kRequired);
    d.condition = reader.Text("if", Need::kRequired);
    d.seen = reader.Text("seen");
    d.cause = reader.Text("cause");
    ReadFailures(file, reader, problems, d);
    d.document = reader.Text("document", Need::kRequired);
    d.section = reader.Text("section", Need::kRequired);
    d.observed = reader.Text("observed", Need::kRequired);
    d.rate = reader.Text("rate");
    d.first_seen = reader.Text("first-seen", Need::kRequired);
    d.evidence = reader.Text("evidence", Need::kRequired);
    const std::size_t before = problems.size();
    ReportCondition(d.condition, {file, reader.Line("if")}, problems);
    if (!d.seen.empty()) ReportCondition(d.seen, {file, reader.Line("seen")}, problems);
    if (problems.size() != before) continue;  // Nobody could ask when it holds.
    CheckSubject(file, reader.Line("if"), d.condition, problems);
    if (problems.size() == before && !d.condition.empty()) CheckCause(d, problems);
    deviations.push_back(std::move(d));
  }
}

}  // namespace

std::vector<KnownDeviation> LoadDeviations(const std::filesystem::path& root, Problems& problems) {
  std::vector<KnownDeviation> deviations;
  LoadDeviations(root, kDeviationsFile, deviations, problems);
  LoadDeviations(root, kModelDeviationsFile, deviations, problems);
  return deviations;
}

namespace {

// A map of a case to what it needs.
void LoadNotModelled(const std::filesystem::path& root, Expectations& all, Problems& problems) {
  if (!std::filesystem::exists(root / kNotModelledFile)) return;
  const std::optional<std::string> text = ReadTreeFile(root, kNotModelledFile, problems);
  if (!text) return;
  const yaml::Value map = ParseYaml(kNotModelledFile, *text, problems);
  if (map.type == yaml::Type::kNull) return;
  MapReader reader(map, kNotModelledFile, rule::kExpectation, "list", problems);
  if (map.type != yaml::Type::kMap) return;
  for (const yaml::Value& value : map.items) all.not_modelled[value.key] = reader.Text(value.key, Need::kRequired);
}

// What stands in no file of a section.
void LoadLists(const std::filesystem::path& root, Expectations& all, Problems& problems) {
  all.deviations = LoadDeviations(root, problems);
  LoadNotModelled(root, all, problems);
  all.reference_findings = LoadReferenceFindings(root, problems);
}

}  // namespace

Expectations LoadExpectations(const std::filesystem::path& root, Problems& problems) {
  Expectations all;
  const std::filesystem::path top = root / "expected";
  if (!std::filesystem::exists(top)) return all;
  const auto follow = std::filesystem::directory_options::follow_directory_symlink;
  std::vector<std::string> sections;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(top, follow)) {
    const std::string below = Generic(entry.path().lexically_relative(top));
    if (entry.path().extension() != ".yaml") continue;
    if (!entry.is_regular_file())
      Add(problems, rule::kFile, {"expected/" + below, 0}, "is no file; expectations are read from files");
    const bool of_cases = below != "known-deviations.yaml" && below != "defaults.yaml" &&
                          !below.starts_with("baselines/") && !below.starts_with("reference/");
    if (!entry.is_regular_file() || !of_cases) continue;
    if (std::count(below.begin(), below.end(), '/') == 1) {
      sections.push_back(below.substr(0, below.size() - 5));
    } else {
      Add(problems, rule::kExpectation, {"expected/" + below, 0},
          "is read by no case; what cases must show stands in expected/<chapter>/<section>.yaml");
    }
  }
  std::sort(sections.begin(), sections.end());
  LoadDefaults(root, all, problems);
  for (const std::string& section : sections) LoadSection(root, section, all, problems);
  LoadLists(root, all, problems);
  return all;
}

Expectations LoadExpectationsOf(const std::filesystem::path& root, const Case& c, Problems& problems) {
  Expectations all;
  LoadDefaults(root, all, problems);
  const std::string section = SectionOf(c.Stem());
  if (std::filesystem::exists(root / FileOf(section))) LoadSection(root, section, all, problems);
  LoadLists(root, all, problems);
  return all;
}

Expectations LoadExpectations(const std::filesystem::path& root) {
  Problems problems;
  Expectations all = LoadExpectations(root, problems);
  ThrowFirst(problems);
  return all;
}

}  // namespace catalogue
