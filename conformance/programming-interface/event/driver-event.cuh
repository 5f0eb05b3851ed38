// Events that the functions of the driver make. The primary context of device 0 is current.
#pragma once

#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace cts {

class DriverEvent {
 public:
  explicit DriverEvent(unsigned flags = CU_EVENT_DEFAULT) {
    CTS_CUDA(cudaSetDevice(0));
    CTS_CU(CTS_DRIVER(cuEventCreate)(&event_, flags));
  }
  ~DriverEvent() {
    if (event_ != nullptr) detail::CleanedUp(static_cast<cudaError_t>(destroy_(event_)), "cuEventDestroy");
  }
  DriverEvent(const DriverEvent&) = delete;
  DriverEvent& operator=(const DriverEvent&) = delete;
  operator CUevent() const { return event_; }  // NOLINT(google-explicit-constructor): used like a CUevent
  /// Leaves the event to somebody else, who destroys it.
  CUevent Release() {
    const CUevent event = event_;
    event_ = nullptr;
    return event;
  }
  void Record(CUstream stream) const { CTS_CU(CTS_DRIVER(cuEventRecord)(event_, stream)); }

 private:
  decltype(&::cuEventDestroy) destroy_ = CTS_DRIVER(cuEventDestroy);
  CUevent event_ = nullptr;
};

/// The code of a query of the elapsed time.
inline CUresult DriverElapsed(CUevent start, CUevent stop) {
  float milliseconds = -1;
  return CTS_DRIVER(cuEventElapsedTime)(&milliseconds, start, stop);
}

}  // namespace cts
