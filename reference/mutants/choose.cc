// Installs the mutant that CTS_REFERENCE_MUTANT names.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include "base/mutants.h"
#include "base/refuse.h"
#include "mutants/table.h"

namespace ref {

namespace mutants {

std::span<const Table> Tables() {
  static const std::array all = {Completion(),   Tails(),          Grids(),         HostStreams(),
                                 DeviceCalls(),  DeviceLaunches(), DeviceStreams(), DeviceMemory(),
                                 DeviceGraphs(), Stores(),         Blocks(),        Instructions(),
                                 Textures(),     HostErrors(),     HostDevice(),    HostState()};
  return all;
}

}  // namespace mutants

namespace {

MutantId Choose() {
  const char* name = std::getenv("CTS_REFERENCE_MUTANT");
  if (name == nullptr) return kNoMutant;
  for (const mutants::Table& table : mutants::Tables()) {
    for (const mutants::Mutant& mutant : table) {
      if (mutant.name == name) mutant.install();
    }
  }
  const auto* const known = std::find(std::begin(kMutantNames), std::end(kMutantNames), name);
  if (known == std::end(kMutantNames)) EndProgram("CTS_REFERENCE_MUTANT names no mutant: " + std::string(name));
  return static_cast<MutantId>(known - std::begin(kMutantNames));
}

}  // namespace

const MutantId kChosenMutant = Choose();

}  // namespace ref
