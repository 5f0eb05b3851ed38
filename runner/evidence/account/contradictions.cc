// What facts and devices of one machine say against each other, and against the suite that ran there: the probe makes the facts from
// its devices, and some of them follow from others.
#include <map>

#include <fmt/format.h>

#include "base/text.h"
#include "evidence/account/account.h"
#include "suite/catalogue/derived_facts.h"

namespace evidence {

std::vector<std::string> Contradictions(const journal::MachineHead& machine, const journal::Suite& suite) {
  std::vector<std::string> lines;
  const auto check = [&](const char* fact, const std::string& other, const char* whose) {
    const auto it = machine.facts.find(fact);
    if (it == machine.facts.end() || other.empty() || it->second == other) return;
    lines.push_back(fmt::format("its facts say {} {}, its {} {}", fact, it->second, whose, other));
  };
  if (const auto toolkit = suite.members.find("toolkit"); toolkit != suite.members.end() && toolkit->is_string())
    check("toolkit", toolkit->get<std::string>(), "suite");
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
