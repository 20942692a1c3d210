/** Compares causes, comparisons and temporal order. */
import { matchAt, phrasesOf } from "../../marks/phrases.ts";
import { messages } from "../../messages.da.ts";
import { spanOf } from "../../read/reading.ts";
import type { Changes } from "../changes.ts";
import type { Part } from "../side.ts";

type Kind = "causes" | "caused" | "than" | "earlier" | "later";

const connectors = phrasesOf<Kind>([
  [
    "causes",
    `førte_til fører_til medfører medførte forårsager forårsagede resulterer_i resulterede_i udløste udløser
     bevirker bevirkede gav_anledning_til giver_anledning_til skabte skaber ført_til medført giver gav årsag_til årsagen_til grunden_til grund_til skyld_i`,
  ],
  [
    "caused",
    `skyldes skyldtes fordi er_en_følge_af følge_af følgen_af resultat_af resultatet_af på_grund_af pga. som_følge_af forårsaget_af udløst_af eftersom kommer_af kom_af
     forårsages_af skabt_af`,
  ],
  ["than", "end"],
  ["earlier", "før inden"],
  ["later", "efter"],
]);

/** A relation with the words on its two sides: the cause, the greater or the earlier first. */
interface Relation {
  readonly family: "cause" | "than" | "time";
  readonly first: number;
  readonly last: number;
  readonly left: ReadonlySet<string>;
  readonly right: ReadonlySet<string>;
  /** The words right beside it, in the same order. */
  readonly near: readonly [left: ReadonlySet<string>, right: ReadonlySet<string>];
}

function keysIn(part: Part, from: number, to: number): Set<string> {
  const keys = new Set<string>();
  for (let i = from; i <= to; i += 1) {
    const word = part.side.reading.words[i];
    // Who says so is on neither side.
    if (word?.key === "ifølge") i += 2;
    else if (word?.content) keys.add(word.concept);
  }
  return keys;
}

function familyOf(kind: Kind): Relation["family"] {
  if (kind === "than") return "than";
  return kind === "earlier" || kind === "later" ? "time" : "cause";
}

/** The one relation of each family in a part; a part with two of them says too much to be sure. */
function relationsOf(part: Part): Map<string, Relation> {
  const found = new Map<string, Relation[]>();
  const { words, sentences } = part.side.reading;
  for (const s of part.sentences) {
    const stretch = sentences[s];
    if (stretch === undefined) continue;
    for (let i = stretch.first; i <= stretch.last; i += 1) {
      const match = matchAt(connectors, words, i);
      if (match === undefined) continue;
      const relation = relationAt(part, match.first, match.last, match.value, stretch.first, stretch.last);
      const list = found.get(relation.family) ?? [];
      list.push(relation);
      found.set(relation.family, list);
      i = match.last;
    }
  }
  const single = [...found].flatMap(([family, list]) =>
    list.length === 1 && list[0] ? [[family, list[0]] as const] : [],
  );
  return new Map(single);
}

function relationAt(part: Part, first: number, last: number, kind: Kind, from: number, to: number): Relation {
  const { words } = part.side.reading;
  let left = keysIn(part, from, first - 1);
  let right = keysIn(part, last + 1, to);
  // *Efter en lang dag …* opens with a phrase, and where it ends can't be seen.
  if (left.size === 0 && (kind !== "later" || words[last + 1]?.key === "at")) {
    // *Fordi A, B*: what follows the clause stands for what would precede it.
    let end = last + 1;
    while (end < to && words[end]?.key !== ",") end += 1;
    left = keysIn(part, end, to);
    right = keysIn(part, last + 1, end);
  }
  const { clauses } = part.side.reading;
  const clause = clauses[words[first]?.clause ?? 0] ?? { first: from, last: to };
  if (kind === "than") {
    left = keysIn(part, clause.first, first - 1);
    right = keysIn(part, last + 1, clause.last);
  }
  const turned = kind === "caused" || kind === "later";
  // What stands right beside it: its clause, and the clause before where it opens its own.
  const opens = turned && (first === clause.first || (first === clause.first + 1 && words[clause.first]?.key === ","));
  const previous = opens ? clauses[(words[first]?.clause ?? 0) - 1] : undefined;
  const isBehind = previous !== undefined && previous.first >= from;
  const next = clauses[(words[first]?.clause ?? 0) + 1];
  const beside = [
    isBehind
      ? keysIn(part, previous.first, previous.last)
      : opens && next !== undefined && next.first <= to
        ? keysIn(part, next.first, next.last)
        : keysIn(part, clause.first, first - 1),
    keysIn(part, last + 1, clause.last),
  ] as const;
  return {
    family: familyOf(kind),
    first,
    last,
    left: turned ? right : left,
    right: turned ? left : right,
    near: turned ? [beside[1], beside[0]] : beside,
  };
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let same = 0;
  for (const key of a) if (b.has(key)) same += 1;
  return same;
}

/** Which pole the comparison before an *end* has, 0 when none is known. */
function signBefore(part: Part, relation: Relation): number {
  const near = part.poles.filter((pole) => pole.last < relation.first && relation.first - pole.last <= 3);
  return near.at(-1)?.sign ?? 0;
}

type Keys = ReadonlySet<string>;

/** Whether what stood on the left now stands on the right, and the other way round. */
function areTurned(left: Keys, right: Keys, newLeft: Keys, newRight: Keys): boolean {
  const [toRight, toLeft] = [overlap(left, newRight), overlap(right, newLeft)];
  const [onLeft, onRight] = [overlap(left, newLeft), overlap(right, newRight)];
  return toRight > 0 && toLeft > 0 && (onLeft === 0 || onRight === 0) && toRight + toLeft > onLeft + onRight;
}

/** Compares the relations of one group. */
export function compareRelations(before: Part, after: Part, changes: Changes): void {
  const afterRelations = relationsOf(after);
  for (const [family, one] of relationsOf(before)) {
    const other = afterRelations.get(family);
    if (other === undefined) continue;
    if (family === "than" && signBefore(before, one) * signBefore(after, other) < 0) continue;
    // *de trykkes, når de er bekræftet* is *de trykkes ikke, før de er bekræftet*.
    if (family === "time" && before.negations.length !== after.negations.length) continue;
    if (!areTurned(one.left, one.right, other.left, other.right) && !areTurned(...one.near, ...other.near)) continue;
    const spanBefore = spanOf(before.side.reading.words, one.first, one.last);
    const spanAfter = spanOf(after.side.reading.words, other.first, other.last);
    changes.add("direction", spanBefore, spanAfter, messages.relation);
  }
}
