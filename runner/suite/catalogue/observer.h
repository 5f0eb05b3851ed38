// How the program of a case is looked at: by itself, as its control, or by a tool of compute-sanitizer.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace catalogue {

enum class Observer { kPlain, kControl, kMemcheck, kRacecheck, kInitcheck, kSynccheck };

std::string_view Name(Observer observer);
/// Throws std::invalid_argument for an unknown word.
Observer ParseObserver(std::string_view word);
std::optional<Observer> FindObserver(std::string_view word);  ///< Empty for an unknown word.

inline bool IsSanitizer(Observer o) { return o != Observer::kPlain && o != Observer::kControl; }
/// Whether it is the name of a tool of compute-sanitizer.
bool IsTool(std::string_view word);

/// The tools of compute-sanitizer, and their names. Of all observers they are the last.
const std::vector<Observer>& AllTools();
const std::vector<std::string>& ToolNames();
/// The names of all observers, with commas.
std::string ObserverWords();

}  // namespace catalogue
