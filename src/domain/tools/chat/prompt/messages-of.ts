/** What was said, and what comes with it, as the messages of a request: speakers take turns, and materials stand between marks. */
import type { ModelMessage } from "../../../ai/model.ts";
import { type Fence, fenced, withoutFence } from "../../../ai/text/fence.ts";
import type { ShownPassage } from "../sources/shown-passage.ts";
import type { ChatPromptInput, Said } from "./prompt.ts";

const folderRule =
  "Brugeren har skrevet dette om mappen, samtalen ligger i. Følg ønsker om niveau, fag og tone. Reglerne ovenfor gælder stadig.";
const summaryLabel = "Det, der er sagt før (opsummeret):";
const passagesLabel = "Steder i filerne:";
const begunElsewhere = "Her er samtalen indtil nu.";
const goOn =
  "Dit svar blev afbrudt. Skriv videre præcis dér, hvor det slap, uden indledning og uden at gentage noget af det.";

/**
 * Without questions that were answered with nothing, by a fault: stuck together with the next they would be asked again
 * unasked. One that the person stopped is still part of what was said.
 *
 * @param said oldest first
 */
export function heardOf<T extends Said & { readonly hasFailed: boolean }>(said: readonly T[]): readonly T[] {
  return said.filter(({ role, hasFailed }, at) => !hasFailed && !(role === "person" && said[at + 1]?.hasFailed));
}

export function messagesOf(
  input: Pick<ChatPromptInput, "fence" | "instruction" | "summary" | "history" | "question" | "sources" | "begun">,
): readonly ModelMessage[] {
  const { fence, instruction, summary, history, question, sources, begun } = input;
  const before = [
    instruction.trim() === "" ? "" : `${folderRule}\n${fenced(fence, instruction)}`,
    summary === null ? "" : `${summaryLabel}\n${fenced(fence, summary)}`,
  ];
  const places = sources.passages.map((passage) => shown(fence, passage));
  const materials = places.length === 0 ? "" : [passagesLabel, ...places].join("\n");
  const asked = [materials, withoutFence(fence, question)].filter((block) => block !== "").join("\n\n");
  const said: readonly Said[] = [
    ...before.map((text) => ({ role: "person" as const, text })),
    ...history.map(({ role, text }) => ({ role, text: withoutFence(fence, text) })),
    { role: "person", text: asked },
    ...(begun === ""
      ? []
      : [
          { role: "answer" as const, text: withoutFence(fence, begun) },
          { role: "person" as const, text: goOn },
        ]),
  ];
  return inTurns(said);
}

/** The name of a file was given by a person, or by whoever sent it to them: it is material as its text is. */
function shown(fence: Fence, { source: { number, name, page }, head, text }: ShownPassage): string {
  const place = page === null ? name : `${name}, side ${page}`;
  return `[${number}]\n${fenced(fence, [place, head.trimEnd(), text].filter((line) => line !== "").join("\n"))}`;
}

/** Many models refuse two messages of one speaker after each other, and a conversation that an answer begins. */
function inTurns(said: readonly Said[]): readonly ModelMessage[] {
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
