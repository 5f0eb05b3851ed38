// Runs of this suite that go on at once on one node tell each other. Nothing here keeps a run from going on.
#pragma once

#include <string>

namespace machine {

/// While it lives, other runs can tell that this one is there. A lock of a file in $CUDA_CTS_LOCKS, by default /tmp, which any user can
/// look at and nobody has to write: a link, a file of another kind, and a folder that cannot be used are as no lock at all.
class RunLock {
 public:
  /// Of the GPU with this machine::Machine::Id, for one run at a time; empty: nothing is told.
  static RunLock OfGpu(const std::string& id) { return {id.empty() ? "" : "gpu-" + id, false}; }
  /// Of the node, for any number of them.
  static RunLock OfNode() { return {"node", true}; }
  ~RunLock();
  RunLock(const RunLock&) = delete;
  RunLock& operator=(const RunLock&) = delete;

  /// Nobody else has what is for one run at a time, as far as it can be told.
  bool IsTaken() const { return taken_; }
  /// Waits so many seconds at most until it is taken.
  void Wait(double seconds);
  /// The other processes that have it, as the kernel tells: "12, 13"; empty: there are none, or they cannot be told.
  std::string Others() const;

 private:
  RunLock(const std::string& name, bool shared);
  void Take();
  std::string Look() const;

  int fd_ = -1;
  bool shared_, taken_ = true;
};

}  // namespace machine
