// Streams under capture.
#include "mutants/program_calls.h"
#include "runtime/rules.h"

namespace ref::mutants {
namespace {

using rule::CodeOfEndedCapture, rule::ForbidsLegacy, rule::LeaveCapture, rule::MayEndCapture;

// What comes into a stream waits for nothing that is in it.
void Forget(Context& context, Stream& stream) {
  const WorkPtr last = Unfinished(stream);
  if (last == nullptr) return;
  KeepUntilDone(context, last);
  stream.last = nullptr;
}
// A stream that leaves a capture forgets what is in it, if kWhich(stream, origin) says so.
template <auto kWhich>
void CaptureForgets() {
  LeaveCapture.Replace([](Context& context, Stream& stream, const Stream& origin) {
    LeaveCapture.Documented(context, stream, origin);
    if (kWhich(stream, origin)) Forget(context, stream);
  });
}

bool IsOutside(const Event& event) { return event.capture == nullptr || event.capture->ended; }
// Where kWhich(stream, event) holds, a wait for an event does nothing.
template <auto kWhich>
void WaitIsIgnored() {
  CaptureWait.Replace([](Stream& stream, Event& event, bool external) {
    const bool node = external && stream.capture != nullptr;
    return !node && kWhich(stream, event) ? cudaSuccess : CaptureWait.Documented(stream, event, external);
  });
}
cudaError_t ForkAnew(Stream& stream, Event& event, bool external) {
  const bool forks = stream.capture == nullptr;
  const cudaError_t code = CaptureWait.Documented(stream, event, external);
  if (forks && code == cudaSuccess) stream.captured.clear();
  return code;
}
cudaError_t ReplaceDependencies(Stream& stream, Event& event, bool external) {
  if (!external && stream.capture != nullptr && stream.capture == event.capture) stream.captured.clear();
  return CaptureWait.Documented(stream, event, external);
}
cudaError_t InvalidGoesOn(Context& context, const Stream& stream) {
  const cudaError_t code = CheckCaptures.Documented(context, stream);
  return code == cudaErrorStreamCaptureInvalidated ? cudaSuccess : code;
}
template <cudaError_t kCode>
void EndsDespite() {
  CodeOfEndedCapture.Replace([](const Stream& origin) {
    const cudaError_t code = CodeOfEndedCapture.Documented(origin);
    return code == kCode ? cudaSuccess : code;
  });
}

}  // namespace

Table HostCapture() {
  static constexpr Mutant kMutants[] = {
      {"invalid-captures-go-on", Instead<CheckCaptures, InvalidGoesOn>},
      {"capture-leaves-legacy-usable", Instead<ForbidsLegacy, [](const Stream&) { return false; }>},
      {"any-capture-forbids-legacy", Instead<ForbidsLegacy, [](const Stream&) { return true; }>},
      {"joined-blocking-streams-leave-legacy-usable",
       Instead<ForbidsLegacy,
               [](const Stream& captured) { return captured.blocking && captured.capture->origin == &captured; }>},
      {"end-leaves-forked-streams", Instead<LeaveCapture,
                                            [](Context& context, Stream& stream, const Stream& origin) {
                                              if (&stream == &origin) LeaveCapture.Documented(context, stream, origin);
                                            }>},
      {"capture-forgets-joined-streams",
       CaptureForgets<[](const Stream& stream, const Stream& origin) { return &stream != &origin; }>},
      {"capture-forgets-its-stream",
       CaptureForgets<[](const Stream& stream, const Stream& origin) { return &stream == &origin; }>},
      {"captured-copies-are-made-at-once", Instead<CaptureAction, [](Stream&, const std::function<void()>& run,
                                                                     GraphNode::Kind) { return run(), cudaSuccess; }>},
      {"captures-kernels-alone",
       Instead<CaptureAction, [](Stream&, const std::function<void()>&, GraphNode::Kind) { return cudaSuccess; }>},
      {"captures-are-not-isolated", WaitIsIgnored<[](const Stream& stream, const Event& event) {
         return stream.capture != nullptr && IsOutside(event);
       }>},
      {"forks-begin-anew", Instead<CaptureWait, ForkAnew>},
      {"captures-may-merge", WaitIsIgnored<[](const Stream& stream, const Event& event) {
         return stream.capture != nullptr && !IsOutside(event) && stream.capture != event.capture;
       }>},
      {"joins-replace-dependencies", Instead<CaptureWait, ReplaceDependencies>},
      {"asked-captures-stay-valid", Instead<AskStream,
                                            [](const Stream& stream) {
                                              return stream.capture == nullptr ? cudaSuccess
                                                                               : cudaErrorStreamCaptureUnsupported;
                                            }>},
      {"captured-events-can-be-asked", Instead<AskEvent, [](const Event&) { return cudaSuccess; }>},
      {"device-sync-passes-captures", Instead<AskDevice, [](const Context&) { return cudaSuccess; }>},
      {"per-thread-cannot-be-captured",
       Refuses<call::cudaStreamBeginCapture, cudaErrorStreamCaptureUnsupported,
               [](cudaStream_t stream, auto) { return stream == cudaStreamPerThread; }>},
      {"relaxed-capture-is-bound",
       Instead<MayEndCapture,
               [](const Capture& capture, const HostThread& thread) { return capture.begun_by == thread.id; }>},
      {"any-thread-ends-captures", Instead<MayEndCapture, [](const Capture&, const HostThread&) { return true; }>},
      {"unjoined-is-accepted", EndsDespite<cudaErrorStreamCaptureUnjoined>},
      {"invalid-captures-become-graphs", EndsDespite<cudaErrorStreamCaptureInvalidated>},
      {"legacy-status-is-told", TellsCode<call::cudaStreamIsCapturing, cudaErrorStreamCaptureImplicit, cudaSuccess,
                                          [](auto, cudaStreamCaptureStatus* out) {
                                            *out = cudaStreamCaptureStatusNone;
                                            return true;
                                          }>},
      {"status-is-never-invalidated", Tells<call::cudaStreamIsCapturing,
                                            [](auto, cudaStreamCaptureStatus* out) {
                                              if (*out == cudaStreamCaptureStatusInvalidated)
                                                *out = cudaStreamCaptureStatusActive;
                                            }>},
  };
  return kMutants;
}

}  // namespace ref::mutants
