// Functions of the driver that allocate, copy and fill memory.
#pragma once

#include <map>
#include <string>

namespace ref {

/// Their names and addresses.
std::map<std::string, void*> MemoryEntries();

}  // namespace ref
