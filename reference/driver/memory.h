// The driver's calls about memory, events and the primary context, for programs that use both interfaces.
#pragma once

#include <map>
#include <string>

namespace ref {

/// Their names and addresses.
std::map<std::string, void*> MemoryEntries();

}  // namespace ref
