/** What is put into a conversation in a tab when something is asked in it. */
import { newMessage, type TabMessage } from "../path/tab-tree.ts";
import type { TabConversation, TabFile } from "./tab-store.ts";

export interface Turn {
  /** Its answer last. */
  readonly added: readonly TabMessage[];
  /** Files of it. */
  readonly given: TabConversation["files"];
}

/** A message with the files that are there, and the answer that it is to get. */
export function turnOf(
  parentId: string | null,
  text: string,
  fileIds: readonly string[],
  fileOf: (id: string) => TabFile | undefined,
): Turn {
  const given = fileIds.flatMap((id) => {
    const file = fileOf(id);
    return file === undefined ? [] : [[id, file] as const];
  });
  const named = given.map(([id, { name }]) => ({ id, name }));
  const question = { ...newMessage("person", parentId, text), files: named };
  return { added: [question, newMessage("answer", question.id, "")], given: Object.fromEntries(given) };
}

/** One more answer to a message. */
export function turnAgain(questionId: string): Turn {
  return { added: [newMessage("answer", questionId, "")], given: {} };
}
