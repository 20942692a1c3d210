/** Kinds of values that several variables share. */
import { z } from "zod";

/** An address with one of these schemes, and nothing else. */
export function address(schemes: readonly string[], what: string) {
  return z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), {
    error: `skal være ${what}`,
    // Later checks read the address and must not meet one that is none.
    abort: true,
  });
}

export const webAddress = address(["http", "https"], "en adresse, der begynder med http:// eller https://");

export const shortText = z.string().max(300, { error: "må højst være 300 tegn" });
