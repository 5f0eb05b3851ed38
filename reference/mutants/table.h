// Mutants: one rule of the model replaced by a faulty one, to see which cases notice. Each area has a table; mutants.yaml has the clause of
// each name and what it breaks. CTS_REFERENCE_MUTANT names the one that is installed while the library is loaded.
#pragma once

#include <span>
#include <string_view>

#include "base/rule.h"

namespace ref::mutants {

struct Mutant {
  std::string_view name;
  void (*install)();
};

/// Installs a function in the place of a rule.
template <auto& kRule, auto kFunction>
void Instead() {
  kRule.Replace(kFunction);
}

/// Installs several.
template <void (*... kInstall)()>
void All() {
  (kInstall(), ...);
}

using Table = std::span<const Mutant>;
Table Completion();       ///< What waits for what (completion.cc).
Table Tails();            ///< Tail launches (tails.cc).
Table Grids();            ///< What a grid sees and does (grids.cc).
Table DeviceCalls();      ///< Functions that kernels call (device_calls.cc).
Table DeviceLaunches();   ///< Launches by kernels (device_launches.cc).
Table DeviceStreams();    ///< Streams and events of kernels (device_streams.cc).
Table DeviceMemory();     ///< Copies, fills and the heap (device_memory.cc).
Table DeviceGraphs();     ///< Graphs that kernels launch (device_graphs.cc).
Table Stores();           ///< Loads and stores, and when others see them (stores.cc).
Table LoadsOfLines();     ///< Loads that give what was loaded before (lines.cc).
Table Views();            ///< What threads see of each other's writes (views.cc).
Table Blocks();           ///< Threads of a block (blocks.cc).
Table Instructions();     ///< Single instructions, and linking (instructions.cc).
Table Textures();         ///< Textures and surfaces (textures.cc).
Table HostErrors();       ///< Errors of the host, and its launches (host_errors.cc).
Table HostDevice();       ///< What a device says of itself, and its limits (host_device.cc).
Table HostState();        ///< Contexts, handles of streams, memory of a device (host_state.cc).
Table HostStreams();      ///< Streams of the host (host_streams.cc).
Table HostCapture();      ///< Streams under capture (host_capture.cc).
Table HostCopies();       ///< Copies and fills (host_copies.cc).
Table HostMemory();       ///< Allocations, pointers, variables (host_memory.cc).
Table HostTextures();     ///< Arrays and textures, as the host makes them (host_textures.cc).
Table HostFacts();        ///< What streams, events, kernels and a device tell of themselves (host_facts.cc).
Table HostGraphs();       ///< Graphs and their nodes (host_graphs.cc).
Table HostGraphRuns();    ///< Executable graphs (host_graph_runs.cc).
Table Driver();           ///< The driver, and the reader of PTX (driver.cc).
Table Contexts();         ///< Contexts of the driver (contexts.cc).
Table LoadedModules();    ///< Modules, libraries, functions of the driver (modules.cc).
Table PoolMemory();       ///< Memory pools (pools.cc).
Table GraphMemories();    ///< Memory of graphs (graph_memory.cc).
Table VirtualMemories();  ///< Virtual memory management, attributes of pointers (virtual_memory.cc).
Table ManagedMemory();    ///< Managed memory (managed.cc).

/// All areas.
std::span<const Table> Tables();

}  // namespace ref::mutants
