// A request to stop: from SIGINT, SIGTERM or SIGHUP, or from the program itself.
#pragma once

#include <csignal>
#include <string>

namespace process {

/// Catches the three signals while it lives, also where base::HoldSignals holds them, once each: a second one ends the program at once. One instance at a time.
class StopRequest {
 public:
  StopRequest();
  ~StopRequest();
  StopRequest(const StopRequest&) = delete;
  StopRequest& operator=(const StopRequest&) = delete;

  int fd() const;  ///< Readable from the first request on; never read from it.
  bool Requested() const;
  std::string Why() const;  ///< "SIGINT", or what Request was given; empty without request.
  void Request(const std::string& why);

 private:
  std::string why_;
  sigset_t before_ = {};
};

}  // namespace process
