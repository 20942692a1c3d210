/** Decides whether a password may be chosen: long enough, and not among those that are guessed early. */
import type { Role } from "#contract/accounts/account.rules.ts";
import { passwordLengthError } from "#contract/accounts/password.rules.ts";
import { productName, productSlug } from "#contract/brand.ts";
import { AppError } from "../../app-error.ts";
import type { Words } from "../../ports.ts";
import { minPasswordChars } from "../model/account-limits.ts";
import { cheapestReading, type Piece } from "./guesses/cheapest-reading.ts";
import { commonWords, ownWords, type PieceKind } from "./guesses/known-words.ts";

/** Whose password it is to be: nothing of this may carry it. */
export interface PasswordOwner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Role;
}

/** Ten thousand million guesses: far beyond what the sign-in lets through, and years of argon2id for a thief. */
const enough = 10;

const productSpellings = [productName, productSlug, "røde tråd"];

const advice = "Vælg flere ord, der ikke hører sammen.";
const reasons: Readonly<Record<PieceKind, string>> = {
  owner: "Adgangskoden bygger på dit navn eller din e-mail.",
  product: `Adgangskoden bygger på navnet ${productName}.`,
  copy: "Adgangskoden gentager det samme.",
  walk: "Adgangskoden følger tasterne eller en række.",
  date: "Adgangskoden er næsten kun en dato.",
  word: "Adgangskoden er næsten kun ét ord.",
  common: "Den adgangskode er for almindelig.",
  other: "Den adgangskode er for almindelig.",
};

/**
 * Why this password can't be chosen, in Danish, or null. The same at register, reset and change.
 *
 * @param password as it was typed; judged in NFC, which is also how it is hashed
 */
export function passwordFault(password: string, owner: PasswordOwner, words: Words): string | null {
  const lengthError = passwordLengthError(password, minPasswordChars(owner.role));
  if (lengthError !== null) return lengthError;
  // NFKC for judging alone: a password in full-width letters is guessed like one in common ones.
  const text = password.normalize("NFKC").toLowerCase();
  const domain = owner.email.slice(owner.email.lastIndexOf("@") + 1);
  const own = ownWords(
    [
      owner.firstName,
      owner.lastName,
      `${owner.firstName} ${owner.lastName}`,
      owner.email.slice(0, owner.email.lastIndexOf("@")),
      // Without the top-level domain, which is nobody's own.
      domain.slice(0, domain.lastIndexOf(".")),
    ],
    productSpellings,
  );
  const { cost, pieces } = cheapestReading(text, { known: [own, commonWords], words, enough });
  return cost >= enough ? null : `${reasons[mainKind(pieces)]} ${advice}`;
}

/**
 * Refuses a password that can't be chosen.
 *
 * @param field name of the field on the wire
 * @throws AppError `validation.failed` with the reason in `data.fields[field]`
 */
export function refusePassword(field: string, password: string, owner: PasswordOwner, words: Words): void {
  const fault = passwordFault(password, owner, words);
  if (fault === null) return;
  throw new AppError("validation.failed", "the password can be guessed or has the wrong length", {
    data: { fields: { [field]: fault } },
  });
}

/** What the password is mostly made of; its owner's name and ours are said whatever else there is. */
function mainKind(pieces: readonly Piece[]): PieceKind {
  const chars = new Map<PieceKind, number>();
  for (const { kind, start, end } of pieces) chars.set(kind, (chars.get(kind) ?? 0) + end - start);
  if (chars.has("owner")) return "owner";
  if (chars.has("product")) return "product";
  chars.delete("other");
  const main = [...chars].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "other";
  const wordCount = pieces.filter(({ kind }) => kind === "word" || kind === "common").length;
  return main === "word" && wordCount > 1 ? "common" : main;
}
