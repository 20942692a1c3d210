/** Past tense of a participle's verb: *hoppet* → *hoppede*, *sat* → *satte*. */
import { participleOf, pastOf } from "../../../../lexicon/inflect.ts";
import type { Lexicon } from "../../../../lexicon/lexicon.ts";

/** Those that no ending makes: participle → past. */
const strong: ReadonlyMap<string, string> = new Map(
  (
    "hængt hængte sat satte lagt lagde fortalt fortalte solgt solgte spurgt spurgte valgt valgte bragt bragte gjort gjorde sagt sagde været var " +
    "blevet blev gået gik kommet kom ankommet ankom fået fik taget tog skrevet skrev set så fundet fandt givet gav drukket drak " +
    "hjulpet hjalp sunget sang løbet løb stået stod siddet sad ligget lå vundet vandt haft havde vidst vidste forstået forstod " +
    "slået slog trukket trak båret bar brudt brød fløjet fløj sovet sov faldet faldt grædt græd stjålet stjal fulgt fulgte"
  )
    .split(" ")
    .flatMap((word, i, all): [string, string][] => (i % 2 === 0 ? [[word, all[i + 1] ?? word]] : [])),
);

/** *hoppet* → *hoppe*, *læst* → *læse*; undefined if no regular verb has the participle. */
export function infinitiveOfParticiple(lexicon: Lexicon, participle: string): string | undefined {
  const stem = participle.endsWith("et") ? participle.slice(0, -2) : participle.slice(0, -1);
  for (const candidate of [`${stem}e`, `${stem}${stem.at(-1) ?? ""}e`, stem]) {
    if (participleOf(lexicon, candidate) === participle) return candidate;
  }
  return undefined;
}

/** Whether the verb is strong. A strong participle is hardly ever another word. */
export function isStrongParticiple(participle: string): boolean {
  return strong.has(participle);
}

/** Past tense of the verb with this participle; undefined if it is unknown. */
export function pastOfParticiple(lexicon: Lexicon, participle: string): string | undefined {
  const known = strong.get(participle);
  if (known !== undefined) return known;
  const infinitive = infinitiveOfParticiple(lexicon, participle);
  return infinitive === undefined ? undefined : pastOf(lexicon, infinitive);
}
