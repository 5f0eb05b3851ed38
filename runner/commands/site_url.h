// The address of a results site, as options name it.
#pragma once

#include <string>

namespace command {

/// With a slash at its end; empty for an empty one. Throws InputError for what is no address of http, https or file, or has a query.
std::string SiteUrl(const std::string& url);

}  // namespace command
