/**
 * Answers how a word is spelt, from the lexicon and the certain findings of the engine, or says that it does not know.
 */
import type { Engine } from "../../../engine/engine.ts";
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import type { AssistantAnswer } from "../answer.ts";
import * as messages from "../messages.da.ts";
import { inlineText } from "../texts/exact-text.ts";
import type { SpellingQuestion } from "./read-spelling.ts";

/** Spellings shown for a word that is not listed. */
const maxShown = 4;

/** Retskrivningsordbogen allows both since 2012. */
const bothWays: ReadonlySet<string> = new Set("afsted ombord selvom".split(" "));

/** Both only where something governed follows, else one word: § 19.1. */
const bothBeforeObject: ReadonlySet<string> = new Set(
  (
    "bagefter bagi bagom bagpå bagved indenfor indeni indenom indenunder nedenfor nedenom nedenunder " +
    "ovenfor oveni ovenover ovenpå overfor udenfor udenom udenpå udover"
  ).split(" "),
);

export function spell(
  asked: SpellingQuestion,
  parts: { readonly engine: Engine; readonly lexicon: Lexicon },
): AssistantAnswer {
  if (asked.asks === "spelling") return spellWord(asked.word, parts);
  if (asked.asks === "parts") return tellParts(asked, parts);
  if (asked.asks === "nothing") return { did: "cannot", markdown: messages.spellWhich };
  return { did: "explained", markdown: messages.oneIsListed(inlineText(asked.listed), inlineText(asked.unlisted)) };
}

function spellWord(word: string, { engine, lexicon }: { engine: Engine; lexicon: Lexicon }): AssistantAnswer {
  const shown = inlineText(word);
  if (lexicon.forms(word) !== 0) return { did: "explained", markdown: messages.spelt(shown) };
  const near = engine.suggest(word).slice(0, maxShown).map(inlineText);
  return { did: "cannot", markdown: near.length > 0 ? messages.notSpelt(shown, near) : messages.unknownWord(shown) };
}

/** A phrase that begins so has nothing before it that its last word could govern (*ham bor vi over for*). */
const whole = /^(?:jeg|du|han|hun|vi|man|kom|gå) /u;

/** Where two phrases differ: the word that one has in two (*han står **udenfor***), and what precedes and behind it. */
function differing(joined: string, apart: string) {
  const [few, many] = [joined.split(" "), apart.split(" ")];
  const at = few.findIndex((word, i) => word !== many[i]);
  const word = few[at] ?? joined;
  let end = at;
  for (let letters = 0; letters < word.length; end += 1) letters += many[end]?.length ?? word.length;
  return { word, parts: many.slice(at, end).join(" "), isLast: at === few.length - 1 };
}

/** Findings in the two spellings: the wrong one is reported with its reason. */
function tellParts(
  { joined, apart }: Extract<SpellingQuestion, { asks: "parts" }>,
  { engine, lexicon }: { engine: Engine; lexicon: Lexicon },
): AssistantAnswer {
  const { word, parts, isLast } = differing(joined, apart);
  if (bothWays.has(word)) return { did: "explained", markdown: messages.bothWays(word, parts) };
  if (bothBeforeObject.has(word)) {
    const rule = messages.bothBeforeObject(word, parts);
    const reported = isLast && whole.test(joined) ? `${messages.oneIsRight(inlineText(joined))}\n\n${rule}` : rule;
    return { did: "explained", markdown: reported };
  }
  const announcementOf = (written: string, other: string) =>
    engine.check(written, { komma: "foelg" }).find(({ confidence, suggestions: [best = ""], start, end }) => {
      const mended = written.slice(0, start) + best + written.slice(end);
      return confidence === "sikker" && mended.toLowerCase() === other;
    });
  const inJoined = announcementOf(joined, apart);
  const finding = inJoined ?? announcementOf(apart, joined);
  if (finding !== undefined) {
    const right = finding === inJoined ? apart : joined;
    return {
      did: "explained",
      markdown: [messages.oneIsRight(inlineText(right)), `${finding.message} ${finding.explanation}`].join("\n\n"),
    };
  }
  const isListed = lexicon.forms(word) !== 0;
  return { did: "cannot", markdown: messages.partsUnknown(inlineText(isListed ? word : ""), inlineText(parts)) };
}
