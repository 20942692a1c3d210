/** A paged list as a table: what is done, what the server answers, and what is shown of it. */
import { expect, it, vi } from "vitest";
import { ApiError } from "../api-error.ts";
import { createPagedList, noPage, type Page, type PagedView } from "./paged-list.ts";
import { createStore } from "./store.ts";

interface Item {
  readonly id: string;
  readonly name: string;
}
interface View extends PagedView<Item> {
  readonly isTooCommon: boolean;
}

function start() {
  const view = createStore<View>({ ...noPage, isBusy: false, isTooCommon: false });
  const asked: string[] = [];
  const answers: PromiseWithResolvers<Page<Item> & { readonly fields?: Partial<View> }>[] = [];
  const list = createPagedList<Item, View>(view, (cursor) => {
    asked.push(cursor ?? "first");
    const answer = Promise.withResolvers<Page<Item>>();
    answers.push(answer);
    return answer.promise;
  });
  const pageOf = (words: readonly string[]): Page<Item> => ({
    items: words.filter((word) => !word.startsWith("→")).map((id) => ({ id, name: id })),
    nextCursor: words.find((word) => word.startsWith("→"))?.slice(1) ?? null,
  });
  /** `2: a b →c` answers the second question; `2: !` refuses it. */
  async function take(step: string): Promise<void> {
    const [word = "", ...given] = step.split(" ");
    if (word === "load") void list.load();
    else if (word === "look") void list.load(true);
    else if (word === "more") list.more();
    else if (word === "leave") list.leave();
    else if (word === "replace") list.replace(pageOf(given));
    else if (word === "without")
      list.apply((now) => ({ ...now, items: now.items?.filter(({ id }) => id !== given[0]) }));
    else if (word === "rename")
      list.apply((now) => ({ ...now, items: now.items?.map((one) => ({ ...one, name: one.id + given[0] })) }));
    else {
      const answer = answers[Number.parseInt(word, 10) - 1];
      if (given[0] === "!") answer?.reject(new ApiError("Vent.", { code: "rate.limited", statusCode: 429 }));
      else answer?.resolve(pageOf(given));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const shown = () => {
    const { items, hasMore, isBusy, failure } = view.get();
    const names = items === undefined ? "-" : items.map(({ name }) => name).join(" ");
    return [names, hasMore && "more", isBusy && "busy", failure]
      .filter((part) => part !== false && part !== null)
      .join(", ");
  };
  return { view, list, asked, answers, take, shown };
}

it.each<[what: string, steps: string, asked: string, shown: string]>([
  ["before anything is asked", "", "", "-"],
  ["while the first page is on its way", "load", "first", "-, busy"],
  ["one page that is all", "load; 1: a b", "first", "a b"],
  ["no items", "load; 1:", "first", ""],
  ["page after page", "load; 1: a →x; more; 2: b →y; more; 3: c", "first x y", "a b c"],
  ["a page is asked for once however often it is pressed for", "load; 1: a →x; more; more; 2: b", "first x", "a b"],
  ["nothing after the last page", "load; 1: a; more", "first", "a"],
  ["nothing more while the first page is on its way", "load; more", "first", "-, busy"],
  ["an item that has come up since is shown once", "load; 1: a b →x; more; 2: b c", "first x", "a b c"],
  ["a refusal of the first page", "load; 1: !", "first", "-, Vent."],
  ["the first page once more", "load; 1: !; load; 2: a", "first first", "a"],
  ["a refusal of a later page keeps the others", "load; 1: a →x; more; 2: !", "first x", "a, more, Vent."],
  ["the same page once more", "load; 1: a →x; more; 2: !; more; 3: b", "first x x", "a b"],
  ["a retry takes the refusal away at once", "load; 1: a →x; more; 2: !; more", "first x x", "a, more, busy"],
  ["an earlier question's late answer", "load; load; 2: b; 1: a", "first first", "b"],
  ["an earlier question's answer while the next is asked", "load; load; 1: a", "first first", "-, busy"],
  ["an earlier question's late refusal", "load; load; 2: b; 1: !", "first first", "b"],
  ["a first page instead of a later one", "load; 1: a →x; more; load; 2: b; 3: c →z", "first x first", "c, more"],
  [
    "where it goes on after a late page",
    "load; 1: a →x; more; load; 3: c →z; 2: b →y; more",
    "first x first z",
    "c, more, busy",
  ],
  ["nobody asked and it fails", "load; 1: a; look; 2: !", "first first", "a"],
  ["nobody asked and nothing is shown", "look; 1: !", "first", "-, Vent."],
  ["nobody asked and an old refusal", "load; 1: a →x; more; 2: !; look", "first x first", "a, more, busy, Vent."],
  ["a success takes an old refusal away", "load; 1: a →x; more; 2: !; look; 3: a", "first x first", "a"],
  ["a change in place", "load; 1: a b; rename !", "first", "a! b!"],
  ["a change while a page is on its way", "load; 1: a b →x; more; without a; 2: c", "first x", "b c"],
  ["a change while an older first page is on its way", "load; 1: a b; look; without a; 2: a b c", "first first", "b c"],
  ["a change of before is not made again", "load; 1: a b; without a; load; 2: a b", "first first", "a b"],
  ["a change before a question is not made again on its answer", "load; without a; load; 2: a b", "first first", "a b"],
  ["a page that came in another way", "load; 1: a; replace b c →x; more", "first x", "b c, more, busy"],
  ["a page instead of one on its way", "load; replace; 1: a →x; more", "first", ""],
  ["left before the answer", "load; leave; 1: a", "first", "-, busy"],
  ["left and come back", "load; leave; load; 1: a; 2: b", "first first", "b"],
])("%s: %s", async (_what, steps, asked, shown) => {
  const list = start();
  for (const step of steps.split("; ").filter(Boolean)) await list.take(step);
  expect([list.asked.join(" "), list.shown()]).toEqual([asked, shown]);
});

it("aborts the call of a question that nobody waits for any more", () => {
  const signals: AbortSignal[] = [];
  const list = createPagedList<Item, PagedView<Item>>(createStore<PagedView<Item>>(noPage), (_cursor, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  void list.load();
  void list.load();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  list.leave();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it("takes what comes with a page into the view, and asks for something else of it", async () => {
  const { view, list, answers, take, shown } = start();
  void list.load();
  answers[0]?.resolve({ items: [], nextCursor: null, fields: { isTooCommon: true } });
  await take("1:");
  expect(view.get().isTooCommon).toBe(true);
  await list.fetch(async () => (now) => ({ ...now, isTooCommon: false }));
  expect([view.get().isTooCommon, shown()]).toEqual([false, ""]);
});

it("waits for the last key, and any other question takes its place", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { list, asked } = start();
    list.loadSoon(250);
    vi.advanceTimersByTime(249);
    list.loadSoon(250);
    vi.advanceTimersByTime(249);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual(["first"]);
    for (const other of [() => void list.load(), list.leave, () => list.replace({ items: [], nextCursor: null })]) {
      list.loadSoon(250);
      other();
      expect(vi.getTimerCount()).toBe(0);
    }
  } finally {
    vi.useRealTimers();
  }
});
