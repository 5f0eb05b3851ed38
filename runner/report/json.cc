// The JSON document: the one record that every other format and `compare` can be made from. Its schema is
// cuda-cts-report.schema.json beside this file. Each struct names its members once, in the order of the document, for
// both directions.
#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <filesystem>
#include <limits>

#include <fmt/format.h>

#include "base/error.h"
#include "base/json_read.h"
#include "base/text.h"
#include "evidence/journal/head_check.h"
#include "report/document.h"
#include "report/in_the_way.h"
#include "report/limits_of_a_pass.h"
#include "report/result.h"
#include "report/subjects.h"
#include "suite/catalogue/condition.h"

namespace report {
namespace {

using Json = nlohmann::ordered_json;

template <class T, class Struct>
concept Is = std::same_as<std::remove_const_t<T>, Struct>;

// --- the members of each struct ----------------------------------------------------------------------------------------
// Need: always there. Have: always written, but older documents may lack it. May: written where it says something. Left: as
// Need, but left out of a baseline, because the tree or a look at the machine tells it again. A baseline leaves out what is as
// usual: a member of its type's own value of Have, or of the value that is named.

template <class Io>
void Members(Io& io, Is<ToolkitFacts> auto& f) {
  io.Need("facts", f.facts);
  io.Need("as_recorded", f.as_recorded);
  io.Need("differ", f.differ);
  io.Need("undecided", f.undecided);
  io.Need("not_applicable", f.not_applicable);
  io.Need("not_tested", f.not_tested);
}

template <class Io>
void Members(Io& io, Is<Denominator> auto& d) {
  io.Need("clauses", d.clauses);
  io.Need("holds", d.holds);
  io.Need("violated", d.violated);
  io.Need("undecided", d.undecided);
  io.Need("not_applicable", d.not_applicable);
  io.Need("not_tested", d.not_tested);
  io.Have("untestable", d.untestable);
  io.Have("only_observed", d.only_observed);
  io.Have("cases", d.cases);
  io.Need("cases_run", d.cases_run);
  io.Have("controls_run", d.controls_run);
  io.Have("controls_killed", d.controls_killed);
  io.Have("known_deviations", d.known);
  io.Have("flaky", d.flaky);
  io.Have("toolkit_facts", d.toolkit);
}

template <class Io>
void Members(Io& io, Is<ObserverResult> auto& o) {
  io.Need("observer", o.observer);
  io.Need("verdict", o.verdict);
  io.Need("reason", o.reason, "");
  io.Have("attempts", o.attempts, 1);
  io.Have("agreeing", o.agreeing, 1);
  io.Have("flaky", o.flaky);
  io.Left("wall_s", o.wall_s);
  io.Left("reproducer", o.reproducer);
  io.May("output", o.output);
}

template <class Io>
void Members(Io& io, Is<judge::Drift> auto& d) {
  io.Need("name", d.name);
  io.Need("expected", d.expected);
  io.Need("actual", d.actual);
}

template <class Io>
void Members(Io& io, Is<FailedCheck> auto& f) {
  io.Need("message", f.message);
  io.Need("detail", f.detail);
}

template <class Io>
void Members(Io& io, Is<WindowMargin> auto& w) {
  io.Need("message", w.message);
  io.Need("length_ms", w.length_ms);
  io.Need("seen_ms", w.seen_ms);
  io.Derived("margin", w.Margin());
}

template <class Io>
void Members(Io& io, Is<MeasuredRange> auto& m) {
  io.Need("subcase", m.subcase);
  io.Need("what", m.what);
  io.Need("unit", m.unit);
  io.Need("documented", m.documented);
  io.Need("low", m.low);
  io.Need("high", m.high);
  io.Need("least", m.least);
  io.Need("most", m.most);
  io.May("arguments", m.arguments);
}

template <class Io>
void Members(Io& io, Is<OutcomeCount> auto& o) {
  io.Need("subcase", o.subcase);
  io.Need("row", o.row);
  io.Need("kind", o.kind);
  io.May("by", o.by);
  io.Need("instances", o.instances);
  io.Need("seen", o.seen);
}

template <class Io>
void Members(Io& io, Is<DeviationResult> auto& d) {
  io.Have("document", d.document);
  io.Have("section", d.section);
  io.Have("observed", d.observed);
  io.Have("first_seen", d.first_seen);
  io.Have("evidence", d.evidence);
  io.Have("condition", d.condition);
  io.Have("fails_with", d.fails_with);
  io.May("seen", d.seen);
}

template <class Io>
void Members(Io& io, Is<FoundInCase> auto& f) {
  io.Need("observer", f.observer);
  io.Need("control", f.control);
  io.Need("text", f.text);
  io.Need("where", f.where);
}

template <class Io>
void Members(Io& io, Is<WatchedBy> auto& w) {
  io.Need("observer", w.observer);
  io.Need("attempts", w.attempts);
  io.Need("found", w.found);
}

template <class Io>
void Members(Io& io, Is<CaseResult> auto& c) {
  io.Need("id", c.id);
  io.Called("case " + c.id);
  io.Need("kind", c.kind);
  io.Left("file", c.file);
  io.Left("control", c.control);
  io.May("formerly", c.formerly);
  io.Need("observers", c.observers);
  io.Need("observations", c.observed_values, {});
  io.Have("drift", c.drift);
  io.Have("failed_checks", c.failed_checks);
  io.May("windows", c.windows);
  io.May("measured", c.measured);
  io.May("outcomes", c.outcomes);
  io.May("found", c.found);
  io.May("defect", c.defect);
  io.May("known_deviation", c.deviation);
}

template <class Io>
void Members(Io& io, Is<RecordedVerdict> auto& r) {
  io.Need("run", r.run);
  io.Need("verdict", r.verdict);
  io.Need("why", r.why);
}

template <class Io>
void Members(Io& io, Is<MutantResult> auto& m) {
  io.Need("name", m.name);
  io.Need("breaks", m.breaks);
  io.Need("detected_by", m.detected_by);
  io.Need("by_own_clause", m.by_own_clause);
  io.May("excused", m.excused);
}

template <class Io>
void Members(Io& io, Is<PowerStatement> auto& p) {
  io.Need("mutants", p.mutants);
  io.Need("by_own_clause", p.by_own_clause);
  io.Need("by_another", p.by_another);
  io.Need("by_none", p.by_none);
  io.Need("commit", p.commit);
  io.Need("toolkit", p.toolkit);
}

template <class Io>
void Members(Io& io, Is<ClauseResult> auto& r) {
  auto& c = r.clause;
  io.Need("id", c.id);
  io.Called("clause " + c.id);
  io.Left("chapter", c.chapter);
  io.Left("section", c.heading);
  io.Need("statement", c.statement);
  io.Left("source", c.source);
  io.Have("kind", c.kind);
  io.Left("testable", c.testable);
  io.Left("cc", c.cc);
  io.Left("since", c.since);
  io.Left("until", c.until);
  io.Need("verdict", r.verdict);
  io.Need("why", r.why, "");
  io.Have("known_deviation", r.known_deviation);
  io.Need("cases", r.cases);
  io.May("formerly", c.formerly);
  io.May("recorded", r.recorded);
  io.May("mutants", r.mutants);
}

template <class Io>
void Members(Io& io, Is<LevelStatement> auto& l) {
  io.Need("citable", l.citable);
  io.Need("name", l.name);
  io.Need("partial", l.partial);
  io.Need("text", l.text);
}

template <class Io>
void Members(Io& io, Is<RecordedRun> auto& r) {
  io.Need("label", r.label);
  io.Have("gpu", r.gpu);
  io.Have("driver", r.driver);
  io.Have("toolkit", r.toolkit);
  io.Have("date", r.date);
  io.Have("suite", r.suite);
  io.Have("file", r.file);
  io.Have("sha256", r.sha256);
  io.Have("clauses", r.clauses);
  io.Have("holds", r.holds);
  io.Have("violated", r.violated);
  io.Have("undecided", r.undecided);
  io.Have("not_applicable", r.not_applicable);
}

// --- to JSON -----------------------------------------------------------------------------------------------------------

class Writer {
 public:
  explicit Writer(bool baseline = false) : baseline_(baseline) {}

