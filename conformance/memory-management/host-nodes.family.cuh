// Nodes of the host of which a program can ask memory.
#include <fstream>
#include <string>
#include <vector>

#include "cts/memory/node_memory.h"

namespace {

/// Those with processors of which this process may have memory, at most eight; none where the system does not tell.
std::vector<int> NodesOfTheHost() {
  constexpr unsigned long kMost = 1024, kBits = 8 * sizeof(unsigned long), kAllowed = 4;  // MPOL_F_MEMS_ALLOWED
  constexpr std::size_t kEnough = 8;
  unsigned long allowed[kMost / kBits] = {};
  std::vector<int> nodes;
  if (syscall(SYS_get_mempolicy, nullptr, allowed, kMost, nullptr, kAllowed) != 0) return nodes;
  for (unsigned long node = 0; node < kMost && nodes.size() < kEnough; ++node) {
    if ((allowed[node / kBits] >> node % kBits & 1) == 0) continue;
    std::string processors;
    std::ifstream("/sys/devices/system/node/node" + std::to_string(node) + "/cpulist") >> processors;
    if (!processors.empty()) nodes.push_back(static_cast<int>(node));
  }
  return nodes;
}

/// Whether no page of the memory is known to be of another node, at its last byte and at `looks` places before.
bool PagesAreOf(int node, unsigned char* memory, std::size_t bytes, std::size_t looks = 64) {
  for (std::size_t i = 0; i <= looks; ++i) {
    const int told = cts::NodeOfPage(memory + (i == looks ? bytes - 1 : (bytes - 1) / looks * i));
    if (told >= 0 && told != node) return false;
  }
  return true;
}

}  // namespace
