#include "base/process/time_limit.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include "base/files.h"
#include "base/process/descendants.h"

namespace process {
namespace {

namespace fs = std::filesystem;

struct Stat {
  char state = '?';
  double cpu_s = 0;  // With that of children that were waited for.
};

// "PID (name) state ...": the name may hold anything, so that the last bracket counts. The 14th to 17th word are clock ticks.
std::optional<Stat> ReadStat(const fs::path& file) {
  const std::string text = base::TryReadFile(file).value_or("");
  const std::size_t name = text.rfind(')');
  if (name == std::string::npos) return std::nullopt;
  std::istringstream in(text.substr(name + 1));
  Stat stat;
  in >> stat.state;
  constexpr int kBeforeTimes = 10;
  std::string skipped;
  for (int i = 0; i < kBeforeTimes; ++i) in >> skipped;
  double ticks = 0;
  for (int i = 0; i < 4; ++i) {
    double some = 0;
    in >> some;
    ticks += some;
  }
  if (!in) return std::nullopt;
  stat.cpu_s = ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
  return stat;
}

// "time on the CPU, time ready to run without one, turns", in nanoseconds.
std::optional<double> ReadWaited(const fs::path& file) {
  std::istringstream in(base::TryReadFile(file).value_or(""));
  double ran = 0, waited = 0;
  if (!(in >> ran >> waited)) return std::nullopt;
  return waited / 1e9;
}

void AddThreads(const fs::path& tasks, base::HostUse& use) {
  std::error_code error;
  for (fs::directory_iterator it(tasks, error), end; !error && it != end; it.increment(error)) {
    const std::optional<Stat> stat = ReadStat(it->path() / "stat");
    if (!stat) continue;  // It has ended.
    if (stat->state == 'R' || stat->state == 'D') use.asleep = false;
    if (const std::optional<double> waited = ReadWaited(it->path() / "schedstat"))
      use.waited_s = use.waited_s.value_or(0) + *waited;
  }
}

}  // namespace

std::optional<base::HostUse> HostUseOf(pid_t root) {
  const fs::path proc = "/proc";
  // The supervisor itself does nothing; those that it waited for are in its times.
  const std::optional<Stat> of_root = ReadStat(proc / std::to_string(root) / "stat");
  if (!of_root) return std::nullopt;
  base::HostUse use;
  use.asleep = true;
  use.cpu_s = of_root->cpu_s;
  std::vector<pid_t> below;
  ForEachBelow(
      root, [](pid_t pid, void* context) { static_cast<std::vector<pid_t>*>(context)->push_back(pid); }, &below);
  for (const pid_t pid : below) {
    const fs::path folder = proc / std::to_string(pid);
    if (const std::optional<Stat> stat = ReadStat(folder / "stat")) use.cpu_s += stat->cpu_s;
    AddThreads(folder / "task", use);
  }
  return use;
}

double TimeLimit::More(std::optional<base::HostUse>& use) {
  if (!use) return 0;
  const auto since = [](double now, double before) { return std::max(0.0, now - before); };
  const double ran_s = since(use->cpu_s, before_.cpu_s);
  const double waited_s = since(use->waited_s.value_or(0), before_.waited_s.value_or(0));
  // Whether it waited for a CPU, nobody knows without `waited_s`.
  use->asleep = use->asleep && use->waited_s && ran_s + waited_s < kAwakePart * (use->wall_s - before_.wall_s);
  before_ = *use;
  if (!of_cpu_ || use->asleep) return 0;
  const double left_s = limit_s_ - use->cpu_s;
  const double clock_left_s = kMostOfTheClock * limit_s_ - use->wall_s;
  if (left_s <= 0 || clock_left_s <= 0) return 0;
  // In steps long enough to tell sleep from work.
  return std::min(std::max(left_s, limit_s_ / 4), clock_left_s);
}

}  // namespace process
