// One clause on the page.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace report {

/// Its square on the map, linked to its details.
std::string MapSquare(const nlohmann::ordered_json& clause);

/// Its entry in the list of what is violated or undecided.
std::string AttentionItem(const nlohmann::ordered_json& clause);

/// An item for each earlier run that found it violated or undecided; empty where none did.
std::string RecordedItems(const nlohmann::ordered_json& clause, const nlohmann::ordered_json& recorded_runs);

/// Statement, verdict, source, cases, controls, observations and reproducers; open where it is violated.
void ClauseDetails(std::string& out, const nlohmann::ordered_json& clause, const nlohmann::ordered_json& recorded_runs);

}  // namespace report
