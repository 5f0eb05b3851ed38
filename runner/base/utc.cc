#include "base/utc.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <chrono>

#include <fmt/format.h>

namespace base {
namespace {

using std::chrono::days;
using std::chrono::sys_days;

constexpr std::string_view kForm = "0000-00-00T00:00:00Z";
constexpr int kFirstYear = 1970, kLastYear = 9999;
constexpr std::int64_t kDay = 86400, kHour = 3600, kMinute = 60;
constexpr std::int64_t kEnd =
    (sys_days(std::chrono::year(kLastYear + 1) / 1 / 1) - sys_days(std::chrono::year(kFirstYear) / 1 / 1)).count() *
    kDay;

bool HasForm(std::string_view text) {
  return text.size() == kForm.size() && std::equal(text.begin(), text.end(), kForm.begin(), [](char c, char form) {
           return form == '0' ? std::isdigit(static_cast<unsigned char>(c)) != 0 : c == form;
         });
}

}  // namespace

std::string UtcText(std::int64_t seconds) {
  seconds = std::clamp<std::int64_t>(seconds, 0, kEnd - 1);
  const std::chrono::year_month_day day(sys_days(days(seconds / kDay)));
  const std::int64_t of_day = seconds % kDay;
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(day.year()),
                     static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()), of_day / kHour,
                     of_day % kHour / kMinute, of_day % kMinute);
}

std::optional<std::int64_t> ParseUtc(std::string_view text) {
  if (!HasForm(text)) return std::nullopt;
  const auto number = [text](std::size_t at, std::size_t length) {
    int value = 0;
    std::from_chars(text.data() + at, text.data() + at + length, value);
    return value;
  };
  const int hour = number(11, 2), minute = number(14, 2), second = number(17, 2);
  const std::chrono::year_month_day day(std::chrono::year(number(0, 4)),
                                        std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                        std::chrono::day(static_cast<unsigned>(number(8, 2))));
  if (!day.ok() || static_cast<int>(day.year()) < kFirstYear || hour > 23 || minute > 59 || second > 59)
    return std::nullopt;
  return static_cast<std::int64_t>(sys_days(day).time_since_epoch().count()) * kDay + hour * kHour + minute * kMinute +
         second;
}

}  // namespace base