  template <class T>
  void Need(const char* key, const T& value) {
    json_[key] = Put(value);
  }
  template <class T>
  void Need(const char* key, const T& value, const std::type_identity_t<T>& usual) {
    if (!baseline_ || Put(value) != Put(usual)) Need(key, value);
  }
  template <class T>
  void Have(const char* key, const T& value, const std::type_identity_t<T>& usual = {}) {
    Need(key, value, usual);
  }
  template <class T>
  void Left(const char* key, const T& value) {
    if (!baseline_) Need(key, value);
  }
  template <class T>
  void Derived(const char* key, const T& value) {
    Need(key, value);
  }
  template <class T>
  void May(const char* key, const std::optional<T>& value) {
    if (value) Need(key, *value);
  }
  template <class List>
  void May(const char* key, const List& value) {
    if (!value.empty()) Need(key, value);
  }
  void Called(const std::string&) {}
  Json Take() { return std::move(json_); }

  template <class T>
  Json Put(const T& value) const {
    if constexpr (requires(Writer & io) { Members(io, value); }) {
      Writer io(baseline_);
      Members(io, value);
      return io.Take();
    } else if constexpr (requires { Name(value); }) {
      return Name(value);
    } else {
      return value;
    }
  }
  static Json Put(const std::string& text) { return base::CleanText(text); }
  // To a thousandth, as times are measured; of less than one four digits, since bounds of errors are as small as 2^-24.
  static Json Put(double number) {
    if (number == 0 || !std::isfinite(number)) return number;
    const double decimals = std::max(3.0, 3 - std::floor(std::log10(std::abs(number))));
    const double scale = std::pow(10, std::min(decimals, 300.0));
    return std::round(number * scale) / scale;
  }
  static Json Put(const nlohmann::json& value) { return value; }
  template <class T>
  Json Put(const std::optional<T>& value) const {
    return value ? Put(*value) : Json();
  }
  template <class T>
  Json Put(const std::vector<T>& list) const {
    Json array = Json::array();
    for (const T& item : list) array.push_back(Put(item));
    return array;
  }
  static Json Put(const std::map<std::string, nlohmann::json>& values) {
    Json object = Json::object();
    for (const auto& [name, value] : values) object[name] = value;
    return object;
  }

