// The functions of the driver that a program gets when it asks for them by name.
#pragma once

#include <map>
#include <string>

namespace ref {

/// By the names that they have in libcuda.
std::map<std::string, void*>& DriverFunctions();

}  // namespace ref
