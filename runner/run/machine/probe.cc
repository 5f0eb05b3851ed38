#include "run/machine/probe.h"

#include <algorithm>
#include <cstring>
#include <string_view>

#include <fmt/format.h>

#include "base/json_text.h"
#include "base/process/process.h"
#include "base/telling_line.h"
#include "base/text.h"

namespace machine {
namespace {

using nlohmann::json;

// Whoever hangs in two facts hangs in all.
constexpr int kMostHangs = 2;

std::string OneLine(std::string text) {
  constexpr std::size_t kLongest = 300;
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return c < 0x20; }, ' ');
  while (!text.empty() && text.back() == ' ') text.pop_back();
  if (text.size() > kLongest) text = base::ToValidUtf8(text.substr(0, kLongest)) + "...";
  return text;
}

// How it failed as a process; empty when it ended with exit code 0 or 1.
std::string ProcessProblem(const base::Process& p, double limit_s) {
  if (!p.started) return p.start_error;
  if (p.timed_out)
    return fmt::format("cts-probe did not end within {} s; the runtime, the driver or the GPU hangs", limit_s);
  if (p.signal != 0)
    return fmt::format("cts-probe was ended by signal {} ({}){}", p.signal, strsignal(p.signal),
                       base::Telling(p.output));
  if (p.exit_code > 1) return fmt::format("cts-probe ended with exit code {}{}", p.exit_code, base::Telling(p.output));
  return "";
}

// The last line of the output that is a JSON object; the driver may print lines of its own.
json LastObject(std::string_view output) {
  while (!output.empty()) {
    if (output.ends_with('\n')) output.remove_suffix(1);
    const std::size_t before = output.rfind('\n');
    const std::size_t from = before == std::string_view::npos ? 0 : before + 1;
    json j = base::ParseJson(output.substr(from));
    if (j.is_object()) return j;
    output = output.substr(0, from);
  }
  return nullptr;
}

// The conversation of AskFactByFact.
class FactByFact {
 public:
  FactByFact(const std::filesystem::path& tree, const std::string& visible, int hangs, double limit_s)
      : tree_(tree), visible_(visible), limit_s_(std::min(limit_s, kFactLimitS)), hangs_(hangs) {}

  // Adds the members of the fact to `into`; false where it is unknown.
  bool Ask(const std::string& fact, const std::vector<std::string>& options, json& into,
           const std::filesystem::path& program = {}) {
    std::string why = "not asked, because what was asked before did not answer in time";
    if (hangs_ < kMostHangs) {
      const ProbeAnswer answer = AskProbe(program.empty() ? ProbeFile(tree_) : program, options, limit_s_, visible_);
      if (answer.timed_out) ++hangs_;
      if (answer.problem.empty() && answer.exit_code == 0) {
        into.update(answer.said);
        return true;
      }
      why = answer.problem.empty() ? "cts-probe: " + answer.output : answer.problem;
    }
    unknown_[fact] = why;
    return false;
  }
  bool Ask(const std::string& fact, json& into) { return Ask(fact, {"--fact", fact}, into); }
  bool AskOf(int device, const std::string& fact, json& into) {
    const std::string number = std::to_string(device);
    return Ask(fmt::format("{} of device {}", fact, number), {"--fact", fact, number}, into);
  }

  const json& Unknown() const { return unknown_; }

 private:
  const std::filesystem::path& tree_;
  const std::string& visible_;
  const double limit_s_;
  json unknown_ = json::object();
  int hangs_;
};

}  // namespace

std::filesystem::path ProbeFile(const std::filesystem::path& tree) { return tree / "bin" / "cts-probe"; }

ProbeAnswer AskProbe(const std::filesystem::path& program, const std::vector<std::string>& options, double limit_s,
                     const std::string& visible, std::optional<process::Containment> containment) {
  process::ProcessOptions process;
  if (!visible.empty()) process.environment["CUDA_VISIBLE_DEVICES"] = visible;
  process.command = {program.string()};
  process.command.insert(process.command.end(), options.begin(), options.end());
  process.timeout_s = limit_s;
  if (containment) process.containment = *containment;
  const base::Process p = process::RunProcess(process);
  ProbeAnswer answer{.said = LastObject(p.output),
                     .problem = ProcessProblem(p, limit_s),
                     .output = OneLine(p.output),
                     .started = p.started,
                     .timed_out = p.timed_out,
                     .exit_code = p.exit_code};
  if (answer.problem.empty() && !answer.said.is_object())
    answer.problem = "cts-probe printed no result: " + answer.output;
  if (!answer.problem.empty()) answer.said = nullptr;
  return answer;
}

json AskFactByFact(const std::filesystem::path& tree, const std::string& why, bool graphics, const std::string& visible,
                   bool hangs, double limit_s) {
  FactByFact facts(tree, visible, hangs ? 1 : 0, limit_s);
  json all = json::object();
  // The starter holds no code for devices, so that it starts where a runtime cannot even register that.
  if (!facts.Ask("loaded", all)) facts.Ask("loaded", {"--loaded"}, all, tree / "bin" / "cts-starter");
  for (const char* fact : {"runtime", "driver", "host", "nvrtc"}) facts.Ask(fact, all);
  json count = json::object(), kernel = json::object();
  facts.Ask("count", count);
  if (graphics) {
    facts.Ask("vulkan", all);
    facts.Ask("gl", all);
  }
  json devices = json::array();
  const json number = count.value("count", json(0));
  constexpr int kMostDevices = 64;
  for (int d = 0; number.is_number_integer() && d < std::min(number.get<int>(), kMostDevices); ++d) {
    json& device = devices.emplace_back(json{{"index", d}});
    for (const char* fact : {"properties", "clusters", "ipc", "vmm", "compute-mode", "peers", "nvml"})
      facts.AskOf(d, fact, device);
  }
  all["devices"] = std::move(devices);
  // A count that fails says why there is nothing to run a kernel on.
  const bool no_device = count.value("problem", json("")) != json("");
  if (no_device) kernel = count;
  if (!no_device && !facts.Ask("kernel", kernel)) kernel = {{"problem", why}, {"sick", true}};
  for (const char* member : {"problem", "sick"}) all[member] = kernel.value(member, json());
  all["unknown"] = facts.Unknown();
  return all;
}

}  // namespace machine
