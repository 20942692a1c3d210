/** Compares members of one family, such as two medicines: a lost one and an added one are a change. */
import { siblingsOf } from "../../marks/siblings.ts";
import { messages } from "../../messages.da.ts";
import { spanOf } from "../../read/reading.ts";
import type { Changes } from "../changes.ts";
import { align } from "../evidence/alignment.ts";
import { type Part, textOf } from "../side.ts";

/** Reports a family member that became another, if neither occurs anywhere in the other text. */
export function compareSiblings(before: Part, after: Part, changes: Changes): void {
  const own = siblingsOf(before.side.reading, before.sentences);
  if (own.size === 0) return;
  const fresh = siblingsOf(after.side.reading, after.sentences);
  const { after: partners, before: backwards } = align(before, after);
  for (const [family, members] of own) {
    const others = fresh.get(family) ?? [];
    const lost = members.filter(
      (one) => !partners.has(one.first) && !others.some(({ member }) => member === one.member),
    );
    const gained = others.filter(
      (one) => !backwards.has(one.first) && !members.some(({ member }) => member === one.member),
    );
    const [one, other] = [lost[0], gained[0]];
    if (one === undefined || other === undefined || lost.length > 1 || gained.length > 1) continue;
    const [words, freshWords] = [before.side.reading.words, after.side.reading.words];
    if (isSaid(after, words[one.first]?.stem ?? "") || isSaid(before, freshWords[other.first]?.stem ?? "")) continue;
    const kind = one.isTime ? "date" : "name";
    const message = messages.otherThing(
      textOf(before.side, one.first, one.first),
      textOf(after.side, other.first, other.first),
    );
    changes.add(kind, spanOf(words, one.first, one.first), spanOf(freshWords, other.first, other.first), message);
  }
}

/** Whether a text has the word, or a longer one that begins with it: *ulv* and *ulveflokken*. */
function isSaid(part: Part, stem: string): boolean {
  return part.side.reading.words.some((word) => word.key.startsWith(stem));
}
