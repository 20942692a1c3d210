/** Reads questions about the standard page: *hvor mange tegn er en normalside*, *hvor mange sider er 12.000 tegn*. */
import { fold } from "../order/order-words.ts";
import { amountOf, amountPattern, plainAmounts } from "./amounts.da.ts";

export type PageQuestion =
  | { readonly asks: "size" }
  | { readonly asks: "pages"; readonly chars: number }
  | { readonly asks: "chars"; readonly pages: number }
  /** Asks how many pages a number of words is. */
  | { readonly asks: "words" };

const page = "(?:normal ?side|standardside)";
const size = new RegExp(
  `^(?:hej )?(?:hvor (?:mange (?:tegn|anslag|ord)|lang|stor|meget)|hvad?) (?:er|har|gaar|fylder|betyder)(?: der)?(?: paa| i)? (?:en |1 )?${page}(?: paa| med mellemrum| i tegn| langt?)?$`,
  "u",
);
const amount = `(${amountPattern})`;
const pages = "(?:normal ?|standard)sider?";
const unit = "(?:tegn|anslag)(?: med mellemrum)?";
const charsAsked = [
  `hvor (?:mange|meget) (?:normal ?|standard)?sider? (?:er|fylder|svarer til|gaar der paa|bliver)(?: der(?: i| paa)?)? ${amount} ${unit}(?: til)?`,
  `hvor (?:meget|mange sider|langt?) (?:er|fylder) ${amount} ${unit}(?: i (?:normal ?)?sider)?`,
  `hvad (?:er|svarer) ${amount} ${unit}(?: til)? i (?:normal ?|standard)?sider`,
  `${amount} ${unit} i (?:normal ?|standard)?sider`,
].map((pattern) => new RegExp(`^${pattern}$`, "u"));
const wordsAsked = new RegExp(
  `^(?:hvor (?:mange|meget) (?:normal ?|standard)?sider? (?:er|fylder|svarer til|bliver)|hvor meget (?:er|fylder)) ${amount} ord(?: i sider)?$`,
  "u",
);
const pagesAsked = [
  `hvor (?:mange|meget) ${unit} (?:er|fylder|har|svarer til|gaar)(?: der(?: i| paa)?)? ${amount} ${pages}(?: til)?`,
  `hvad (?:er|svarer) ${amount} ${pages}(?: til)? i ${unit}`,
  `${amount} ${pages} i ${unit}`,
  `hvor (?:mange|meget) ${unit} (?:maa|kan|skal) (?:jeg|man|vi) skrive (?:til|paa|i|for) ${amount} ${pages}`,
].map((pattern) => new RegExp(`^${pattern}$`, "u"));

/** More is no text that anybody hands in. */
const maxPages = 9999;

/** @param message short */
export function readPageQuestion(message: string): PageQuestion | null {
  const line = plainAmounts(fold(message));
  if (size.test(line)) return { asks: "size" };
  const numberIn = (patterns: readonly RegExp[]): number | null => {
    const found = patterns.map((pattern) => pattern.exec(line)?.[1]).find((amount) => amount !== undefined);
    const value = found === undefined ? null : amountOf(found);
    return value !== null && value > 0 ? value : null;
  };
  if (wordsAsked.test(line)) return { asks: "words" };
  const chars = numberIn(charsAsked);
  if (chars !== null) return { asks: "pages", chars };
  const asked = numberIn(pagesAsked);
  return asked === null || asked > maxPages ? null : { asks: "chars", pages: asked };
}