 private:
  bool baseline_;
  Json json_ = Json::object();
};

// --- from JSON ---------------------------------------------------------------------------------------------------------

class Reader {
 public:
  Reader(const Json& json, std::string what, bool baseline) : json_(json), what_(std::move(what)), baseline_(baseline) {
    if (!json.is_object()) throw base::InputError(what_ + " is not a JSON object");
  }

  template <class T>
  void Need(const char* key, T& value) {
    const auto it = json_.find(key);
    if (it == json_.end()) throw base::InputError(fmt::format("{} lacks \"{}\"", what_, key));
    Get(key, *it, value);
  }
  template <class T>
  void Need(const char* key, T& value, std::type_identity_t<T> usual) {
    if (baseline_) {
      Have(key, value, std::move(usual));
    } else {
      Need(key, value);
    }
  }
  template <class T>
  void Have(const char* key, T& value) {
    if (const auto it = json_.find(key); it != json_.end()) Get(key, *it, value);
  }
  template <class T>
  void Have(const char* key, T& value, std::type_identity_t<T> usual) {
    if (baseline_) value = std::move(usual);
    Have(key, value);
  }
  template <class T>
  void May(const char* key, T& value) {
    Have(key, value);
  }
  template <class T>
  void Left(const char* key, T& value) {
    if (!baseline_) Need(key, value);
  }
  template <class T>
  void Derived(const char*, const T&) {}
  void Called(std::string what) { what_ = std::move(what); }

