/** Finds two facts of one group that have swapped places: *12 drenge og 15 piger* and the reverse. */
import type { MeaningKind } from "../../meaning-change.ts";
import { swappedMessage } from "../../messages.da.ts";
import { spanOf } from "../../read/reading.ts";
import type { Changes } from "../changes.ts";
import { type Context, contextOf, type Sided, shared } from "../evidence/context.ts";
import { type Part, type Side, textOf } from "../side.ts";

/** Something that may be swapped with another item of the same family. */
export interface Item {
  readonly kind: MeaningKind;
  readonly family: string;
  readonly key: string;
  readonly first: number;
  readonly last: number;
}

/** More facts than these in one group are a list or a table: comparing all pairs would take too long. */
const most = 12;

function once(items: readonly Item[]): Map<string, Item> {
  const seen = new Map<string, Item | undefined>();
  for (const item of items) {
    const id = `${item.family} ${item.key}`;
    seen.set(id, seen.has(id) ? undefined : item);
  }
  return new Map([...seen].flatMap(([id, item]) => (item === undefined ? [] : [[id, item] as const])));
}

const joint = /^(?:og|eller|samt|&|,|-|–)$/u;
/** Between the first and the last of a list of six. */
const maxBetween = 9;

/** Only *og*, *eller* or a comma is between: their order says nothing. */
function areListed(side: Side, one: Item, other: Item): boolean {
  const from = Math.min(one.last, other.last) + 1;
  const to = Math.max(one.first, other.first);
  if (to - from > maxBetween) return false;
  const { words } = side.reading;
  // *Slesvig, Holsten og Lauenborg*: a word between two joints is of the list too.
  for (let i = from; i < to; i += 1) {
    if (joint.test(words[i]?.key ?? "")) continue;
    const stands = (at: number, end: number) => at === end || joint.test(words[at]?.key ?? "");
    if (!stands(i - 1, from - 1) || !stands(i + 1, to) || to - from <= 2) return false;
  }
  return true;
}

function followsAgent(side: Side, item: Item): boolean {
  return side.reading.words[item.first - 1]?.key === "af";
}

/** Adds the swaps of a group. `itemsOf` returns the items of either part. */
export function findSwaps(before: Part, after: Part, itemsOf: (part: Part) => readonly Item[], changes: Changes): void {
  const own = itemsOf(before);
  const others = own.length < 2 ? [] : itemsOf(after);
  if (others.length < 2) return;
  const afterItems = once(others);
  const pairs = [...once(own)].flatMap(([id, item]) => {
    const other = afterItems.get(id);
    return other === undefined ? [] : [[item, other] as const];
  });
  if (pairs.length > most) return;
  for (let i = 0; i < pairs.length; i += 1) {
    for (let j = i + 1; j < pairs.length; j += 1) {
      const [x, y] = [pairs[i], pairs[j]];
      if (x === undefined || y === undefined || x[0].family !== y[0].family) continue;
      if (!areSwapped(before.side, after.side, x, y)) continue;
      const [one, other] = [textOf(before.side, x[0].first, x[0].last), textOf(before.side, y[0].first, y[0].last)];
      const spanBefore = spanOf(before.side.reading.words, x[0].first, x[0].last);
      const spanAfter = spanOf(after.side.reading.words, y[1].first, y[1].last);
      changes.add(x[0].kind, spanBefore, spanAfter, swappedMessage(one, other));
    }
  }
}

/** Each word belongs to the nearer of the two; what is as near to both proves nothing. */
function apart(one: Context, other: Context): readonly [Context, Context] {
  const own = (from: Context, against: Context) => {
    const kept = new Map<string, number>();
    for (const [key, weight] of from) if (weight > (against.get(key) ?? 0)) kept.set(key, weight);
    return kept;
  };
  return [own(one, other), own(other, one)];
}

type Pair = readonly [before: Item, after: Item];

function formOf(side: Side, item: Item): string {
  return textOf(side, item.first, item.last).toLowerCase();
}

function areSwapped(before: Side, after: Side, x: Pair, y: Pair): boolean {
  if (areListed(before, x[0], y[0]) || areListed(after, x[1], y[1])) return false;
  const isName = x[0].family === "name";
  // *Skyggen af H.C. Andersen* and *H.C. Andersens Skygge*: another case is another construction.
  const isSameForm = (pair: Pair) => formOf(before, pair[0]) === formOf(after, pair[1]);
  if (isName && !(isSameForm(x) && isSameForm(y))) return false;
  const agentsBefore = followsAgent(before, x[0]) || followsAgent(before, y[0]);
  const agentsAfter = followsAgent(after, x[1]) || followsAgent(after, y[1]);
  const sidedAfter: Sided = !isName ? "loose" : agentsBefore === agentsAfter ? "sided" : "turned";
  const contextBefore = (item: Item): Context => contextOf(before, item.first, item.last, isName ? "sided" : "loose");
  const contextAfter = (item: Item): Context => contextOf(after, item.first, item.last, sidedAfter);
  const [xb, yb] = apart(contextBefore(x[0]), contextBefore(y[0]));
  const [xa, ya] = apart(contextAfter(x[1]), contextAfter(y[1]));
  const straight = shared(xb, xa) + shared(yb, ya);
  const [crossX, crossY] = [shared(xb, ya), shared(yb, xa)];
  // A name is among other words in another construction: only much that is shared tells.
  const least = isName ? 0.3 : 0;
  return crossX > least && crossY > least && crossX + crossY > 1.25 * straight + 0.3;
}
