/*---
clause: rt.version.insufficient-driver-not-clearable
launches: none
own-process: it tells a child where libraries are
note: the child finds no driver
---*/
#include "cts/case.cuh"
#include "cts/process/no_driver.h"

namespace {

CTS_CHILD(Ask) {
  cts::Tell("first", cudaGetLastError());
  cts::Tell("second", cudaGetLastError());
  cts::Tell("free", cudaFree(nullptr));
  cts::Tell("third", cudaGetLastError());
  cts::Tell("fourth", cudaGetLastError());
}

CTS_CASE() {
  const cts::NoDriver no_driver;
  const cts::ChildRun child = cts::RunChild("Ask", {.environment = {no_driver.variable()}});
  const auto code = [&](const char* key) { return static_cast<cudaError_t>(child.Value(key)); };
  CTS_OBSERVE("last-error-at-first", code("first"));
  CTS_OBSERVE("last-error-again", code("second"));
  CTS_OBSERVE("call-that-initializes", code("free"));
  CTS_OBSERVE("last-error-behind-it", code("third"));
  CTS_OBSERVE("last-error-behind-that", code("fourth"));
}

}  // namespace
