// Installs the mutant that CTS_REFERENCE_MUTANT names.
#include <array>
#include <cstdlib>
#include <string>

#include "base/refuse.h"
#include "mutants/table.h"

namespace ref {

namespace mutants {

std::span<const Table> Tables() {
  static const std::array all = {Completion(),     Tails(),           Grids(),         HostStreams(),  DeviceCalls(),
                                 DeviceLaunches(), DeviceStreams(),   DeviceMemory(),  DeviceGraphs(), Stores(),
                                 Blocks(),         Instructions(),    Textures(),      HostErrors(),   HostDevice(),
                                 HostState(),      HostCapture(),     HostCopies(),    HostMemory(),   HostTextures(),
                                 HostFacts(),      HostGraphs(),      HostGraphRuns(), Driver(),       PoolMemory(),
                                 GraphMemories(),  VirtualMemories(), ManagedMemory(), Views(),        LoadsOfLines(),
                                 Contexts(),       LoadedModules()};
  return all;
}

}  // namespace mutants

namespace {

bool Choose() {
  const char* name = std::getenv("CTS_REFERENCE_MUTANT");
  if (name == nullptr) return false;
  for (const mutants::Table& table : mutants::Tables()) {
    for (const mutants::Mutant& mutant : table) {
      if (mutant.name == name) return mutant.install(), true;
    }
  }
  EndProgram("CTS_REFERENCE_MUTANT names no mutant: " + std::string(name));
}

[[maybe_unused]] const bool chosen = Choose();  // while the library is loaded

}  // namespace
}  // namespace ref
