/** Text fields of forms on the server: cleaned first, then checked by the browser's rules. */
import { z } from "zod";
import { withoutBidiControls } from "../bidi.ts";

/** Control characters except tab and line feed: nobody types them, and they can forge log lines and mails. */
const controlCharacters = /[\p{Cc}--[\t\n]]/gv;

/** One line: whitespace including line feeds becomes single spaces, so that no mail header can be injected. */
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

/** Several lines: line ends become line feeds, and paragraphs stay. */
export function paragraphs(findError: (value: string) => string | null) {
  return text((raw) => raw.replace(/\r\n?/g, "\n").replace(controlCharacters, "").trim(), findError);
}

function text(clean: (raw: string) => string, findError: (value: string) => string | null) {
  return z
    .string()
    .transform((raw) => withoutBidiControls(clean(raw.normalize("NFC"))).trim())
    .superRefine((value, context) => {
      const error = findError(value);
      if (error !== null) context.addIssue({ code: "custom", message: error });
    });
}
