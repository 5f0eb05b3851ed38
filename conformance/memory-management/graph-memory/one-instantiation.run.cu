/*---
clause: mm.graph-memory.one-instantiation
control: the first executable graph is destroyed before
control-fails-with: a graph with memory nodes was instantiated a second time
requires: [memory-pools]
---*/
#include "cts/case.cuh"

#include <string>

#include "with-memory.family.cuh"

namespace {

struct Flags {
  const char* name;
  unsigned long long flags;
};
constexpr Flags kFlags[] = {{"no-flag", 0},
                            {"automatic-free", cudaGraphInstantiateFlagAutoFreeOnLaunch},
                            {"node-priority", cudaGraphInstantiateFlagUseNodePriority}};

// While an executable graph is there, launched or not, the graph gets no other one; after its end it does.
CTS_CASE() {
  for (const Flags& first : kFlags) {
    for (const bool launched : {false, true}) {
      cts::Row((std::string(first.name) + (launched ? "-launched" : "-not-launched")).c_str(), [&] {
        Subject subject(true);
        cudaGraphExec_t exec = nullptr, second = nullptr;
        CTS_CUDA(cudaGraphInstantiate(&exec, subject.graph, first.flags));
        if (launched) CTS_EXPECT(subject.Works(exec), "a graph did not work");
        if (cts::control()) CTS_CUDA(cudaGraphExecDestroy(exec));
        for (const Flags& again : kFlags) {
          const cudaError_t code = cts::Taken(cudaGraphInstantiate(&second, subject.graph, again.flags));
          CTS_EXPECT_NE(code, cudaSuccess, "a graph with memory nodes was instantiated a second time");
          CTS_OBSERVE("code", code);
          if (code == cudaSuccess) CTS_CUDA(cudaGraphExecDestroy(second));
        }
        if (!cts::control()) {
          CTS_EXPECT(subject.Works(exec), "a graph did not work after an instantiation that was refused");
          CTS_CUDA(cudaGraphExecDestroy(exec));
        }
        CTS_EXPECT(subject.Works(), "a graph could not be instantiated after its executable graph had gone");
      });
    }
  }
}

}  // namespace