 private:
  [[noreturn]] void Refuse(const char* key, const char* type) const {
    throw base::InputError(fmt::format("\"{}\" of {} is no {}", key, what_, type));
  }
  template <class Find>
  static auto Word(const std::string& what, const char* key, const Json& json, Find find) {
    const std::string word = json.is_string() ? json.get<std::string>() : json.dump();
    const auto value = find(word);
    if (!value) throw base::InputError(fmt::format("{} has the unknown {} \"{}\"", what, key, word));
    return *value;
  }

  template <class T>
  void Get(const char* key, const Json& json, T& value) {
    if constexpr (requires(Reader & io) { Members(io, value); }) {
      Reader io(json, fmt::format("\"{}\" of {}", key, what_), baseline_);
      Members(io, value);
    } else {
      static_assert(std::is_same_v<T, bool> || std::is_same_v<T, double> || std::is_same_v<T, int>);
      const bool fits = std::is_same_v<T, bool>     ? json.is_boolean()
                        : std::is_same_v<T, double> ? json.is_number()
                                                    : IsCount(json);
      if (!fits) Refuse(key, std::is_same_v<T, int> ? "count" : "number");
      value = json.get<T>();
    }
  }
  // The library makes another number of one that does not fit.
  static bool IsCount(const Json& json) {
    return json.is_number_unsigned() && json.get<std::uint64_t>() <= std::numeric_limits<int>::max();
  }
  void Get(const char* key, const Json& json, std::string& value) {
    if (!json.is_string()) Refuse(key, "text");
    value = json.get<std::string>();
  }
  void Get(const char*, const Json& json, nlohmann::json& value) { value = json; }
  template <class T>
  void Get(const char* key, const Json& json, std::optional<T>& value) {
    if (json.is_null()) return;
    Get(key, json, value.emplace());
  }
  template <class T>
  void Get(const char* key, const Json& json, std::vector<T>& list) {
    if (!json.is_array()) Refuse(key, "list");
    for (const Json& item : json) Get(key, item, list.emplace_back());
  }
  void Get(const char* key, const Json& json, std::map<std::string, nlohmann::json>& values) {
    if (!json.is_object()) Refuse(key, "object");
    for (const auto& [name, value] : json.items()) values[name] = value;
  }
  // Version 1 joined the message and the detail of a failed check by ": ".
  void Get(const char* key, const Json& json, FailedCheck& check) {
    if (!json.is_string()) {
      Reader io(json, fmt::format("\"{}\" of {}", key, what_), baseline_);
      return Members(io, check);
    }
    const auto text = json.get<std::string>();
    const std::size_t colon = text.find(": ");
    check = {text.substr(0, colon), colon == std::string::npos ? "" : text.substr(colon + 2)};
  }
  void Get(const char* key, const Json& json, ClauseVerdict& value) {
    value = Word(what_, key, json, ParseClauseVerdict);
  }
  void Get(const char* key, const Json& json, judge::Verdict& value) {
    value = Word(what_, key, json, judge::FindVerdict);
  }
  template <class Enum>
  void GetWord(const char* key, const Json& json, Enum& value, Enum (*parse)(std::string_view)) {
    value = Word(what_, key, json, [parse](const std::string& word) -> std::optional<Enum> {
      try {
        return parse(word);
      } catch (const std::invalid_argument&) {
        return std::nullopt;
      }
    });
  }
  void Get(const char* key, const Json& json, catalogue::Observer& value) {
    GetWord(key, json, value, catalogue::ParseObserver);
  }
  void Get(const char* key, const Json& json, catalogue::ClauseKind& value) {
    GetWord(key, json, value, catalogue::ParseClauseKind);
  }
  void Get(const char* key, const Json& json, catalogue::Testable& value) {
    GetWord(key, json, value, catalogue::ParseTestable);
  }

