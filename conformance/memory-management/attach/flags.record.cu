/*---
clause: mm.attach.flags
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

// The argument: the flags, which none or several of the three are. What a process must not do may end it.
CTS_CHILD(Attaches) {
  const cts::ManagedBuffer<unsigned char> memory(4096);
  const cts::Stream stream;
  cts::Tell("code", cts::Taken(cudaStreamAttachMemAsync(stream, memory.data(), 0,
                                                        static_cast<unsigned>(cts::child_argument()))));
  stream.Synchronize();
}

CTS_CASE() {
  const auto observe = [](const char* name, unsigned flags) {
    const cts::ChildRun child = cts::RunChild("Attaches", {.argument = flags, .any_end = true});
    if (child.Has("code")) {
      CTS_OBSERVE(name, static_cast<cudaError_t>(child.Value("code")));
    } else {
      CTS_OBSERVE(name, "ends the process");
    }
  };
  observe("none", 0);
  observe("global-and-host", cudaMemAttachGlobal | cudaMemAttachHost);
  observe("global-and-single", cudaMemAttachGlobal | cudaMemAttachSingle);
  observe("flags-8", 8);
}

}  // namespace
