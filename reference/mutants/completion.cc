// What is complete when, and what waits for less than completion.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "mutants/origins.h"
#include "mutants/table.h"
#include "order/rules.h"
#include "runtime/rules.h"

namespace ref::mutants {
namespace {

using rule::Purpose;

// What waits for the body of a piece of work, or for its children, by the number of the work.
enum class Part { kBody, kChildren };
Part part;
bool waits_for_less = false;  // what is issued now
std::map<u64, std::vector<WorkPtr>>& Waiting() {
  static auto* all = new std::map<u64, std::vector<WorkPtr>>;
  return *all;
}

void Let(const Work& work) {
  for (const WorkPtr& next : std::exchange(Waiting()[work.number], {})) Device::Get().OneLess(next);
}

bool WaitForPart(Work& earlier, const WorkPtr& work) {
  const auto* enclosing = dynamic_cast<Enclosing*>(&earlier);
  if (enclosing == nullptr || !waits_for_less) return rule::WaitFor.Documented(earlier, work);
  const Environment& environment = *enclosing->environment;
  if (environment.body_done && (part == Part::kBody || !HasChildren(environment))) return false;
  Waiting()[earlier.number].push_back(work);
  return true;
}

template <Part kPart>
void WaitForLess() {
  part = kPart;
  NoteOrigins();
  rule::WaitFor.Replace(WaitForPart);
  rule::EndBody.Replace([](Device& device, Grid& grid) {
    if (kPart == Part::kBody) {
      grid.environment->body_done = true;
      Let(grid);
    }
    rule::EndBody.Documented(device, grid);
  });
  rule::NextTail.Replace([](Device& device, Environment& environment) {
    if (kPart == Part::kChildren && !HasChildren(environment)) Let(*environment.owner);
    const auto next = rule::NextTail.Documented(device, environment);
    if (next) MarkTail(*environment.tails[*next]);
    return next;
  });
}

template <Purpose kPurpose>
void OfHost() {
  rule::PutInStream.Replace([](Context& context, Stream& stream, const WorkPtr& work, Purpose purpose) {
    waits_for_less = purpose == kPurpose;
    rule::PutInStream.Documented(context, stream, work, purpose);
    waits_for_less = false;
  });
}

void OfDevice() {
  cdp::Submit.Replace([](Thread& t, const WorkPtr& work, u64 handle, bool ptsz) {
    waits_for_less = IsGrid(work);
    const cudaError_t code = SubmitNoted(t, work, handle, ptsz);
    waits_for_less = false;
    return code;
  });
}

void OfNodes() {
  rule::IssueNode.Replace([](Device& device, const std::shared_ptr<Environment>& into, const WorkPtr& node,
                             const std::vector<WorkPtr>& before) {
    waits_for_less = true;
    rule::IssueNode.Documented(device, into, node, before);
    waits_for_less = false;
  });
}

void LetAtFirstBlock() {
  rule::BlocksAreDone.Replace([](Device& device, Grid& grid) {
    Let(grid);
    return rule::BlocksAreDone.Documented(device, grid);
  });
}

void LetAtLastBeginning() {
  rule::ShowLaunch.Replace([](Grid& grid, Block& block) {
    rule::ShowLaunch.Documented(grid, block);
    if (grid.next_block == grid.BlockCount()) Let(grid);
  });
}

// Encloses, for what kernels submit but for tail launches.
template <auto kOverlooks>
void Overlook() {
  NoteOrigins();
  rule::Encloses.Replace([](const Environment&, const Work& work) {
    const Origin origin = OriginOf(work);
    return origin.kind == Origin::kOther || origin.kind == Origin::kTail || !kOverlooks(origin);
  });
}

bool stands_behind = false;  // what is submitted now does, of work that is not done

}  // namespace

Table Completion() {
  static constexpr Mutant kMutants[] = {
      {"parent-ignores-children", Instead<rule::Encloses, [](const Environment&, const Work&) { return false; }>},
      {"child-ignores-its-children",
       Instead<rule::Encloses, [](const Environment& parent,
                                  const Work&) { return parent.owner == nullptr || !parent.owner->from_device; }>},
      {"graph-ignores-nodes-children", Instead<rule::Encloses,
                                               [](const Environment& parent, const Work&) {
                                                 return parent.owner == nullptr || parent.owner->from_device ||
                                                        parent.owner->parent == nullptr;
                                               }>},
      {"fire-and-forget-not-awaited",
       Overlook<[](const Origin& origin) { return origin.kind == Origin::kFireAndForget; }>},
      {"named-stream-not-awaited", Overlook<[](const Origin& origin) { return origin.kind == Origin::kNamed; }>},
      {"only-first-block-awaited", Overlook<[](const Origin& origin) { return origin.block != 0; }>},
      {"waiting-work-not-awaited", All<Overlook<[](const Origin&) { return stands_behind; }>,
                                       Instead<cdp::StandsBehind,
                                               [](Thread& t, const Work& work, const cdp::DeviceStream* stream) {
                                                 stands_behind = stream != nullptr && stream->last != nullptr &&
                                                                 stream->last->state != Work::kDone;
                                                 return cdp::StandsBehind.Documented(t, work, stream);
                                               }>>},
      {"next-kernel-ignores-children", All<WaitForLess<Part::kBody>, OfHost<Purpose::kKernel>>},
      {"next-kernel-overtakes-last-blocks",
       All<WaitForLess<Part::kBody>, OfHost<Purpose::kKernel>, LetAtLastBeginning>},
      {"next-kernel-ignores-tails", All<WaitForLess<Part::kChildren>, OfHost<Purpose::kKernel>>},
      {"host-copy-ignores-children", All<WaitForLess<Part::kBody>, OfHost<Purpose::kCopy>>},
      {"host-event-ignores-children", All<WaitForLess<Part::kBody>, OfHost<Purpose::kRecord>>},
      {"graph-node-ignores-children", All<WaitForLess<Part::kBody>, OfNodes>},
      {"device-stream-ignores-grandchildren", All<WaitForLess<Part::kBody>, OfDevice>},
      {"next-sibling-waits-for-first-block", All<WaitForLess<Part::kBody>, OfDevice, LetAtFirstBlock>},
      {"device-stream-ignores-tails", All<WaitForLess<Part::kChildren>, OfDevice>},
      {"children-die-with-parent", Instead<rule::EndBody,
                                           [](Device& device, Grid& grid) {
                                             const std::shared_ptr<Environment> environment = grid.environment;
                                             environment->body_done = true;
                                             const std::set<Work*> pending = environment->pending;
                                             for (Work* work : pending) {
                                               if (environment->pending.count(work) != 0)
                                                 device.Withdraw(work->shared_from_this());
                                             }
                                             device.Settle(environment);
                                           }>},
      {"running-children-die-with-parent",
       Instead<rule::EndBody,
               [](Device& device, Grid& grid) {
                 const std::shared_ptr<Environment> environment = grid.environment;
                 environment->body_done = true;
                 const auto is_child = [&](const auto& block) { return block->grid->parent == environment; };
                 for (;;) {
                   const auto child = std::find_if(device.blocks().begin(), device.blocks().end(), is_child);
                   if (child == device.blocks().end()) break;
                   device.EndBlock(**child);
                 }
                 device.Settle(environment);
               }>},
  };
  return kMutants;
}

}  // namespace ref::mutants
