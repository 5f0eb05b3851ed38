/*---
clause: model.release-acquire.atom-as-both
covers: operations whose results nobody uses, on either side
control: the operations are relaxed, and in every second round the load comes before the reader's
control-fails-with: a thread acquired by an operation without a result, and did not see what came before
requires: [cc-70]
rounds: 32
draft: five of five on an H200, not yet on an H100
note: nobody uses what an operation gives, so that the final value of its word tells what it read
---*/
#include "cts/case.cuh"
#include "cts/litmus.cuh"
#include "cts/power.h"

#include "unused-results.family.cuh"

namespace {

constexpr const char* kUnseen = "a thread acquired by an operation without a result, and did not see what came before";

template <class Op>
void Run(cts::Litmus& litmus) {
  cts::DeviceBuffer<unsigned> data(kInstances, 0), got(kInstances, 0);
  cts::DeviceBuffer<typename Op::Word> flags(kInstances, 0);
  std::uint64_t missed = 0;
  for (unsigned round = 1; litmus.NextRound(); ++round) {
    cts::DeviceBuffer<unsigned long long> counts(2, 0);
    const bool ahead = cts::control() && round % 2 == 0;
    Pass<Op><<<kBlocks, kThreads>>>(data.data(), flags.data(), got.data(), round, litmus.Stress(), round % 4 < 2,
                                    cts::control(), ahead);
    Count<Op>
        <<<kInstances / kThreads, kThreads>>>(flags.data(), got.data(), round, litmus.Stress().stride, counts.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(counts[0], counts[1]);
    missed += counts[1];
  }
  if (cts::control() && missed == 0)
    cts::PowerNotShown("no writer came between the load and the operation of a reader");
}

CTS_LITMUS(litmus, kUnseen, add) { Run<Add>(litmus); }
CTS_LITMUS(litmus, kUnseen, disjunction) { Run<Or>(litmus); }
CTS_LITMUS(litmus, kUnseen, exchange) { Run<Exchange>(litmus); }
CTS_LITMUS(litmus, kUnseen, compare_and_swap) { Run<Swap>(litmus); }
CTS_LITMUS(litmus, kUnseen, compare_and_swap_of_both) { Run<SwapOfBoth>(litmus); }
CTS_LITMUS(litmus, kUnseen, add_of_the_system) { Run<AddOfSystem>(litmus); }
CTS_LITMUS(litmus, kUnseen, disjunction_64) { Run<OrWide>(litmus); }
CTS_LITMUS(litmus, kUnseen, compare_and_swap_64) { Run<SwapWide>(litmus); }

}  // namespace
