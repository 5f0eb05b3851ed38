// A request to stop: from one of base::kEndingSignals, or from the program itself.
#pragma once

#include <csignal>
#include <string>

namespace process {

/// Catches base::kEndingSignals while it lives, also where base::HoldSignals holds them. What comes within a second of
/// the first one is the same request; a later one ends the program at once.
/// Several may live at a time, up to kMost: each signal is a request to all of them, Request() to its own alone.
class StopRequest {
 public:
  static constexpr int kMost = 256;  ///< As many as GPUs of a host, and more.
  StopRequest();
  ~StopRequest();
  StopRequest(const StopRequest&) = delete;
  StopRequest& operator=(const StopRequest&) = delete;

  int fd() const;  ///< Readable from the first request on; never read from it.
  bool Requested() const;
  std::string Why() const;               ///< "SIGINT", or what Request was given first; empty without request.
  void Request(const std::string& why);  ///< Safe to call from any thread.

 private:
  int event_ = -1;
  std::string why_;
  sigset_t before_ = {};
};

}  // namespace process
