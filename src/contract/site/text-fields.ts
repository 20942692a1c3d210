/** Text fields of forms as the server reads them: cleaned first, then judged by the rules the browser uses. */
import { z } from "zod";

/**
 * Control characters but tab and line feed, and those that turn the direction of what follows: nobody types them, and
 * they make logs, mails and names lie.
 */
const controlCharacters = /[[\p{Cc}--[\t\n]][\u202a-\u202e\u2066-\u2069]]/gv;

/** One line: blanks of every kind, line feeds among them, become single spaces, so that no header can be smuggled in. */
export function oneLine(findError: (value: string) => string | null) {
  return text(
    (raw) =>
      raw
        .replace(/[\s\u0085]+/g, " ")
        .replace(controlCharacters, "")
        .trim(),
    findError,
  );
}

/** Several lines: line ends become line feeds, the paragraphs stay. */
export function paragraphs(findError: (value: string) => string | null) {
  return text((raw) => raw.replace(/\r\n?/g, "\n").replace(controlCharacters, "").trim(), findError);
}

function text(clean: (raw: string) => string, findError: (value: string) => string | null) {
  return z
    .string()
    .transform((raw) => clean(raw.normalize("NFC")))
    .superRefine((value, context) => {
      const error = findError(value);
      if (error !== null) context.addIssue({ code: "custom", message: error });
    });
}
