/*---
clause: model.mbarrier.remote-arrive-orders
control: threads arrive first and store then
control-fails-with: a word that was stored before a remote arrival was not seen after the wait
requires: [clusters]
rounds: 16
---*/
#include "../cluster-exchange.cuh"
#include "cts/case.cuh"

namespace {

using cts::cluster::Words;
using Remote = cts::cluster::PhaseOfAll<cts::cluster::Order::kReleaseOrAcquire, cts::cluster::Order::kReleaseOrAcquire,
                                        cts::cluster::NoFences>;

CTS_LITMUS(litmus, "a word that was stored before a remote arrival was not seen after the wait", of_reader) {
  cts::cluster::Exchange<Remote, Words::kOfReader>(litmus, cts::control());
}
CTS_LITMUS(litmus, "a word that was stored before a remote arrival was not seen after the wait", of_writer) {
  cts::cluster::Exchange<Remote, Words::kOfWriter>(litmus, cts::control());
}
CTS_LITMUS(litmus, "a word that was stored before a remote arrival was not seen after the wait", global) {
  cts::cluster::Exchange<Remote, Words::kGlobal>(litmus, cts::control());
}

}  // namespace
