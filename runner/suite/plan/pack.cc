#include "suite/plan/pack.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace plan {
namespace {

struct Unit {
  std::string name;
  std::vector<const Member*> members;
};

std::vector<Unit> ByName(const std::vector<Member>& members) {
  std::vector<Unit> units;
  std::map<std::string_view, std::size_t> places;
  for (const Member& member : members) {
    const auto [place, is_new] = places.emplace(member.unit, units.size());
    if (is_new) units.push_back({member.unit, {}});
    units[place->second].members.push_back(&member);
  }
  return units;
}

// What few cases hold joins what the next few hold, where it is built in the same way.
std::vector<Unit> JoinSmall(const std::vector<Unit>& units) {
  struct Open {
    std::size_t at = 0;  // Of the unit that the next ones join.
    int count = 0;
  };
  std::vector<Unit> joined;
  std::map<std::string_view, Open> open;
  for (const Unit& unit : units) {
    const std::string& small = unit.members.front()->small;
    if (small.empty() || unit.members.size() > kMostOfASmallUnit) {
      joined.push_back(unit);
      continue;
    }
    Open& last = open[small];
    if (last.count == 0 || joined[last.at].members.size() + unit.members.size() > kMostOfAUnit) {
      last = {joined.size(), last.count + 1};
      joined.push_back({fmt::format("{}-{}", small, last.count), {}});
    }
    auto& members = joined[last.at].members;
    members.insert(members.end(), unit.members.begin(), unit.members.end());
  }
  return joined;
}

}  // namespace

std::vector<Object> Pack(const std::vector<Member>& members) {
  std::vector<Object> objects;
  for (const Unit& unit : JoinSmall(ByName(members))) {
    const std::size_t count = unit.members.size();
    const std::size_t parts = (count + kMostOfAUnit - 1) / kMostOfAUnit, length = (count + parts - 1) / parts;
    for (std::size_t part = 0; part < parts; ++part) {
      Object object{parts > 1 ? fmt::format("{}-{}", unit.name, part + 1) : unit.name, {}, {}, unit.members[0]->flags};
      for (std::size_t i = part * length; i < std::min(count, (part + 1) * length); ++i) {
        object.stems.push_back(unit.members[i]->stem);
        if (unit.members[i]->alone) object.alone.push_back(unit.members[i]->stem);
      }
      objects.push_back(std::move(object));
    }
  }
  return objects;
}

}  // namespace plan
