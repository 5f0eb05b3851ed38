// Steps of a checkpoint, each of which a process takes another one through.
#pragma once

#include <unistd.h>

#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace cts {

/// The process that a child tells by its first message, after it has used the device.
class OtherProcess {
 public:
  explicit OtherProcess(int pid) : pid_(pid) {}
  CUresult Lock() const { return CTS_DRIVER(cuCheckpointProcessLock)(pid_, nullptr); }
  CUresult Checkpoint() const { return CTS_DRIVER(cuCheckpointProcessCheckpoint)(pid_, nullptr); }
  CUresult Restore() const { return CTS_DRIVER(cuCheckpointProcessRestore)(pid_, nullptr); }
  CUresult Unlock() const { return CTS_DRIVER(cuCheckpointProcessUnlock)(pid_, nullptr); }
  /// -1 where nobody tells.
  int State() const {
    CUprocessState state{};
    return CTS_DRIVER(cuCheckpointProcessGetState)(pid_, &state) == CUDA_SUCCESS ? static_cast<int>(state) : -1;
  }
  /// Locks it; where the machine has no checkpoints, says so.
  bool Locked() const {
    const CUresult locked = Lock();
    if (locked == CUDA_ERROR_NOT_SUPPORTED) {
      PowerNotShown("this machine has no checkpoints of processes");
      return false;
    }
    CTS_CU(locked);
    return true;
  }

 private:
  int pid_;
};

}  // namespace cts
