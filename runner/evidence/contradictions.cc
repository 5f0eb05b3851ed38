// What facts and devices of one machine say against each other: the probe makes the facts from its devices.
#include <set>

#include <fmt/format.h>

#include "base/text.h"
#include "evidence/account.h"

namespace evidence {

std::vector<std::string> Contradictions(const journal::MachineHead& machine) {
  std::vector<std::string> lines;
  const auto check = [&](const char* fact, const std::string& of_device) {
    const auto it = machine.facts.find(fact);
    if (it == machine.facts.end() || of_device.empty() || it->second == of_device) return;
    lines.push_back(fmt::format("its facts say {} {}, its devices {}", fact, it->second, of_device));
  };
  for (const auto& [fact, value] : machine.probed) {
    const auto it = machine.facts.find(fact);
    if (it == machine.facts.end()) {
      lines.push_back(fmt::format("its facts leave out {}, which its probe says is {}", fact, value));
    } else if (it->second != value) {
      lines.push_back(fmt::format("its facts say {} {}, its probe {}", fact, it->second, value));
    }
  }
  if (machine.devices.empty()) return lines;
  check("gpus", std::to_string(machine.devices.size()));
  check("cc", machine.devices.front().cc);
  check("gpu", base::Slug(machine.devices.front().name));
  std::set<std::string> ids;
  for (const journal::Device& device : machine.devices) {
    if (!device.id.empty() && !ids.insert(device.id).second) {
      lines.push_back(fmt::format("two of its devices have the identity {}", device.id));
    }
  }
  return lines;
}

}  // namespace evidence
