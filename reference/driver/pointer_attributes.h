// The driver's functions that tell of an address and of the device.
#pragma once

#include <map>
#include <string>

namespace ref {

/// Their names and addresses.
std::map<std::string, void*> PointerEntries();

}  // namespace ref
