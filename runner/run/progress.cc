#include "run/progress.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/say.h"
#include "base/text.h"

namespace run {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kLineEveryS = 10;
constexpr double kRedrawEveryS = 0.1;

std::string Duration(double seconds) {
  const long s = std::lround(seconds);
  if (s >= 3600) return fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
  return fmt::format("{}:{:02}", s / 60, s % 60);
}

std::size_t Width(std::FILE* out) {
  winsize size = {};
  return ioctl(fileno(out), TIOCGWINSZ, &size) == 0 && size.ws_col > 20 ? size.ws_col - 1U : 79;
}

}  // namespace

std::string ProgressText(std::size_t done, std::size_t total, std::size_t failures, double elapsed_s,
                         const std::vector<PlannedAttempt>& running, std::size_t width) {
  std::string text = fmt::format("{}/{}", done, total);
  if (failures > 0) text += fmt::format(", {} not as expected", failures);
  if (done > 0 && done < total) {
    text += fmt::format(", about {} left",
                        Duration(elapsed_s / static_cast<double>(done) * static_cast<double>(total - done)));
  }
  const char* separator = ": ";
  for (const PlannedAttempt& planned : running) {
    text += fmt::format("{}{} ({})", separator, planned.c->id, catalogue::Name(planned.observer));
    separator = ", ";
  }
  if (width > 3 && text.size() > width) text = text.substr(0, width - 3) + "...";
  return text;
}

Progress::Progress(std::size_t total, std::FILE* out, const std::string& gpu)
    : total_(total),
      out_(out),
      begin_(gpu.empty() ? "" : "GPU " + gpu + ": "),
      terminal_(gpu.empty() && isatty(fileno(out)) != 0),
      start_(Clock::now()),
      last_(start_) {}

double Progress::Elapsed() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

void Progress::Draw() {
  last_ = Clock::now();
  if (terminal_) {
    base::RewriteLine(out_, ProgressText(done_, total_, failures_, Elapsed(), running_, Width(out_)));
    drawn_ = true;
  } else {
    base::SayTo(out_, "{}{}\n", begin_, ProgressText(done_, total_, failures_, Elapsed(), running_, 0));
  }
}

void Progress::Tick() {
  const double since = std::chrono::duration<double>(Clock::now() - last_).count();
  if (since >= (terminal_ ? kRedrawEveryS : kLineEveryS)) Draw();
}

void Progress::Started(const PlannedAttempt& planned) {
  running_.push_back(planned);
  if (terminal_) Tick();
}

void Progress::Postponed(const PlannedAttempt& planned) {
  Ended(planned);
  Tick();
}

void Progress::Ended(const PlannedAttempt& planned) {
  ++done_;
  const auto same = std::find_if(running_.begin(), running_.end(), [&planned](const PlannedAttempt& u) {
    return u.c == planned.c && u.observer == planned.observer && u.attempt == planned.attempt;
  });
  if (same != running_.end()) running_.erase(same);
}

void Progress::Finished(const PlannedAttempt& planned, const journal::Attempt& attempt) {
  Ended(planned);
  const bool news = attempt.judgement.verdict == judge::Verdict::kMended;
  if (judge::IsAsExpected(attempt.judgement.verdict) && !news) return Tick();
  if (!news) ++failures_;
  // Attempts that were given up with a lost GPU are told once, by the run's end.
  if (!attempt.observation.process && attempt.observation.infrastructure.rfind("GPU lost", 0) == 0) return;
  // What keeps one attempt from being made keeps many.
  if (attempt.judgement.verdict == judge::Verdict::kError && ++causes_[attempt.judgement.reason] > 1) return Tick();
  End();
  const std::string repeat =
      attempt.observation.attempt > 1 ? fmt::format(", attempt {}", attempt.observation.attempt) : "";
  base::SayTo(out_, "{}{:<8} {} ({}{}): {}\n         {}\n", begin_, Name(attempt.judgement.verdict), planned.c->id,
              catalogue::Name(planned.observer), repeat, attempt.judgement.reason,
              base::ShellLine(attempt.observation.reproducer));
}

void Progress::Close() {
  End();
  for (const auto& [cause, attempts] : causes_) {
    if (attempts > 1)
      base::SayTo(out_, "ERROR    and {} more attempt{}: {}\n", attempts - 1, attempts == 2 ? "" : "s", cause);
  }
  causes_.clear();
}

void Progress::End() {
  if (drawn_) base::RewriteLine(out_, "");
  drawn_ = false;
}

}  // namespace run
