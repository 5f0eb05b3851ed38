#include "report/mergeable.h"

#include <set>

#include <fmt/format.h>

#include "base/error.h"
#include "report/member.h"

namespace report {
namespace {

using nlohmann::json;

/// "cc 9.0 / 8.0": the first member in which two objects differ, or empty.
std::string FirstDifference(const json& a, const json& b) {
  std::set<std::string> keys;
  for (const json* side : {&a, &b}) {
    if (!side->is_object()) continue;
    for (const auto& [key, value] : side->items()) keys.insert(key);
  }
  for (const std::string& key : keys) {
    const json left = Member(a, key.c_str());
    const json right = Member(b, key.c_str());
    if (left == right) continue;
    const auto text = [](const json& v) {
      return v.is_null() ? "absent" : v.is_string() ? v.get<std::string>() : v.dump();
    };
    return fmt::format("{} is {} / {}", key, text(left), text(right));
  }
  return {};
}

/// Identity of each device, as far as the probe gave one: two cards of one model are two machines.
json DeviceIds(const json& machine) {
  json ids = json::array();
  const json details = Member(machine, "details");
  const json devices = Member(details, "devices");
  if (!devices.is_array()) return ids;
  for (const json& device : devices) {
    if (!device.is_object()) continue;
    for (const auto& [key, value] : device.items()) {
      if (key.starts_with("uuid")) ids.push_back(value);
    }
  }
  return ids;
}

/// What belongs to the suite itself; the journal's first line also holds command, seed and times.
json SuiteIdentity(const json& suite) {
  json identity = json::object();
  for (const char* key : {"version", "commit", "clean", "toolkit", "nvcc", "architectures", "host_compiler"}) {
    identity[key] = Member(suite, key);
  }
  return identity;
}

}  // namespace

std::string SuiteDifference(const json& a, const json& b) {
  return FirstDifference(SuiteIdentity(a), SuiteIdentity(b));
}

void CheckMergeable(const std::vector<journal::Journal>& journals, const std::vector<std::string>& names) {
  for (std::size_t i = 1; i < journals.size(); ++i) {
    const auto refuse = [&](const std::string& what) {
      throw base::InputError(
          fmt::format("{} and {}: {}; only journals of one suite on one machine can be merged, "
                      "make one report of each and use `cuda-cts compare`",
                      names[0], names[i], what));
    };
    if (const std::string d = SuiteDifference(journals[0].suite, journals[i].suite); !d.empty()) {
      refuse("different suites, " + d);
    }
    if (const std::string d =
            FirstDifference(Member(journals[0].machine, "facts"), Member(journals[i].machine, "facts"));
        !d.empty()) {
      refuse("different machines, " + d);
    }
    if (DeviceIds(journals[0].machine) != DeviceIds(journals[i].machine))
      refuse("different GPUs of one model, by UUID");
  }
}

}  // namespace report
