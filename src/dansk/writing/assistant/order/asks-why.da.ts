/** Recognises a user who asks for the reasons of a correction: *hvorfor*, *forklar mere*. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { earlierText } from "./earlier-text.ts";
import { fold } from "./order-words.ts";
import { isOnlyPlaceholders } from "./placeholders.ts";
import { readAwaitedText, readTask } from "./read-task.ts";

const lead = "(?:(?:hej|ok|okay|aha|tak|men|og|saa|kan du|vil du|gider du|maa jeg|jeg forstaar (?:det )?ikke) )*";
const things =
  "(?:det|dem|den|de|her|rettelsen|rettelserne|rettelse|rettelser|fejlen|fejlene|reglen|reglerne|aendringerne|aendringen)";
const why = new RegExp(
  `^${lead}(?:hvorfor(?: (?:det|ikke|saa|dog|egentlig|er det (?:forkert|en fejl|galt|saadan)|er (?:det|${things}) (?:rettet|forkert|forkerte)|har du (?:rettet|aendret) ${things}|rettede du ${things}|skal det (?:rettes|vaere saadan|hedde saadan|skrives saadan)))?|(?:forklar|forklare|uddyb|uddybe|begrund|begrunde)(?: (?:mig|lige))*(?: ${things})*(?: (?:hvorfor|mere|naermere|bedre|lidt mere|igen|grundigere))?|(?:mere )?forklaring|hvad er reglen|hvad betyder ${things}|hvad var (?:der )?(?:galt|forkert))(?: (?:tak|ved ${things}|for ${things}))*$`,
  "u",
);

/** No longer question is looked at; UTF-16 units. */
const longest = 100;

const asksWhy = (message: string): boolean =>
  message.length <= longest &&
  why.test(
    fold(message)
      .replace(/[^a-z0-9-]+/gu, " ")
      .trim(),
  );

/**
 * The text whose corrections the user asks about, from the previous message; null if that message had no corrected
 * text, or if the user asks for no reason.
 * @param before newest first
 */
export function readWhy(message: string, before: readonly string[], lexicon: Lexicon): string | null {
  if (!asksWhy(message)) return null;
  const at = before.findIndex((one) => !asksWhy(one));
  const last = before[at]?.trim();
  if (last === undefined) return null;
  const older = before.slice(at + 1);
  const read =
    readTask(last, () => earlierText(older, lexicon), lexicon) ??
    (older[0] === undefined ? null : readAwaitedText(older[0], last, lexicon));
  if (read === null || read.text === null || isOnlyPlaceholders(read.text)) return null;
  return read.tasks.includes("correct") ? read.text : null;
}
