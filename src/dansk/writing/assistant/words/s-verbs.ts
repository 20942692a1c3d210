/** Verbs that are never without their -s: no ending leads to their forms, which are those of Retskrivningsordbogen. */
import type { VerbForm } from "../../rewriting/forms/conjugate.ts";

type SVerbForms = Readonly<Partial<Record<VerbForm, string>>>;

/** Infinitive and past; the present is the infinitive, and the participle the past. */
const verbs: readonly (readonly [infinitive: string, past: string])[] = [
  ["synes", "syntes"],
  ["lykkes", "lykkedes"],
  ["mislykkes", "mislykkedes"],
  ["længes", "længtes"],
  ["trives", "trivedes"],
  ["skændes", "skændtes"],
  ["mindes", "mindedes"],
  ["enes", "enedes"],
  ["nøjes", "nøjedes"],
  ["færdes", "færdedes"],
  ["væmmes", "væmmedes"],
];

/** Of the verb that has the word as one of its forms; undefined where none has. */
export function sVerbOf(word: string): { readonly base: string; readonly forms: SVerbForms } | undefined {
  const found = verbs.find((forms) => forms.includes(word));
  if (found === undefined) return undefined;
  const [base, past] = found;
  return { base, forms: { infinitive: base, present: base, past, participle: past } };
}
