#include "suite/catalogue/observer.h"

#include "base/words.h"

namespace catalogue {
namespace {

constexpr base::Words<Observer, 6> kObservers{{{Observer::kPlain, "plain"},
                                               {Observer::kControl, "control"},
                                               {Observer::kMemcheck, "memcheck"},
                                               {Observer::kRacecheck, "racecheck"},
                                               {Observer::kInitcheck, "initcheck"},
                                               {Observer::kSynccheck, "synccheck"}}};

}  // namespace

std::string_view Name(Observer observer) { return base::WordOf(kObservers, observer); }
Observer ParseObserver(std::string_view word) { return base::ValueOf(kObservers, word, "observer"); }
std::optional<Observer> FindObserver(std::string_view word) { return base::FindValue(kObservers, word); }
std::string ObserverWords() { return base::AllWords(kObservers); }

bool IsTool(std::string_view word) {
  const std::optional<Observer> observer = FindObserver(word);
  return observer && IsSanitizer(*observer);
}

const std::vector<Observer>& AllTools() {
  static const std::vector<Observer> all = [] {
    std::vector<Observer> tools;
    for (const auto& [observer, word] : kObservers) {
      if (IsSanitizer(observer)) tools.push_back(observer);
    }
    return tools;
  }();
  return all;
}

const std::vector<std::string>& ToolNames() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const Observer tool : AllTools()) all.emplace_back(Name(tool));
    return all;
  }();
  return names;
}

}  // namespace catalogue
