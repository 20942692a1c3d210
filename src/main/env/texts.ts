/** Value types shared by several variables. */
import { z } from "zod";

/** A URL with one of these schemes. */
export function address(schemes: readonly string[], what: string) {
  return z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), {
    error: `skal være ${what}`,
    // Stops later checks, which would parse an invalid URL.
    abort: true,
  });
}

export const webAddress = address(["http", "https"], "en adresse, der begynder med http:// eller https://");

export const shortText = z.string().max(300, { error: "må højst være 300 tegn" });

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, { error: `skal være et helt tal fra ${min} til ${max}` })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: `skal være et helt tal fra ${min} til ${max}` });
