/** Reports a changed modal verb or amount in a kept sentence, and a lost hedge. */
import { Form, type Lexicon } from "../../../../lexicon/lexicon.ts";
import { amountOf } from "../../marks/amounts.ts";
import type { MeaningKind } from "../../meaning-change.ts";
import { changedMessage, lostMessage } from "../../messages.da.ts";
import { spanOf } from "../../read/reading.ts";
import type { Changes } from "../changes.ts";
import { type Part, textOf } from "../side.ts";
import type { Matched, Spot } from "./matched.ts";

interface Place {
  readonly matched: Matched;
  readonly spot: Spot;
  readonly before: Part;
  readonly after: Part;
  readonly lexicon: Lexicon;
  readonly changes: Changes;
}

/** What a modal verb says; *må* is leave or need. */
const modals: ReadonlyMap<string, string> = new Map(
  "kan:can kunne:can vil:will ville:will skal:must skulle:must bør:should burde:should må:may måtte:may"
    .split(" ")
    .map((entry) => entry.split(":") as [string, string]),
);

const keyAt = (part: Part, token: number) => part.side.reading.words[token]?.key ?? "";

/** *må kun*, *må gerne*: the *må* of leave, not that of need. */
function givesLeave(part: Part, token: number): boolean {
  const { words } = part.side.reading;
  const near = words.slice(token + 1, token + 6).filter((word) => word.clause === words[token]?.clause);
  return near.some((word) => /^(?:kun|gerne|godt|ikke|aldrig|højst|alene)$/u.test(word.key));
}

/** *Kan du …?* and *Vil du …?* ask for the same. */
function asksFavour(part: Part, token: number): boolean {
  const { words, sentences } = part.side.reading;
  return sentences[words[token]?.sentence ?? 0]?.first === token && /^(?:du|i)$/u.test(keyAt(part, token + 1));
}

/** How much of a sentence must be kept before *skal* for *bør* tells. */
const wholly = 0.8;

function areFarModals({ matched, before, after }: Place, one: number, other: number): boolean {
  const [said, fresh] = [modals.get(keyAt(before, one)), modals.get(keyAt(after, other))];
  if (said === undefined || fresh === undefined || said === fresh) return false;
  const pair = [said, fresh].sort().join(" ");
  // *må betale* is *skal betale*, and *må gerne låne* is *kan låne*.
  if (pair === "may must") return said === "may" ? givesLeave(before, one) : givesLeave(after, other);
  if (pair === "can may" || (pair === "must should" && matched.share < wholly)) return false;
  return !(pair === "can will" && asksFavour(before, one) && asksFavour(after, other));
}

/** What two amounts must be apart: *enkelte* and *nogle* are near, *enkelte* and *flere* are not. */
const apart = 1;

function areFarAmounts({ before, after }: Place, one: number, other: number): boolean {
  const [said, fresh] = [amountOf(keyAt(before, one)), amountOf(keyAt(after, other))];
  return said !== undefined && fresh !== undefined && Math.abs(said - fresh) > apart;
}

/** *det er nok sandt*, and neither *nok penge* nor *nok til*. */
function isHedge({ before, lexicon }: Place, token: number): boolean {
  if (keyAt(before, token) !== "nok") return false;
  const { words } = before.side.reading;
  const [next, previous] = [words[token + 1], keyAt(before, token - 1)];
  if (next === undefined || next.sentence !== words[token]?.sentence || !/^\p{L}/u.test(next.key)) return false;
  if (/^(?:til|at|med|af|om|for|når|hvis|og|eller|så)$/u.test(next.key)) return false;
  return (lexicon.forms(previous) & (Form.Present | Form.Past)) !== 0;
}

function add({ before, after, changes }: Place, kind: MeaningKind, one: number, other: number): void {
  const span = spanOf(before.side.reading.words, one, one);
  const spanAfter = spanOf(after.side.reading.words, other, other);
  if (changes.tells(span, spanAfter)) return;
  const message = changedMessage(kind, textOf(before.side, one, one), textOf(after.side, other, other));
  changes.add(kind, span, spanAfter, message, { isSure: true });
}

/** Compares the words of one changed spot in a kept sentence. */
export function compareKeptMarks(place: Place): void {
  const { spot, before, changes } = place;
  const [one, other] = [spot.before[0], spot.after[0]];
  if (one !== undefined && other !== undefined && spot.before.length === 1 && spot.after.length === 1) {
    if (before.side.quoted[one] === 1) return;
    if (areFarModals(place, one, other)) add(place, "modality", one, other);
    if (areFarAmounts(place, one, other)) add(place, "quantity", one, other);
  }
  if (one !== undefined && spot.after.length === 0 && spot.before.length === 1 && isHedge(place, one)) {
    const span = spanOf(before.side.reading.words, one, one);
    if (!changes.tells(span, null))
      changes.add("modality", span, null, lostMessage("modality", textOf(before.side, one, one)), { isSure: true });
  }
}
