#include "judge/observation.h"

namespace judge {
namespace {

using nlohmann::json;

json ToJson(const base::Process& p) {
  return {{"command", p.command},           {"started", p.started}, {"start_error", p.start_error},
          {"timed_out", p.timed_out},       {"killed", p.killed},   {"left_children", p.left_children},
          {"exit_code", p.exit_code},       {"signal", p.signal},   {"wall_s", p.wall_s},
          {"output_bytes", p.output_bytes}, {"output", p.output}};
}

base::Process ProcessFrom(const json& j) {
  base::Process p;
  j.at("command").get_to(p.command);
  j.at("started").get_to(p.started);
  j.at("start_error").get_to(p.start_error);
  j.at("timed_out").get_to(p.timed_out);
  j.at("killed").get_to(p.killed);
  j.at("left_children").get_to(p.left_children);
  j.at("exit_code").get_to(p.exit_code);
  j.at("signal").get_to(p.signal);
  j.at("wall_s").get_to(p.wall_s);
  j.at("output_bytes").get_to(p.output_bytes);
  j.at("output").get_to(p.output);
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
  return {{"well_formed", r.well_formed},
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
          {"observations", r.observations}};
}

// Before windows were recorded a sub-case was its name alone; how many of its checks failed was told only in all.
void ReadSubcases(const json& j, Record& r) {
  bool before_windows = false;
  for (const json& s : j.at("subcases")) {
    if (s.is_string()) {
      before_windows = true;
      r.subcases.push_back({s.get<std::string>(), 0, 0});
    } else {
      r.subcases.push_back(
          {s.at("name").get<std::string>(), s.at("checks").get<std::uint64_t>(), s.at("failed").get<std::uint64_t>()});
    }
  }
  if (before_windows && !j.contains("windows")) return;
  for (const json& w : j.at("windows")) {
    const json& seen = w.at("seen_ms");
    r.windows.push_back({w.at("subcase").get<std::string>(), w.at("message").get<std::string>(),
                         w.at("length_ms").get<double>(),
                         seen.is_null() ? std::nullopt : std::optional(seen.get<double>())});
  }
  for (const json& p : j.at("power_not_shown"))
    r.power_not_shown.push_back({p.at("subcase").get<std::string>(), p.at("why").get<std::string>()});
}

Record RecordFrom(const json& j) {
  Record r;
  j.at("well_formed").get_to(r.well_formed);
  j.at("defect").get_to(r.defect);
  j.at("infrastructure").get_to(r.infrastructure);
  j.at("control").get_to(r.control);
  j.at("seed").get_to(r.seed);
  ReadSubcases(j, r);
  j.at("checks").get_to(r.checks);
  j.at("failed").get_to(r.failed);
  j.at("launches").get_to(r.launches);
  for (const json& c : j.at("failed_checks")) {
    r.failed_checks.push_back({c.at("subcase").get<std::string>(), c.at("file").get<std::string>(),
                               c.at("line").get<int>(), c.at("message").get<std::string>(),
                               c.at("detail").get<std::string>()});
  }
  j.at("observations").get_to(r.observations);
  return r;
}

json ToJson(const CompileStep& s) {
  return {
      {"name", s.name}, {"command", s.command}, {"exit_code", s.exit_code}, {"signal", s.signal}, {"output", s.output}};
}

CompileStep StepFrom(const json& j) {
  return {j.at("name").get<std::string>(), j.at("command").get<std::vector<std::string>>(),
          j.at("exit_code").get<int>(), j.at("signal").get<int>(), j.at("output").get<std::string>()};
}

json ToJson(const SanitizerReport& r) {
  return {{"tool", r.tool},           {"version", r.version}, {"present", r.present},  {"complete", r.complete},
          {"truncated", r.truncated}, {"defect", r.defect},   {"findings", r.findings}};
}

SanitizerReport ReportFrom(const json& j) {
  SanitizerReport r;
  j.at("tool").get_to(r.tool);
  j.at("version").get_to(r.version);
  j.at("present").get_to(r.present);
  j.at("complete").get_to(r.complete);
  j.at("truncated").get_to(r.truncated);
  j.at("defect").get_to(r.defect);
  j.at("findings").get_to(r.findings);
  return r;
}

}  // namespace

// Members without a value are left out; what a process, a record or a report always has is always written and
// required, so that a line which lost a member is refused and not read as a pass.
void to_json(json& j, const Observation& o) {
  j = {{"case", o.case_id},
       {"observer", Name(o.observer)},
       {"attempt", o.attempt},
       {"seed", o.seed},
       {"reproducer", o.reproducer}};
  if (o.window_scale != 1) j["window_scale"] = o.window_scale;
  if (!o.skip.empty()) j["skip"] = o.skip;
  if (!o.skip_reason.empty()) j["skip_reason"] = o.skip_reason;
  if (!o.infrastructure.empty()) j["infrastructure"] = o.infrastructure;
  if (o.grouped) j["grouped"] = {{"group", o.grouped->group}, {"position", o.grouped->position}};
  if (o.process) j["process"] = ToJson(*o.process);
  if (o.triage) j["triage"] = *o.triage;
  if (o.record) j["record"] = ToJson(*o.record);
  for (const CompileStep& step : o.steps) j["steps"].push_back(ToJson(step));
  if (o.sanitizer) j["sanitizer"] = ToJson(*o.sanitizer);
}

void from_json(const json& j, Observation& o) {
  o = Observation{};
  j.at("case").get_to(o.case_id);
  o.observer = catalogue::ParseObserver(j.at("observer").get<std::string>());
  j.at("attempt").get_to(o.attempt);
  j.at("seed").get_to(o.seed);
  j.at("reproducer").get_to(o.reproducer);
  if (j.contains("window_scale")) j.at("window_scale").get_to(o.window_scale);
  if (j.contains("skip")) j.at("skip").get_to(o.skip);
  if (j.contains("skip_reason")) j.at("skip_reason").get_to(o.skip_reason);
  if (j.contains("infrastructure")) j.at("infrastructure").get_to(o.infrastructure);
  if (j.contains("grouped")) {
    const json& grouped = j.at("grouped");
    o.grouped = Grouped{grouped.at("group").get<int>(), grouped.at("position").get<int>()};
  }
  if (j.contains("process")) o.process = ProcessFrom(j.at("process"));
  if (j.contains("triage")) o.triage = j.at("triage").get<Triage>();
  if (j.contains("record")) o.record = RecordFrom(j.at("record"));
  if (j.contains("steps")) {
    for (const json& step : j.at("steps")) o.steps.push_back(StepFrom(step));
  }
  if (j.contains("sanitizer")) o.sanitizer = ReportFrom(j.at("sanitizer"));
}

}  // namespace judge
