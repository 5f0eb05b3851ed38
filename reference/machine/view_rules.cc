// What views are made of (machine/views.h), each with its clauses.
#include <algorithm>

#include "machine/rules.h"

namespace ref::rule {

using views::History;
using views::Order;
using views::Release;
using views::Scope;
using views::View;
using views::Write;

constinit Rule<bool(Scope, const Block*, const Block*)> Covers{
    [](Scope scope, const Block* of, const Block* other) { return scope != Scope::kCta || of == other; }};

constinit Rule<std::size_t(const Thread&, const History&)> FirstReadable{[](const Thread& t, const History& history) {
  const u64 place = t.sight.view.PlaceOf(history.word);
  std::size_t first = 0;
  for (std::size_t i = 0; i < history.writes.size(); ++i) {
    if (history.writes[i].made <= t.sight.view.floor || history.writes[i].place <= place) first = i;
  }
  return first;
}};

constinit Rule<std::size_t(const Thread&, const History&)> FirstWritable{
    [](const Thread& t, const History& history) { return FirstReadable(t, history) + 1; }};

constinit Rule<void(Thread&, const History&, const Write&)> SeesRead{
    [](Thread& t, const History& history, const Write& read) { t.sight.view.Raise(history.word, read.place); }};

constinit Rule<View(const Thread&)> Shown{[](const Thread& t) { return t.sight.view; }};

constinit Rule<bool(const Thread&)> LaterWritesRelease{[](const Thread&) { return true; }};

constinit Rule<std::vector<Release>(const Write&)> PassesOn{[](const Write& read) { return read.shows; }};

constinit Rule<void(Thread&, const Release&, Scope)> Acquire{[](Thread& t, const Release& release, Scope scope) {
  const bool is_mutual = release.block == nullptr ||
                         (Covers(release.scope, release.block, t.block) && Covers(scope, t.block, release.block));
  if (is_mutual) t.sight.view.Join(*release.view);
}};

constinit Rule<void(Thread&, Order, Scope)> FenceOrders{[](Thread& t, Order order, Scope scope) {
  if (views::Acquires(order)) {
    for (const Release& release : t.sight.seen) Acquire(t, release, scope);
  }
  if (order == Order::kSc) {  // behind those before it that its scope covers (8.9.3)
    View& of_block = t.block->fences;
    View& of_all = t.block->world->views->fences;
    const bool all = Covers(scope, t.block, nullptr);
    t.sight.view.Join(of_block);
    of_block.Join(t.sight.view);
    if (all) {
      t.sight.view.Join(of_all);
      of_block.Join(t.sight.view);
      of_all.Join(t.sight.view);
    }
    for (View* view : {&of_block, &of_all, &t.sight.view}) t.block->world->views->Bound(*view);
  }
  if (!views::Releases(order)) return;
  std::vector<Release>& fenced = t.sight.fenced;
  std::erase_if(fenced, [&](const Release& earlier) { return earlier.scope == scope; });
  fenced.push_back({std::make_shared<const View>(Shown(t)), t.block, scope});
}};

constinit Rule<void(Thread&)> MeetingOrders{[](Thread& t) { t.block->world->views->SeeAll(t); }};

}  // namespace ref::rule
