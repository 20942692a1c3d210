/** Turns a conversation and its material into alternating request messages, with the material inside fence marks. */
import type { ModelMessage } from "../../../ai/model.ts";
import { type Fence, fenced, withoutFence } from "../../../ai/text/fence.ts";
import type { ShownPassage } from "../sources/shown-passage.ts";
import type { ChatPromptInput, Utterance } from "./prompt.ts";

const folderRule =
  "Brugeren har skrevet dette om mappen, samtalen ligger i. Følg ønsker om niveau, fag og tone. Reglerne ovenfor gælder stadig.";
const summaryLabel = "Det, der er sagt før (opsummeret):";
const passagesLabel = "Steder i filerne:";
const begunElsewhere = "Her er samtalen indtil nu.";
const goOn =
  "Dit svar blev afbrudt. Skriv videre præcis dér, hvor det slap, uden indledning og uden at gentage noget af det.";

/**
 * Drops questions whose answer failed without text: merged with the next question they would be asked again. Questions
 * that the user stopped are kept.
 *
 * @param said oldest first
 */
export function withoutFailedQuestions<T extends Utterance & { readonly hasFailed: boolean }>(
  said: readonly T[],
): readonly T[] {
  return said.filter(({ role, hasFailed }, at) => !hasFailed && !(role === "person" && said[at + 1]?.hasFailed));
}

export function promptMessages(
  input: Pick<ChatPromptInput, "fence" | "instruction" | "summary" | "history" | "question" | "sources" | "prefix">,
): readonly ModelMessage[] {
  const { fence, instruction, summary, history, question, sources, prefix } = input;
  const before = [
    instruction.trim() === "" ? "" : `${folderRule}\n${fenced(fence, instruction)}`,
    summary === null ? "" : `${summaryLabel}\n${fenced(fence, summary)}`,
  ];
  const places = sources.passages.map((passage) => shown(fence, passage));
  const materials = places.length === 0 ? "" : [passagesLabel, ...places].join("\n");
  const asked = [materials, withoutFence(fence, question)].filter((block) => block !== "").join("\n\n");
  const said: readonly Utterance[] = [
    ...before.map((text) => ({ role: "person" as const, text })),
    ...history.map(({ role, text }) => ({ role, text: withoutFence(fence, text) })),
    { role: "person", text: asked },
    ...(prefix === ""
      ? []
      : [
          { role: "answer" as const, text: withoutFence(fence, prefix) },
          { role: "person" as const, text: goOn },
        ]),
  ];
  return inTurns(said);
}

/** A file name is untrusted like the file's text: a user, or whoever sent the file, chose it. */
function shown(fence: Fence, { source: { number, name, page }, head, text }: ShownPassage): string {
  const place = page === null ? name : `${name}, side ${page}`;
  return `[${number}]\n${fenced(fence, [place, head.trimEnd(), text].filter((line) => line !== "").join("\n"))}`;
}

/** Many models reject two messages in a row by one speaker, and conversations that start with an answer. */
function inTurns(said: readonly Utterance[]): readonly ModelMessage[] {
  const messages: ModelMessage[] = [];
  for (const { role, text } of said) {
    if (text.trim() === "") continue;
    const speaker = role === "person" ? "user" : "assistant";
    const last = messages.at(-1);
    if (last?.role === speaker) messages[messages.length - 1] = { ...last, content: `${last.content}\n\n${text}` };
    else {
      if (last === undefined && speaker === "assistant") messages.push({ role: "user", content: begunElsewhere });
      messages.push({ role: speaker, content: text });
    }
  }
  return messages;
}
