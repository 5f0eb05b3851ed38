#include "evidence/judge/observation.h"

#include <algorithm>
#include <sstream>

#include "base/json_read.h"
#include "evidence/judge/record.h"

namespace judge {
namespace {

using base::CountIn;
using base::FlagIn;
using base::ListIn;
using base::NumberIn;
using base::ObjectIn;
using base::TextIn;
using base::TextsIn;
using base::WholeIn;
using nlohmann::json;

json ToJson(const base::HostUse& use) {
  json j = {{"wall_s", use.wall_s}, {"cpu_s", use.cpu_s}, {"asleep", use.asleep}};
  if (use.waited_s) j["waited_s"] = *use.waited_s;
  return j;
}

json ToJson(const base::Process& p) {
  json j = {{"command", p.command},           {"started", p.started}, {"start_error", p.start_error},
            {"timed_out", p.timed_out},       {"killed", p.killed},   {"left_children", p.left_children},
            {"exit_code", p.exit_code},       {"signal", p.signal},   {"wall_s", p.wall_s},
            {"output_bytes", p.output_bytes}, {"output", p.output}};
  if (p.use) j["use"] = ToJson(*p.use);
  return j;
}

constexpr double kLongestS = 1e9;
constexpr int kMostExit = 255, kMostSignal = 128;

base::HostUse HostUseFrom(const json& j) {
  base::HostUse use;
  use.wall_s = NumberIn(j, "wall_s", 0, kLongestS);
  use.cpu_s = NumberIn(j, "cpu_s", 0, kLongestS);
  use.asleep = FlagIn(j, "asleep");
  if (j.contains("waited_s")) use.waited_s = NumberIn(j, "waited_s", 0, kLongestS);
  return use;
}

base::Process ProcessFrom(const json& j) {
  base::Process p;
  p.command = TextsIn(j, "command");
  p.started = FlagIn(j, "started");
  p.start_error = TextIn(j, "start_error");
  p.timed_out = FlagIn(j, "timed_out");
  p.killed = FlagIn(j, "killed");
  p.left_children = FlagIn(j, "left_children");
  p.exit_code = static_cast<int>(WholeIn(j, "exit_code", -1, kMostExit));
  p.signal = static_cast<int>(WholeIn(j, "signal", 0, kMostSignal));
  p.wall_s = NumberIn(j, "wall_s", 0, kLongestS);
  if (j.contains("use")) p.use = HostUseFrom(ObjectIn(j, "use"));
  p.output_bytes = CountIn(j, "output_bytes", UINT64_MAX);
  p.output = TextIn(j, "output");
  return p;
}

json ToJson(const Record& r) {
  json checks = json::array();
  for (const FailedCheck& c : r.failed_checks) {
    checks.push_back(
        {{"subcase", c.subcase}, {"file", c.file}, {"line", c.line}, {"message", c.message}, {"detail", c.detail}});
  }
  json subcases = json::array(), windows = json::array(), powerless = json::array();
  for (const Subcase& s : r.subcases)
    subcases.push_back({{"name", s.name}, {"checks", s.checks}, {"failed", s.failed}});
  for (const Window& w : r.windows) {
    windows.push_back({{"subcase", w.subcase},
                       {"message", w.message},
                       {"length_ms", w.length_ms},
                       {"seen_ms", w.seen_ms ? json(*w.seen_ms) : json()}});
  }
  for (const PowerNotShown& p : r.power_not_shown) powerless.push_back({{"subcase", p.subcase}, {"why", p.why}});
  json unsettled = json::array();
  for (const Unsettled& u : r.unsettled) unsettled.push_back({{"subcase", u.subcase}, {"what", u.what}});
  json record = {{"well_formed", r.well_formed},
                 {"defect", r.defect},
                 {"infrastructure", r.infrastructure},
                 {"control", r.control},
                 {"seed", r.seed},
                 {"subcases", std::move(subcases)},
                 {"windows", std::move(windows)},
                 {"power_not_shown", std::move(powerless)},
                 {"checks", r.checks},
                 {"failed", r.failed},
                 {"launches", r.launches},
                 {"failed_checks", std::move(checks)},
                 {"observations", r.observed_values}};
  // No journal of before programs told it has it.
  if (!r.loaded.IsEmpty()) record["loaded"] = r.loaded;
  if (!r.stem.empty()) record["stem"] = r.stem;
  // Only clock cases have them, and no journal of before them does.
  if (!unsettled.empty()) record["unsettled"] = std::move(unsettled);
  for (const Measured& m : r.measured) {
    record["measured"].push_back({{"subcase", m.subcase},
                                  {"what", m.what},
                                  {"unit", m.unit},
                                  {"value", m.value},
                                  {"documented", m.documented},
                                  {"low", m.low},
                                  {"high", m.high}});
    // Only greatest errors have them, and no journal of before them does.
    if (m.arguments > 0) record["measured"].back()["arguments"] = m.arguments;
  }
  for (const Outcome& o : r.outcomes) {
    json outcome = {
        {"subcase", o.subcase}, {"row", o.row}, {"kind", o.kind}, {"instances", o.instances}, {"seen", o.seen}};
    if (!o.by.empty()) outcome["by"] = o.by;
    record["outcomes"].push_back(std::move(outcome));
  }
  return record;
}

// Before windows were recorded a sub-case was its name alone; how many of its checks failed was told only in all.
bool ReadSubcases(const json& j, Record& r) {
  bool before_windows = false;
  for (const json& s : ListIn(j, "subcases")) {
    if (s.is_string()) {
      before_windows = true;
      r.subcases.push_back({s.get<std::string>(), 0, 0});
    } else {
      r.subcases.push_back({TextIn(s, "name"), CountIn(s, "checks", kMostCounted), CountIn(s, "failed", kMostCounted)});
    }
  }
  if (before_windows && !j.contains("windows")) return false;
  for (const json& w : ListIn(j, "windows")) {
    const bool seen = !base::Member(w, "seen_ms").is_null();
    r.windows.push_back({TextIn(w, "subcase"), TextIn(w, "message"),
                         NumberIn(w, "length_ms", kShortestWindowMs, kLongestMs),
                         seen ? std::optional(NumberIn(w, "seen_ms", 0, kLongestMs)) : std::nullopt});
  }
  for (const json& p : ListIn(j, "power_not_shown"))
    r.power_not_shown.push_back({TextIn(p, "subcase"), TextIn(p, "why")});
  if (!j.contains("unsettled")) return true;
  for (const json& u : ListIn(j, "unsettled")) r.unsettled.push_back({TextIn(u, "subcase"), TextIn(u, "what")});
  return true;
}

Record RecordFrom(const json& j) {
  Record r;
  r.well_formed = FlagIn(j, "well_formed");
  r.defect = TextIn(j, "defect");
  r.infrastructure = TextIn(j, "infrastructure");
  r.control = FlagIn(j, "control");
  r.seed = CountIn(j, "seed", UINT64_MAX);
  if (j.contains("loaded")) r.loaded = j.at("loaded").get<Loaded>();
  if (j.contains("stem")) r.stem = TextIn(j, "stem");
  const bool counted = ReadSubcases(j, r);
  r.checks = CountIn(j, "checks", kMostCounted);
  r.failed = CountIn(j, "failed", kMostCounted);
  r.launches = CountIn(j, "launches", UINT64_MAX);
  for (const json& c : ListIn(j, "failed_checks")) {
    r.failed_checks.push_back({TextIn(c, "subcase"), TextIn(c, "file"), static_cast<int>(CountIn(c, "line", INT32_MAX)),
                               TextIn(c, "message"), TextIn(c, "detail")});
  }
  if (j.contains("measured")) {
    for (const json& m : ListIn(j, "measured")) {
      const auto number = [&m](const char* key) { return NumberIn(m, key, -kMostMeasured, kMostMeasured); };
      r.measured.push_back({TextIn(m, "subcase"), TextIn(m, "what"), TextIn(m, "unit"), number("value"),
                            number("documented"), number("low"), number("high"),
                            m.contains("arguments") ? CountIn(m, "arguments", kMostCounted) : 0});
    }
  }
  if (j.contains("outcomes")) {
    for (const json& o : ListIn(j, "outcomes")) {
      r.outcomes.push_back({TextIn(o, "subcase"), TextIn(o, "row"), TextIn(o, "kind"),
                            o.contains("by") ? TextIn(o, "by") : "", CountIn(o, "instances", kMostCounted),
                            CountIn(o, "seen", kMostCounted)});
    }
  }
  const json& observations = ObjectIn(j, "observations");
  for (const auto& [name, value] : observations.items()) {
    if (r.observed_values.size() == kMostObservations) break;
    r.observed_values.emplace(name, value);
  }
  // Whoever wrote this line said that the record is well formed; what it holds decides.
  if (r.well_formed && r.defect.empty()) {
    r.defect = observations.size() > kMostObservations ? "records too many values" : WhyIncoherent(r, counted);
  }
  r.well_formed = r.well_formed && r.defect.empty();
  return r;
}

json ToJson(const SanitizerReport& r) {
  return {{"tool", r.tool},           {"version", r.version}, {"present", r.present},  {"complete", r.complete},
          {"truncated", r.truncated}, {"defect", r.defect},   {"findings", r.findings}};
}

SanitizerReport ReportFrom(const json& j) {
  SanitizerReport r;
  r.tool = TextIn(j, "tool");
  r.version = TextIn(j, "version");
  r.present = FlagIn(j, "present");
  r.complete = FlagIn(j, "complete");
  r.truncated = FlagIn(j, "truncated");
  r.defect = TextIn(j, "defect");
  ListIn(j, "findings").get_to(r.findings);
  return r;
}

}  // namespace

std::string WhyAnotherRuntime(const Loaded& probe, const Observation& o) {
  if (!o.record || (!o.record->well_formed && !o.record->loaded.runtime)) return "";
  return WhyOther(probe, o.record->loaded, o.sanitizer.has_value());
}

bool WasMade(const Observation& o) { return o.process || o.record || o.sanitizer || !o.steps.empty(); }

bool GaveUp(const Observation& o) {
  if (!o.process || !o.record || o.record->infrastructure.empty()) return false;
  const auto& subcases = o.record->subcases;
  const bool failed = !o.record->failed_checks.empty() || o.record->failed > 0 ||
                      std::any_of(subcases.begin(), subcases.end(), [](const Subcase& s) { return s.failed > 0; });
  return !failed && o.process->started && o.process->signal == 0 && !o.process->timed_out;
}

std::map<std::string, json> ValuesOf(const Observation& o) {
  if (o.record) return o.record->observed_values;
  std::map<std::string, json> values;
  for (const CompileStep& step : o.steps) {
    if (step.name != kCountsStep || step.exit_code != 0) continue;
    std::istringstream lines(step.output);
    std::string name;
    for (std::uint64_t number = 0; values.size() < kMostObservations && lines >> name >> number;) values[name] = number;
  }
  return values;
}

void to_json(json& j, const CompileStep& s) {
  j = {
      {"name", s.name}, {"command", s.command}, {"exit_code", s.exit_code}, {"signal", s.signal}, {"output", s.output}};
}

void from_json(const json& j, CompileStep& s) {
  s = {TextIn(j, "name"), TextsIn(j, "command"), static_cast<int>(WholeIn(j, "exit_code", -1, kMostExit)),
       static_cast<int>(WholeIn(j, "signal", 0, kMostSignal)), TextIn(j, "output")};
}

// Members without a value are left out; what a process, a record or a report always has is always written and
// required, so that a line which lost a member is refused and not read as a pass.
void to_json(json& j, const Observation& o) {
  j = {{"case", o.case_id},
       {"observer", Name(o.observer)},
       {"attempt", o.attempt},
       {"seed", o.seed},
       {"reproducer", o.reproducer}};
  if (o.window_scale != 1) j["window_scale"] = o.window_scale;
  if (!o.gpu.empty()) j["gpu"] = o.gpu;
  if (!o.skip.empty()) j["skip"] = o.skip;
  if (!o.skip_reason.empty()) j["skip_reason"] = o.skip_reason;
  if (!o.infrastructure.empty()) j["infrastructure"] = o.infrastructure;
  if (o.grouped) j["grouped"] = {{"group", o.grouped->group}, {"position", o.grouped->position}};
  if (o.one_queue) j["one_queue"] = true;
  if (o.process) j["process"] = ToJson(*o.process);
  if (o.triage) j["triage"] = *o.triage;
  if (o.record) j["record"] = ToJson(*o.record);
  if (!o.steps.empty()) j["steps"] = o.steps;
  if (o.sanitizer) j["sanitizer"] = ToJson(*o.sanitizer);
  if (o.watched) j["watched"] = *o.watched;
}

void from_json(const json& j, Observation& o) {
  o = Observation{};
  const auto text = [&j](const char* key) { return j.contains(key) ? TextIn(j, key) : std::string(); };
  o.case_id = TextIn(j, "case");
  o.observer = catalogue::ParseObserver(TextIn(j, "observer"));
  o.attempt = static_cast<int>(WholeIn(j, "attempt", 1, INT32_MAX));
  o.seed = CountIn(j, "seed", UINT64_MAX);
  o.reproducer = TextsIn(j, "reproducer");
  if (j.contains("window_scale")) o.window_scale = NumberIn(j, "window_scale", 1, kMostWindowScale);
  o.gpu = text("gpu");
  o.skip = text("skip");
  o.skip_reason = text("skip_reason");
  o.infrastructure = text("infrastructure");
  if (j.contains("grouped")) {
    const json& grouped = ObjectIn(j, "grouped");
    o.grouped = Grouped{static_cast<int>(WholeIn(grouped, "group", 0, INT32_MAX)),
                        static_cast<int>(WholeIn(grouped, "position", 0, INT32_MAX))};
  }
  if (j.contains("one_queue")) o.one_queue = FlagIn(j, "one_queue");
  if (j.contains("process")) o.process = ProcessFrom(j.at("process"));
  if (j.contains("triage")) o.triage = j.at("triage").get<Triage>();
  if (j.contains("record")) o.record = RecordFrom(j.at("record"));
  if (j.contains("steps")) ListIn(j, "steps").get_to(o.steps);
  if (j.contains("sanitizer")) o.sanitizer = ReportFrom(j.at("sanitizer"));
  if (j.contains("watched")) o.watched = ObjectIn(j, "watched").get<Watched>();
}

}  // namespace judge
