/** Finds *af* for *ad* along a way and through an opening, and *ad* for *af* in fixed expressions. */
import { Trait } from "../../text/token.ts";
import { matchCase } from "../replacement.ts";
import type { Rule, RuleContext } from "../rule.ts";
import { wordSet } from "../vocabulary.ts";

const directions = wordSet("op ned hen ud ind frem hjem bort langt");

/** One goes along them or through them. */
const ways: ReadonlySet<string> = new Set(
  "vejen gaden trappen trapperne stien vinduet vinduerne døren dørene porten korridoren gangen bakken stigen landevejen strøget ruten floden elven åen motorvejen stierne vejene gaderne fortovet hoveddøren bagdøren havelågen skorstenen sporet rampen".split(
    " ",
  ),
);

/** Out of them one comes, and along them one goes: nothing certain. */
const both = wordSet("gangen gaden porten floden skorstenen åen elven sporet");

/** Left of *ad* these make it *af*. */
const beforeAf: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["grund", wordSet("på")],
  ["del", wordSet("en stor større")],
  ["løbet", wordSet("i")],
  ["stedet", wordSet("i")],
  ["siden", wordSet("ved")],
  ["hjælp", wordSet("ved")],
  ["form", wordSet("i")],
  ["træt", wordSet("er var bliver blev være så meget lidt blevet for rigtig")],
  ["afhængig", wordSet("er var bliver blev være meget blevet")],
  ["afhængige", wordSet("er var bliver blev være meget blevet")],
  ["slags", wordSet("en den")],
]);

const participles = wordSet(
  "skrevet lavet bygget taget givet malet ejet fundet styret sendt sagt gjort ramt påvirket skabt",
);

const finding = wordSet("finde finder fandt fundet find");

function toAd(context: RuleContext, index: number): "sikker" | "mulig" | undefined {
  const before = context.key(index - 1);
  const next = context.key(index + 1);
  if (next === "gangen" && (before === "en" || before === "lidt" || before === "to" || before === "én"))
    return "sikker";
  if (!directions.has(before) || !ways.has(next)) return undefined;
  return both.has(next) && before === "ud" ? "mulig" : "sikker";
}

function toAf(context: RuleContext, index: number): "sikker" | undefined {
  const before = context.key(index - 1);
  if (beforeAf.get(before)?.has(context.key(index - 2)) === true) return "sikker";
  if (participles.has(before)) {
    const next = context.traits(index + 1);
    return (next & (Trait.Word | Trait.Number)) !== 0 && context.key(index + 1) !== "helvede" ? "sikker" : undefined;
  }
  if (before !== "ud") return undefined;
  for (let i = index - 2; i >= index - 7 && i >= 0; i -= 1) if (finding.has(context.key(i))) return "sikker";
  return undefined;
}

export const afAd: Rule = {
  id: "af-ad",
  category: "grammatik",
  level: "oevet",
  weight: "list",
  triggers: { words: ["af", "ad"] },
  check(context, index) {
    const key = context.key(index);
    const right = key === "af" ? "ad" : "af";
    const confidence = key === "af" ? toAd(context, index) : toAf(context, index);
    if (confidence === undefined) return;
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence,
      message: `Her skrives »${right}«.`,
      explanation:
        "»ad« bruges om at bevæge sig langs noget eller gennem en åbning: op ad trappen, ud ad døren. »af« bruges om det, " +
        "noget kommer fra, består af eller skyldes: på grund af, lavet af.",
      suggestions: [matchCase(context.word(index), right)],
    });
  },
};
