/** A question that goes on from the one before it: *og i førnutid?* after *datid af skrive*. */
import type { Understood } from "../understand.ts";
import { fold } from "./order-words.ts";

const goesOn =
  /^(?:(?:ok|okay|tak|fint|ja|super)[ ,.]+)*(?:og(?: så)?|hvad med|hvad så med|hvad så|og hvad med|så)[ ,]+(.{1,60}?)[ ?.!]*$/iu;
/** Says a whole question of its own. */
const isWhole =
  /^(?:hvad|hvordan|hvornår|hvorfor|hvem|hvor|hvilke[nt]?|er|kan|skal|må|har|vil|så|jeg|du|han|hun|vi|det|der)(?: |$)/iu;
const maxWords = 4;

const forms =
  /^(?:i )?(?:(?:ubestemt |bestemt )?(?:flertal|ental)|u?bestemt form|nutid|datid|foernutid|foerdatid|navneform|navnemaade|infinitiv|bydeform|bydemaade|imperativ|(?:kort |lang )?tillaegsform|komparativ|superlativ|passiv|perfektum|praesens|praeteritum)$/u;

/** What the message goes on with; null if it is a question of its own. */
export function readFollowUp(message: string): string | null {
  const rest = goesOn.exec(message.normalize("NFC").replace(/\s+/gu, " ").trim())?.[1]?.trim();
  if (rest === undefined || isWhole.test(rest) || rest.split(" ").length > maxWords) return null;
  return rest;
}

/** The whole question that is meant, after a question that was understood so; null if it can't be told. */
export function completed(rest: string, last: Understood): string | null {
  switch (last.kind) {
    case "inflect": {
      const { words, class: asked } = last.asked;
      const kind = asked === "verb" ? "udsagnsordet " : asked === "noun" ? "navneordet " : "ordet ";
      return `bøj ${kind}${forms.test(fold(rest)) ? words.join(" og ") : rest.replace(/^(?:i|en|et|at|ordet) /iu, "")}`;
    }
    case "spell":
      return `hvordan staver man til ${rest.replace(/^(?:til|ordet) /iu, "")}`;
    case "terms":
      return `hvad er ${rest.replace(/^et? |^en /iu, "")}`;
    case "topics":
      return last.found.topic !== null && /komma/iu.test(last.found.topic.title) && !/komma/iu.test(rest)
        ? `komma ${rest}`
        : `forskel på ${rest}`;
    default:
      return null;
  }
}
