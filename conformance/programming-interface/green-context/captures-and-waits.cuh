// By which call, and with which handle, something is done with a green context.
#pragma once

#include "green.cuh"

namespace {

enum class With { kGreen, kConverted, kPrimary };
struct WithRow {
  const char* name;
  With with;
};
constexpr WithRow kWith[] = {{"the-green-context", With::kGreen},
                             {"the-converted-one", With::kConverted},
                             {"the-primary-context", With::kPrimary}};
constexpr int kStreams = 3;

// The event and the context that it is recorded for are to be of one context.
class EventOf {
 public:
  EventOf(const Green& green, With with) {
    const Current current(with == With::kConverted ? green.converted() : PrimaryContext());
    CTS_CU(CTS_DRIVER(cuEventCreate)(&event_, CU_EVENT_DISABLE_TIMING));
  }
  ~EventOf() {
    if (event_ != nullptr) (void)CTS_DRIVER(cuEventDestroy)(event_);
  }
  EventOf(const EventOf&) = delete;
  EventOf& operator=(const EventOf&) = delete;
  operator cudaEvent_t() const { return event_; }  // NOLINT(google-explicit-constructor): used like a cudaEvent_t

 private:
  cudaEvent_t event_ = nullptr;
};

inline void Record(const Green& green, With with, cudaEvent_t event) {
  if (with == With::kGreen) {
    CTS_CU(CTS_DRIVER(cuGreenCtxRecordEvent)(green.context(), event));
  } else {
    const CUcontext context = with == With::kPrimary ? PrimaryContext() : green.converted();
    CTS_CU(CTS_DRIVER(cuCtxRecordEvent)(context, event));
  }
}
inline void WaitFor(const Green& green, With with, cudaEvent_t event) {
  if (with == With::kGreen) {
    CTS_CU(CTS_DRIVER(cuGreenCtxWaitEvent)(green.context(), event));
  } else {
    const CUcontext context = with == With::kPrimary ? PrimaryContext() : green.converted();
    CTS_CU(CTS_DRIVER(cuCtxWaitEvent)(context, event));
  }
}

}  // namespace
