// How mutants change a function of the driver: they stand between it and the program that asked for it by name.
#pragma once

#include <cuda.h>

#include <algorithm>
#include <map>
#include <string>

#include "driver/driver.h"
#include "mutants/table.h"

namespace ref::mutants {

/// The functions as they are.
inline const std::map<std::string, void*>& DocumentedDriver() {
  static const auto* const all = new std::map<std::string, void*>(DriverFunctions());
  return *all;
}
template <class Function>
Function* OfDriver(const char* name) {
  return reinterpret_cast<Function*>(DocumentedDriver().at(name));
}
inline void SetDriver(const char* name, void* other) {
  (void)DocumentedDriver();
  DriverFunctions().at(name) = other;
}

/// A name as an argument of a template.
template <std::size_t kSize>
struct DriverName {
  char text[kSize];
  // NOLINTNEXTLINE(google-explicit-constructor): so that a literal is one.
  constexpr DriverName(const char (&name)[kSize]) { std::copy(name, name + kSize, text); }
};

template <class Function, DriverName kName, auto kBody>
struct DriverStandIn;
template <class... A, DriverName kName, auto kBody>
struct DriverStandIn<CUresult(A...), kName, kBody> {
  static CUresult Call(A... a) { return kBody(OfDriver<CUresult(A...)>(kName.text), a...); }
};
/// kBody(documented, arguments...) in the place of a function.
template <DriverName kName, class Function, auto kBody>
void Around() {
  SetDriver(kName.text, reinterpret_cast<void*>(&DriverStandIn<Function, kName, kBody>::Call));
}
/// Where it has kCode, it has kOther.
template <DriverName kName, class Function, CUresult kCode, CUresult kOther>
void DriverTellsCode() {
  constexpr auto kBody = [](auto* documented, auto... a) {
    const CUresult code = documented(a...);
    return code == kCode ? kOther : code;
  };
  Around<kName, Function, kBody>();
}

}  // namespace ref::mutants
