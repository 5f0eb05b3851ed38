#include "suite/catalogue/expectation.h"

#include <algorithm>
#include <iterator>

#include "base/error.h"
#include "suite/catalogue/expectation_file.h"
#include "suite/catalogue/reference_device.h"

namespace catalogue {
namespace {

Facts WithCaseFacts(const Case& c, Facts facts) {
  const auto word = [](bool value) { return value ? "true" : "false"; };
  const bool rdc = std::find(c.build.begin(), c.build.end(), "rdc") != c.build.end();
  const std::string stem = c.Stem();  // <chapter>/<section>/...
  facts["chapter"] = stem.substr(0, stem.find('/'));
  facts["kind"] = Name(c.kind);
  facts["rdc"] = word(rdc);
  facts["device-launch"] = word(c.LaunchesFromDevice());
  facts["launches"] = word(c.launches);
  facts["shared-memory"] = word(c.traits.shared_memory);
  facts["barriers"] = word(c.traits.barriers);
  facts["holds-work"] = word(c.traits.holds_work);
  facts["faults"] = word(c.traits.faults);
  // Tools watch the unchanged program; a control is judged by its message, not by an expectation.
  facts["control"] = word(false);
  return facts;
}

// The defaults or one case's differences, with the place for messages.
struct Source {
  const nlohmann::json* json = nullptr;
  base::Location where;
};

// The alternative of `key` that holds, or null.
const nlohmann::json* Choose(const Source& source, std::string_view key, const Facts& facts) {
  if (source.json == nullptr) return nullptr;
  const auto value = source.json->find(std::string(key));
  if (value == source.json->end()) return nullptr;
  if (value->is_object()) return &*value;
  for (const nlohmann::json& alternative : *value) {
    const auto condition = alternative.find("if");
    if (condition == alternative.end() || Holds(condition->get_ref<const std::string&>(), facts, source.where))
      return &alternative;
  }
  return nullptr;
}

ToolExpectation ToolFrom(const nlohmann::json& entry, Observer tool) {
  ToolExpectation expected;
  expected.not_applicable = entry.value("not-applicable", "");
  expected.exit_code = entry.value("exit-code", 0);
  if (entry.contains("findings")) {
    for (const nlohmann::json& item : entry.at("findings")) {
      Finding finding = item.get<Finding>();
      finding.tool = Name(tool);
      expected.findings.push_back(std::move(finding));
    }
  }
  std::sort(expected.findings.begin(), expected.findings.end());
  for (const nlohmann::json& kind : entry.value("beside", nlohmann::json::array()))
    expected.beside.push_back(kind.get<std::string>());
  return expected;
}

// Whether all that `named` says is so in `found`.
bool IsNamedBy(const Finding& found, const Finding& named) {
  const auto is = [](const std::string& value, const std::string& wanted) { return wanted.empty() || value == wanted; };
  return is(found.tool, named.tool) && is(found.kind, named.kind) && is(found.detail, named.detail) &&
         is(found.space, named.space) && is(found.access, named.access) && is(found.kernel, named.kernel) &&
         (named.size == 0 || found.size == named.size) && found.count == named.count;
}

// An entry is of a case, or of all whose names begin with it: "perf.".
std::string WhatModelLacks(const Expectations& all, const std::string& id) {
  const auto own = all.not_modelled.find(id);
  if (own != all.not_modelled.end()) return own->second;
  for (const auto& [name, needs] : all.not_modelled) {
    if (name.ends_with('.') && id.starts_with(name)) return needs;
  }
  return {};
}

Source Find(const std::map<std::string, nlohmann::json>& entries, const std::map<std::string, base::Location>& where,
            const std::string& name) {
  const auto found = entries.find(name);
  if (found == entries.end()) return {};
  const auto place = where.find(name);
  return {&found->second, place == where.end() ? base::Location{name, 0} : place->second};
}

// Facts name a compiler where it is not NVIDIA's, whose deviations are listed.
bool IsListedFor(const KnownDeviation& d, const Facts& facts) {
  const bool of_nvidia = d.cause != kCauses[2] || !facts.contains("compiler");
  return of_nvidia && Holds(d.condition, facts, d.where);
}

}  // namespace

void to_json(nlohmann::json& j, const Finding& f) {
  j = nlohmann::json::object();
  const auto put = [&j](const char* key, const std::string& value) {
    if (!value.empty()) j[key] = value;
  };
  put("tool", f.tool);
  put("kind", f.kind);
  put("detail", f.detail);
  put("space", f.space);
  put("access", f.access);
  if (f.size != 0) j["size"] = f.size;
  put("kernel", f.kernel);
  j["count"] = f.count;
}

void from_json(const nlohmann::json& j, Finding& f) {
  f.tool = j.value("tool", "");
  f.kind = j.value("kind", "");
  f.detail = j.value("detail", "");
  f.space = j.value("space", "");
  f.access = j.value("access", "");
  f.size = j.value("size", 0);
  f.kernel = j.value("kernel", "");
  f.count = j.value("count", 1);
}

FindingsDifference Differences(const std::vector<Finding>& found, const ToolExpectation& expected) {
  FindingsDifference difference{found, {}};
  std::vector<Finding>& extra = difference.extra;
  std::sort(extra.begin(), extra.end());
  for (const Finding& wanted : expected.findings) {
    const auto at = std::find_if(extra.begin(), extra.end(), [&](const Finding& one) {
      return expected.beside.empty() ? one == wanted : IsNamedBy(one, wanted);
    });
    if (at == extra.end()) {
      difference.absent.push_back(wanted);
    } else {
      extra.erase(at);
    }
  }
  std::erase_if(extra, [&](const Finding& one) {
    return std::find(expected.beside.begin(), expected.beside.end(), one.kind) != expected.beside.end();
  });
  return difference;
}

CaseExpectation ExpectationFor(const Expectations& all, const Case& c, const Facts& machine) {
  const Facts facts = WithCaseFacts(c, machine);
  const std::string stem = c.Stem();
  const Source own = Find(all.cases, all.where, stem);
  const Source defaults = {all.defaults.is_null() ? nullptr : &all.defaults, {kDefaultsFile, 0}};
  CaseExpectation result;
  const auto unknown = [&](const char* whose) {
    const auto condition = all.unknown_words.find(whose);
    return condition != all.unknown_words.end() && Holds(condition->second, facts, defaults.where);
  };
  result.unknown_words = {unknown("compiler"), unknown("host-compiler")};
  result.on_model = IsModel(machine);
  if (result.on_model) {
    result.not_modelled = WhatModelLacks(all, c.id);
    std::copy_if(all.reference_findings.begin(), all.reference_findings.end(),
                 std::back_inserter(result.reference_findings),
                 [&](const ExpectedFinding& finding) { return finding.case_id == c.id; });
  }
  for (const KnownDeviation& deviation : all.deviations) {
    const bool of_hardware = deviation.where.file != kModelDeviationsFile;
    if (deviation.case_id == c.id && deviation.clause == c.clause && of_hardware && !result.on_model &&
        !IsListedFor(deviation, facts))
      result.elsewhere.push_back(&deviation);
  }
  if (const KnownDeviation* listed = FindDeviation(all, c, machine); listed != nullptr)
    result.beyond_what_was_seen = !listed->seen.empty() && !Holds(listed->seen, facts, listed->where);
  try {
    for (const Observer tool : AllTools()) {
      const nlohmann::json* entry = Choose(own, Name(tool), facts);
      if (entry == nullptr) entry = Choose(defaults, Name(tool), facts);
      if (result.on_model) {
        result.tools[tool].not_applicable = "compute-sanitizer looks at CUDA, not at a model of the documents";
        continue;
      }
      // Without any entry a tool must find nothing.
      result.tools[tool] = entry != nullptr ? ToolFrom(*entry, tool) : ToolExpectation{};
    }
    if (const nlohmann::json* values = Choose(own, "observations", facts)) {
      for (const auto& [name, value] : values->items()) {
        if (name != "if" && name != "reason") result.observed_values[name] = value;
      }
    }
  } catch (const nlohmann::json::exception&) {
    throw base::InputError(own.json != nullptr ? own.where : defaults.where,
                           "holds a value of the wrong type; run `cuda-cts lint`");
  }
  return result;
}

const KnownDeviation* FindDeviation(const Expectations& all, const Case& c, const Facts& machine) {
  const Facts facts = WithCaseFacts(c, machine);
  for (const KnownDeviation& deviation : all.deviations) {
    // One that names another clause is a mistake (lint), and excuses nothing.
    if (deviation.case_id == c.id && deviation.clause == c.clause && IsListedFor(deviation, facts)) return &deviation;
  }
  return nullptr;
}

}  // namespace catalogue
