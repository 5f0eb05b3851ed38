// Functions of the driver about streams and events.
#pragma once

#include <map>
#include <string>

namespace ref {

/// Their names and addresses.
std::map<std::string, void*> StreamEntries();

}  // namespace ref
