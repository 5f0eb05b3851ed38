#include "commands/site_url.h"

#include <algorithm>

#include "base/error.h"

namespace command {

std::string SiteUrl(const std::string& url) {
  if (url.empty()) return url;
  const auto begins = [&](const char* scheme) { return url.rfind(scheme, 0) == 0; };
  const bool plain = std::all_of(url.begin(), url.end(), [](char c) {
    return c > ' ' && c < '\x7f' && std::string("<>\"?#").find(c) == std::string::npos;
  });
  const bool on_a_host = (begins("https://") || begins("http://")) && url[url.find("//") + 2] > '/';
  if (!plain || !(on_a_host || begins("file:///")))
    throw base::InputError("'" + url + "' is no address of a site; give one like https://example.org/cuda/");
  return url.back() == '/' ? url : url + "/";
}

}  // namespace command
