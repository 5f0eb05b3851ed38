// Functions of the driver that do what one of the runtime does.
#pragma once

#include <map>
#include <string>

namespace ref {

/// Their names and addresses.
std::map<std::string, void*> CallsOfRuntime();

}  // namespace ref
