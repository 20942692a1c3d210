/** Reads what an order asks for: the tasks the engine can do, in order, and those it cannot. */
import {
  clauseOpeners,
  joins,
  keepsMeaning,
  limits,
  otherAsk,
  otherWish,
  otherWishes,
  partOpeners,
  reasonOpeners,
  relatives,
  saysOfItself,
  type TextTask,
  taskFillers,
  taskPatterns,
  wantsMeasure,
} from "./intents.da.ts";
import { coveredBy, lineOf, type OrderWord } from "./order-words.ts";
import { sizeWish } from "./size-wish.da.ts";

export interface Order {
  /** In the requested order; empty if ambiguous. */
  readonly tasks: readonly TextTask[];
  /** Words that no pattern and no filler explains, beside those of what stays undone. */
  readonly others: number;
  /** Words of what stays undone, and of what says why or when. */
  readonly beside: number;
  /** Something else is asked for as well, and nothing should be done before that is settled. */
  readonly wantsMore: boolean;
  /** What stays undone, as it is written. */
  readonly undone: readonly string[];
}

type Match = readonly [task: TextTask, from: number, to: number];
/** What the words of a part say that no task explains: nothing, why or when, what else is wished, or who knows what. */
type Rest = "nothing" | "reason" | "wish" | "unknown";

/** Where a pattern is in the words. */
function matchesIn(words: readonly OrderWord[], from = 0): readonly Match[] {
  const line = lineOf(words);
  return (Object.keys(taskPatterns) as TextTask[]).flatMap((task) =>
    taskPatterns[task].flatMap((pattern): Match[] => {
      const match = pattern.exec(line);
      if (match === null) return [];
      const [start, end] = coveredBy(line, match.index, match[0].length);
      return [[task, start + from, end + from]];
    }),
  );
}

/** Where the parts of an order begin: at a mark, at *og*, at what opens a clause. */
function partStarts(order: string, words: readonly OrderWord[]): readonly number[] {
  return words.flatMap(({ key, start }, i) => {
    const before = words[i - 1];
    if (before === undefined) return [0];
    const isMarked = /[,.;!?–]/u.test(order.slice(before.end, start));
    return isMarked || joins.has(key) || partOpeners.has(key) ? [i] : [];
  });
}

/** @param before what the part before it says: a relative clause goes on with that */
function restOf(words: readonly OrderWord[], before: Rest, hasLimit: boolean): Rest {
  const bare = words.slice(joins.has(words[0]?.key ?? "") ? 1 : 0);
  const line = lineOf(bare);
  const first = bare[0]?.key ?? "";
  if (keepsMeaning.test(line)) return "nothing";
  if (limits.test(line)) return hasLimit ? "nothing" : "wish";
  // *inden jeg skal aflevere*, but *inden for 14 dage*
  if (reasonOpeners.has(first) && clauseOpeners.has(bare[1]?.key ?? "")) return "reason";
  if (before !== "nothing" && before !== "unknown" && relatives.has(first)) return before;
  if (otherAsk.test(line)) return "wish";
  return saysOfItself.test(line) ? "reason" : "unknown";
}

function isWithin(part: Place, whole: Place): boolean {
  return part.start >= whole.start && part.end <= whole.end;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** @param words those of the order, as `readOrder` gives them */
export function readParts(order: string, words: readonly OrderWord[]): Order {
  const line = lineOf(words);
  const all = matchesIn(words);
  // *så det kun fylder en side* says how, and not what.
  const isSized = all.some(([task]) => task !== "count") && !wantsMeasure.test(line);
  const found = isSized ? all.filter(([task]) => task !== "count") : all;
  const head = Math.min(...found.map(([, from]) => from));
  const starts = partStarts(order, words);
  const wished = sizeWish(order);
  // A shortened text is held against the size that was asked for.
  const isMeasured = wished !== null && found.some(([task]) => task === "shorten");
  const hasLimit = / \d{1,4} ord /u.test(line) || isMeasured;
  const covered = new Set<number>();
  const tasks = new Set<TextTask>();
  const undone: { readonly start: number; end: number; part: number }[] = [];
  let others = 0;
  let beside = 0;
  let wantsMore = false;
  let before: Rest = "nothing";
  for (const [, from, to] of found) for (let i = from; i < to; i += 1) covered.add(i);
  for (const [p, from] of starts.entries()) {
    const part = words.slice(from, starts[p + 1]);
    const isTail = from > head;
    const again = isTail ? matchesIn(part, from).filter(([task]) => !isSized || task !== "count") : [];
    for (const [, start, to] of again) for (let i = start; i < to; i += 1) covered.add(i);
    const own = new Set(
      [...found, ...again].filter(([, at]) => at >= from && at < from + part.length).map(([task]) => task),
    );
    const left = part.filter(
      (word, i) =>
        !covered.has(from + i) &&
        !taskFillers.has(word.key) &&
        !/^\d{1,4}$/u.test(word.key) &&
        !(isMeasured && isWithin(word, wished)),
    );
    const isOpen = isTail && own.size === 0 && (left.length > 0 || (isSized && limits.test(lineOf(part))));
    const rest: Rest = isOpen ? restOf(part, before, hasLimit) : "nothing";
    if (rest !== "unknown" && isOpen) beside += left.length;
    else others += left.length;
    if (own.size > 1 || (rest !== "reason" && part.some(({ key }) => otherWishes.has(key)))) wantsMore = true;
    for (const task of own) tasks.add(task);
    const last = undone.at(-1);
    const first = part.find(({ key }) => !joins.has(key) || key === "men") ?? part[0];
    const end = part.at(-1)?.end ?? 0;
    if ((rest === "wish" || rest === "unknown") && first !== undefined) {
      if (last?.part === p - 1) [last.end, last.part] = [end, p];
      else undone.push({ start: first.start, end, part: p });
    }
    before = rest;
  }
  // *Forkort den til under to sider*: a size inside what is done.
  const isLeft = isSized && undone.length === 0 && !hasLimit;
  const size = isLeft ? all.find(([task]) => task === "count") : undefined;
  const [from, to] = size === undefined ? [] : [words[size[1]], words[size[2] - 1]];
  if (from !== undefined && to !== undefined) undone.push({ start: from.start, end: to.end, part: 0 });
  else if (isLeft && wished !== null && tasks.has("summarise")) undone.push({ ...wished, part: 0 });
  // What is to be both shorter and in other words is one text, and not two.
  wantsMore ||= otherWish.test(line) || (tasks.has("shorten") && tasks.has("rewrite"));
  return {
    tasks: [...tasks],
    others,
    beside,
    wantsMore,
    undone: undone.map(({ start, end }) => order.slice(start, end)),
  };
}
