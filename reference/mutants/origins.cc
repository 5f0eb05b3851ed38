#include "mutants/origins.h"

#include <algorithm>
#include <map>

#include "mutants/table.h"

namespace ref::mutants {
namespace {

std::map<const Work*, Origin>& Origins() {
  static auto* all = new std::map<const Work*, Origin>;
  return *all;
}

void Note(Work& work, const Origin& origin) {
  if (Origins().insert_or_assign(&work, origin).second) work.on_done.push_back([&work] { Origins().erase(&work); });
}

Origin::Kind KindOf(u64 handle, bool ptsz) {
  if (handle == cdp::kTailStream) return Origin::kTail;
  if (handle == cdp::kFireAndForgetStream) return Origin::kFireAndForget;
  if (handle == 2 || (handle == 0 && ptsz)) return Origin::kPerThread;
  return handle <= 1 ? Origin::kNullStream : Origin::kNamed;
}

u64 NumberOf(const Block& block) {
  return block.ctaid.x + u64{block.nctaid.x} * (block.ctaid.y + u64{block.nctaid.y} * block.ctaid.z);
}

}  // namespace

Origin OriginOf(const Work& work) {
  const auto found = Origins().find(&work);
  return found == Origins().end() ? Origin{} : found->second;
}

void MarkTail(Work& work) {
  Origin noted = OriginOf(work);
  noted.kind = Origin::kTail;
  Note(work, noted);
}

cudaError_t SubmitNoted(Thread& t, const WorkPtr& work, u64 handle, bool ptsz) {
  Note(*work, {KindOf(handle, ptsz), NumberOf(*t.block), t.index / 32, Device::Get().issued()});
  return cdp::Submit.Documented(t, work, handle, ptsz);
}

void NoteOrigins() { cdp::Submit.Replace(SubmitNoted); }

bool BodyIsDone(const Work& work) {
  const auto* enclosing = dynamic_cast<const Enclosing*>(&work);
  return enclosing != nullptr && enclosing->environment->body_done;
}

bool HasChildren(const Environment& environment) {
  return std::any_of(environment.pending.begin(), environment.pending.end(),
                     [](const Work* work) { return OriginOf(*work).kind != Origin::kTail; });
}

}  // namespace ref::mutants
