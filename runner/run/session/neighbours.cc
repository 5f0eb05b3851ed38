#include "run/session/neighbours.h"

namespace session {

void TellOfOthersOnGpu(const run::Part& part, machine::RunLock& gpu, double wait_s) {
  if (gpu.IsTaken()) return;
  const std::string pids = gpu.Others();
  part.Tell("another run of cuda-cts uses this GPU{}", pids.empty() ? "" : " (process " + pids + ")");
  gpu.Wait(wait_s);
}

void TellOfOthersOnNode(const run::Part& part, const machine::RunLock& node) {
  const std::string pids = node.Others();
  if (pids.empty()) return;
  part.Tell(
      "other runs of cuda-cts go on on this node (processes {}): its driver starts the programs of all one after the "
      "other, so that each run takes longer; one run can use several GPUs (--gpus)",
      pids);
}

}  // namespace session
