#include "suite/catalogue/reference_device.h"

namespace catalogue {

std::optional<std::string> NotModelled(std::string_view text) {
  constexpr std::string_view kBegins = "reference device: ", kSays = " is not modelled: ";
  for (std::size_t at = text.find(kBegins); at != std::string_view::npos; at = text.find(kBegins, at)) {
    at += kBegins.size();
    const std::string_view line = text.substr(at, text.find('\n', at) - at);
    const std::size_t says = line.find(kSays);
    if (says == std::string_view::npos) continue;
    return std::string(line.substr(0, says)) + " " + std::string(line.substr(says + kSays.size()));
  }
  return std::nullopt;
}

}  // namespace catalogue
