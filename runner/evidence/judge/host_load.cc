#include "evidence/judge/host_load.h"

#include <fmt/format.h>

namespace judge {

std::string WhyOverloaded(const base::Process& p) {
  if (!p.timed_out || !p.use || !p.use->waited_s) return "";
  const double waited_s = *p.use->waited_s, watched_s = p.use->wall_s;
  if (waited_s <= 0 || waited_s < kOverloadedPart * watched_s) return "";
  return fmt::format("the host was overloaded: its threads waited {:.1f} s for a CPU in {:.1f} s", waited_s, watched_s);
}

std::string TooSlowText(const base::Process& p) {
  std::string text(kTooSlow);
  if (p.use) text += fmt::format(": {:.1f} s of CPU time in {:.1f} s", p.use->cpu_s, p.use->wall_s);
  return text;
}

}  // namespace judge