  const Json& json_;
  std::string what_;
  bool baseline_;
};

const Json& Object(const Json& report, const char* key) {
  const auto it = report.find(key);
  if (it == report.end() || !it->is_object()) throw base::InputError(fmt::format("lacks \"{}\"", key));
  return *it;
}

// As the lines of a journal that it was made of.
void CheckPart(const nlohmann::json& flat) {
  if (!flat.is_object()) throw base::MemberError("'journals' is no list of objects");
  for (const char* key : {"attempts_planned", "resumed"}) {
    if (flat.contains(key)) base::CountIn(flat, key, std::numeric_limits<std::int32_t>::max());
  }
  nlohmann::json line = flat;
  line.erase("grouped");  // A flag there.
  for (const char* type : {"suite", "plan", "end"}) {
    line["type"] = type;
    journal::CheckHeadLine(line);
  }
  const auto grouped = flat.find("grouped");
  if (grouped == flat.end() || !grouped->is_object()) return;
  for (const char* key : {"attempts", "processes", "run_again", "one_queue"}) {
    if (grouped->contains(key)) base::CountIn(*grouped, key, std::numeric_limits<std::int32_t>::max());
  }
}

// The journal's share of the provenance lies flat, under the journal's own names.
RunPart PartFrom(const Json& json) {
  const nlohmann::json flat = json;
  CheckPart(flat);
  RunPart part;
  journal::HeadLines lines;
  lines.suite = lines.plan = lines.end = flat;
  part.head = journal::HeadOf(lines, 0);
  const auto number = [&flat](const char* key) -> std::optional<std::int64_t> {
    const auto it = flat.find(key);
    return it == flat.end() || !it->is_number_integer() ? std::nullopt : std::optional(it->get<std::int64_t>());
  };
  part.head.suite = {};
  part.head.attempts = static_cast<std::size_t>(number("attempts").value_or(0));
  part.head.plan->attempts = number("attempts_planned");
  part.head.resumed = static_cast<int>(number("resumed").value_or(0));
  const bool complete = flat.value("complete", false);
  if (!complete && !flat.contains("ended") && !flat.contains("wall_s")) part.head.end.reset();
  part.head.dropped_last_line = !complete && part.head.end;
  part.file = flat.value("file", "");
  part.sha256 = flat.value("sha256", "");
  if (const auto grouped = flat.find("grouped"); grouped != flat.end() && grouped->is_object()) {
    part.head.plan->grouped = true;
    part.shared = SharedProcesses{grouped->value("attempts", std::size_t{0}),
                                  grouped->value("processes", std::size_t{0}),
                                  grouped->value("run_again", std::size_t{0}),
                                  grouped->value("one_queue", std::size_t{0}),
                                  {}};
    for (const auto& left : grouped->value("left_behind", nlohmann::json::array()))
      part.shared->left.push_back({left.value("case", ""), left.value("left", "")});
  }
  return part;
}

Environment EnvironmentFrom(const Json& json) {
  const nlohmann::json line = json;
  return {journal::MachineFrom(line), line.contains("details") ? line["details"] : nlohmann::json()};
}

/// The sentence to paste, and what a citation manager needs.
Json Cite(const Result& result) {
  const Origin s = OriginOf(result);
  const bool ran = result.denominator.cases_run > 0;
  return {{"text", CiteText(result)},
          {"suite", "cuda-cts " + s.suite},
          {"subject", ran ? s.Text() : ""},
          {"date", ran ? s.date : ""}};
}

}  // namespace

Json ToJson(const RunPart& part) {
  const journal::Head& head = part.head;
  nlohmann::json j = journal::ToJson(head.start);
  const auto set = [&j](const char* key, const auto& value) {
    if (value) j[key] = *value;
  };
  const auto set_text = [&j](const char* key, const std::string& text) {
    if (!text.empty()) j[key] = base::CleanText(text);
  };
  j["attempts"] = head.attempts;
  j["complete"] = head.end.has_value() && !head.dropped_last_line;
  set("scale", head.Scale());
  if (head.resumed > 0) j["resumed"] = head.resumed;
  if (head.end) {
    set_text("ended", head.end->ended);
    set("wall_s", head.end->wall_s);
    set_text("stopped", head.end->stopped);
  }
  if (head.plan) {
    j["observers"] = head.plan->observers;
    if (head.plan->selection) j["selection"] = journal::ToJson(*head.plan->selection);
    set_text("level", head.plan->level);
    if (head.plan->kept) j["keep_environment"] = journal::ToJson(head.plan->kept);
    if (!head.plan->through.empty()) j["through"] = head.plan->through;
    if (head.plan->for_s > 0) j["for_s"] = head.plan->for_s;
    set("attempts_planned", head.plan->attempts);
  }
  if (part.shared) {
    nlohmann::json left = nlohmann::json::array();
    for (const auto& [case_id, what] : part.shared->left)
      left.push_back({{"case", base::CleanText(case_id)}, {"left", base::CleanText(what)}});
    j["grouped"] = {{"attempts", part.shared->attempts},
                    {"processes", part.shared->processes},
                    {"run_again", part.shared->run_again},
                    {"one_queue", part.shared->one_queue},
                    {"left_behind", std::move(left)}};
  }
  set_text("file", part.file);
  set_text("sha256", part.sha256);
  return j;
}

Json ToJson(const Environment& environment) {
  Json j = Json::object();
  if (!environment.details.is_null()) j["details"] = environment.details;
  j["facts"] = environment.facts;
  return j;
}

namespace {

Json Run(const Result& result) {
  Json run = {{"journals", Json::array()}};
  for (const RunPart& part : result.journals) run["journals"].push_back(ToJson(part));
  if (result.level) run["level"] = Writer().Put(*result.level);
  return run;
}

std::string LastName(const std::filesystem::path& path) {
  return (path.has_filename() ? path : path.parent_path()).filename().string();
}

// "compat:lib64" of "/home/somebody/compat:/usr/local/cuda/lib64".
std::string LastNames(const std::string& paths) {
  std::string names;
  for (std::size_t at = 0; at <= paths.size();) {
    const std::size_t end = std::min(paths.find_first_of(": ", at), paths.size());
    names += (at == 0 ? "" : ":") + LastName(paths.substr(at, end - at));
    at = end + 1;
  }
  return names;
}

// The same of the files that the probe had as CUDA; whatever else stands there stays.
void LeaveLastNames(nlohmann::json loaded, Environment& environment) {
  const auto cut = [](nlohmann::json& library) {
    if (library.is_object() && library.contains("file") && library["file"].is_string())
      library["file"] = std::filesystem::path(library["file"].get<std::string>()).filename().string();
  };
  if (!loaded.is_object()) return;
  for (auto& [what, libraries] : loaded.items()) {
    cut(libraries);
    if (libraries.is_array()) std::for_each(libraries.begin(), libraries.end(), cut);
  }
  environment.details["loaded"] = std::move(loaded);
}

// A baseline is published, and the folders of whoever made it say nothing of CUDA. That libraries were put under the programs
// stays, and which.
Environment WithoutFolders(Environment environment) {
  for (const char* name : catalogue::kLoaderFacts) {
    const auto found = environment.facts.find(name);
    if (found != environment.facts.end()) found->second = LastNames(found->second);
  }
  const auto runtime = environment.facts.find(catalogue::kRuntimeLibrary);
  if (runtime != environment.facts.end() && runtime->second.starts_with('/'))  // not in the tree
    runtime->second = std::filesystem::path(runtime->second).filename().string();
  if (!environment.details.is_object()) return environment;
  LeaveLastNames(environment.details.value("loaded", nlohmann::json()), environment);
  nlohmann::json settings = environment.details.value("environment", nlohmann::json());
  if (!settings.is_object()) return environment;
  for (auto& [name, value] : settings.items()) {
    if (value.is_string() && value.get<std::string>().starts_with('/')) value = LastNames(value.get<std::string>());
  }
  environment.details["environment"] = std::move(settings);
  return environment;
}

// The same of a run: of its journals and of what it was told by absolute paths.
void LeaveLastNames(Result& result) {
  for (RunPart& part : result.journals) {
    const std::string name = LastName(part.file);
    for (std::string& warning : result.warnings) {
      const std::size_t at = warning.find(name + ": ");
      if (!name.empty() && at != std::string::npos && at > 0 && warning[at - 1] == '/') warning.erase(0, at);
    }
    part.file = name;
    for (std::string& word : part.head.start.command) {
      if (word.starts_with('/')) word = LastName(word);
    }
  }
}

}  // namespace

Json ToJson(const Result& result) {
  const Writer writer;
  Json j;
  j["schema"] = kReportSchema;
  j["denominator"] = writer.Put(result.denominator);
  j["warnings"] = writer.Put(result.warnings);
  j["cite"] = Cite(result);
  j["suite"] = result.suite.is_object() ? Json(result.suite) : Json::object();
  j["environment"] = result.machine ? ToJson(*result.machine) : Json::object();
  j["run"] = Run(result);
  j["recorded"] = writer.Put(result.recorded);
  if (result.power) j["power"] = writer.Put(*result.power);
  if (!result.watched.empty()) j["watched"] = writer.Put(result.watched);
  if (const Subjects of = SubjectsOf(result); of.compiler_clauses > 0 && of.runtime_clauses > 0) {
    j["subjects"] = {{"runtime", {{"clauses", of.runtime_clauses}, {"holds", of.runtime_holds}}},
                     {"compiler", {{"clauses", of.compiler_clauses}, {"holds", of.compiler_holds}}}};
  }
  for (const Cause& c : InTheWay(result)) {
    j["in_the_way"].push_back({{"cause", c.text},
                               {"own_check", c.own_check},
                               {"attempts", c.attempts},
                               {"cases", c.cases},
                               {"undecided", c.undecided},
                               {"violated", c.violated},
                               {"example", c.example},
                               {"reproducer", c.reproducer}});
  }
  j["limits"] = kLimitsOfAPass;
  j["clauses"] = writer.Put(result.clauses);
  return j;
}

void LeaveFoldersOut(Result& result) {
  LeaveLastNames(result);
  if (result.machine) result.machine = WithoutFolders(std::move(*result.machine));
}

std::string BaselineText(Result result) {
  LeaveFoldersOut(result);
  const Writer writer(true);
  std::string text = fmt::format("{{\n \"schema\": \"{}\",\n", kBaselineSchema);
  const auto dump = [](const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); };
  const auto line = [&](const char* key, const Json& json) { text += fmt::format(" \"{}\": {},\n", key, dump(json)); };
  line("denominator", writer.Put(result.denominator));
  line("warnings", writer.Put(result.warnings));
  line("suite", result.suite.is_object() ? Json(result.suite) : Json::object());
  line("environment", result.machine ? ToJson(*result.machine) : Json::object());
  line("run", Run(result));
  text += " \"clauses\": [";
  const char* separator = "\n";
  for (ClauseResult& clause : result.clauses) {
    clause.recorded.clear();  // of other runs
    clause.mutants.clear();   // of the suite
    text += separator + ("  " + dump(writer.Put(clause)));
    separator = ",\n";
  }
  return text + "\n ]\n}\n";
}

Result FromJson(const Json& report) {
  const bool baseline = IsBaseline(report.value("schema", ""));
  Result result;
  Reader denominator(Object(report, "denominator"), "its denominator", baseline);
  Members(denominator, result.denominator);
  result.suite = Object(report, "suite");
  const Json& environment = Object(report, "environment");
  if (!environment.empty()) result.machine = EnvironmentFrom(environment);
  const Json& run = Object(report, "run");
  if (const auto journals = run.find("journals"); journals != run.end() && journals->is_array()) {
    for (const Json& part : *journals) result.journals.push_back(PartFrom(part));
  }
  Reader of_run(run, "its run", baseline);
  of_run.May("level", result.level);
  Reader whole(report, "it", baseline);
  whole.Have("warnings", result.warnings);
  whole.Have("recorded", result.recorded);
  whole.May("power", result.power);
  whole.May("watched", result.watched);
  if (!report.contains("clauses")) throw base::InputError("lacks \"clauses\"");
  whole.Need("clauses", result.clauses);
  return result;
}

}  // namespace report
