// What facts and devices of one machine say against each other, and against the suite that ran there: the probe makes the facts from
// its devices, and some of them follow from others.
#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "base/text.h"
#include "evidence/account/account.h"
#include "suite/catalogue/derived_facts.h"
#include "suite/catalogue/reference_device.h"

namespace evidence {

namespace {

// The value of an option that stands once in a command, as "--seed 7" or "--seed=7".
std::optional<std::string> ValueOf(const std::vector<std::string>& command, const std::string& option) {
  std::vector<std::string> values;
  for (std::size_t i = 0; i < command.size(); ++i) {
    if (command[i] == option && i + 1 < command.size()) values.push_back(command[i + 1]);
    if (command[i].starts_with(option + "=")) values.push_back(command[i].substr(option.size() + 1));
  }
  return values.size() == 1 ? std::optional(values.front()) : std::nullopt;
}

// A decimal number in its usual form; others are the command line's own.
bool IsPlainNumber(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos && (text == "0" || text[0] != '0');
}

bool Has(const std::vector<std::string>& command, const std::string& option) {
  return std::any_of(command.begin(), command.end(),
                     [&option](const auto& word) { return word == option || word.starts_with(option + "="); });
}

// The reference device as its programs found it, where the facts do not call it that; empty: neither.
std::string ModelThatIsNotCalledOne(const journal::MachineHead& machine) {
  if (catalogue::IsModel(machine.facts)) return "";
  const auto fact = machine.facts.find(catalogue::kRuntimeLibrary);
  const std::string loaded = machine.loaded.runtime ? machine.loaded.runtime->file : "";
  for (const std::string& file : {fact == machine.facts.end() ? std::string() : "/" + fact->second, loaded}) {
    for (const char* folder : {"/lib/reference/", "/lib/reference-mutants/"}) {
      if (file.find(folder) != std::string::npos) return file;
    }
  }
  return "";
}

// Options of `run` and `gate` that the plan's selection must come of, and the command lacks.
std::vector<std::string> Unasked(const catalogue::Selection& selection, const std::vector<std::string>& command) {
  std::vector<std::string> options;
  const auto check = [&](const char* option, bool selects) {
    if (selects && !Has(command, option)) options.emplace_back(option);
  };
  check("--clause", !selection.clauses.empty());
  check("--section", !selection.sections.empty());
  check("--chapter", !selection.chapters.empty());
  check("--kind", !selection.kinds.empty() && !Has(command, "--without-sanitizer"));
  check("--observer", !selection.observers.empty());
  check("--label", !selection.labels.empty());
  check("--filter", !selection.filters.empty());
  check("--shard", selection.shards > 1);
  return options;
}

}  // namespace

std::vector<std::string> CommandContradictions(const journal::Head& head) {
  std::vector<std::string> lines;
  const auto check = [&](const char* option, const std::string& said, const char* where) {
    const std::optional<std::string> asked = ValueOf(head.start.command, option);
    if (asked && *asked != said)
      lines.push_back(fmt::format("its command says {} {}, its {} {}", option, *asked, where, said));
  };
  const auto check_number = [&](const char* option, const auto& said) {
    if (said && IsPlainNumber(ValueOf(head.start.command, option).value_or("")))
      check(option, std::to_string(*said), "first line");
  };
  check_number("--seed", head.start.seed);
  check_number("--repeat", head.start.repeat);
  const auto lacks = [&](const char* option, bool said) {
    if (!said && Has(head.start.command, option))
      lines.push_back(fmt::format("its command says {}, its plan not", option));
  };
  if (ValueOf(head.start.command, "--on") == "reference" && head.machine && !catalogue::IsModel(head.Facts()))
    lines.emplace_back("its command says --on reference, its facts say nothing of a model");
  if (!head.plan) return lines;
  if (!head.plan->level.empty()) check("--level", head.plan->level, "plan");
  lacks("--keep-environment", head.plan->kept.has_value());
  lacks("--through", !head.plan->through.empty());
  lacks("--drafts", !head.plan->selection || head.plan->selection->drafts);
  const bool takes_options = Has(head.start.command, "run") || Has(head.start.command, "gate");
  if (!head.plan->selection || !takes_options) return lines;
  for (const std::string& option : Unasked(*head.plan->selection, head.start.command))
    lines.push_back(fmt::format("its plan selects by {}, its command not", option));
  return lines;
}

std::vector<std::string> Contradictions(const journal::MachineHead& machine, const journal::Suite& suite) {
  std::vector<std::string> lines;
  const auto check = [&](const char* fact, const std::string& other, const char* whose) {
    const auto it = machine.facts.find(fact);
    if (it == machine.facts.end() || other.empty() || it->second == other) return;
    lines.push_back(fmt::format("its facts say {} {}, its {} {}", fact, it->second, whose, other));
  };
  const catalogue::Facts built = catalogue::FactsOfBuild(suite.members);
  for (const catalogue::BuildFact& of : catalogue::kBuildFacts) {
    const auto own = built.find(of.fact);
    if (own != built.end()) {
      check(of.fact, own->second, "suite");
    } else if (const auto said = machine.facts.find(of.fact); said != machine.facts.end() && !built.empty()) {
      lines.push_back(fmt::format("its facts say {} {}, its suite none", of.fact, said->second));
    }
  }
  if (const auto knows = catalogue::DriverKnowsToolkit(machine.facts))
    check(catalogue::kDriverKnowsToolkit, *knows ? "true" : "false", "driver and toolkit");
  for (const auto& [fact, value] : machine.probed) {
    const auto it = machine.facts.find(fact);
    if (it == machine.facts.end()) {
      lines.push_back(fmt::format("its facts leave out {}, which its probe says is {}", fact, value));
    } else if (it->second != value) {
      lines.push_back(fmt::format("its facts say {} {}, its probe {}", fact, it->second, value));
    }
  }
  if (const std::string file = ModelThatIsNotCalledOne(machine); !file.empty())
    lines.push_back("its runtime is that of the reference device, which its facts do not say: " + file);
  if (machine.devices.empty()) return lines;
  check("gpus", std::to_string(machine.devices.size()), "devices");
  check("cc", machine.devices.front().cc, "devices");
  check("gpu", base::Slug(machine.devices.front().name), "devices");
  std::map<std::string, int> with_id;
  for (const journal::Device& device : machine.devices) ++with_id[device.id];
  for (const auto& [id, devices] : with_id) {
    if (!id.empty() && devices > 1) lines.push_back(fmt::format("{} of its devices have the identity {}", devices, id));
  }
  return lines;
}

}  // namespace evidence
