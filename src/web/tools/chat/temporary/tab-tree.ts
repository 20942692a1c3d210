/** The messages of the temporary conversation as a tree, with every version of each. */
import type { ChatMessage } from "#contract/chat/conversations.schema.ts";
import { randomId } from "../../../shell/state/random-id.ts";
import type { Path } from "../conversation/pages.ts";

export type TabMessage = Omit<ChatMessage, "version">;

export interface TabTree {
  /** Oldest first. */
  readonly messages: readonly TabMessage[];
  /** The child that was last shown, by the parent's id; the empty id is for the first message. */
  readonly shown: Readonly<Record<string, string>>;
}

export const emptyTree: TabTree = { messages: [], shown: {} };

const placeOf = ({ parentId }: Pick<TabMessage, "parentId">) => parentId ?? "";

/** A new question, or an empty answer. */
export function newMessage(role: TabMessage["role"], parentId: string | null, text: string): TabMessage {
  return {
    id: randomId(),
    parentId,
    role,
    text,
    status: role === "person" ? "complete" : "writing",
    code: null,
    createdAt: new Date().toISOString(),
    model: null,
    runId: null,
    isCharged: false,
    sources: null,
    citations: null,
    findings: null,
    context: null,
    files: [],
  };
}

/** Adds a message below its parent, and shows it. */
export function withMessage({ messages, shown }: TabTree, message: TabMessage): TabTree {
  return { messages: [...messages, message], shown: { ...shown, [placeOf(message)]: message.id } };
}

export function withChange(tree: TabTree, id: string, fields: Partial<TabMessage>): TabTree {
  return { ...tree, messages: tree.messages.map((one) => (one.id === id ? { ...one, ...fields } : one)) };
}

/** Removes messages that were refused. @param shown `shown` from before they were added */
export function withoutMessages(tree: TabTree, ids: readonly string[], shown: TabTree["shown"]): TabTree {
  return { messages: tree.messages.filter(({ id }) => !ids.includes(id)), shown };
}

/** From the first message to this one. */
export function lineTo({ messages }: TabTree, id: string): readonly TabMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const line: TabMessage[] = [];
  for (let one = byId.get(id); one !== undefined; one = byId.get(placeOf(one))) line.push(one);
  return line.reverse();
}

/** Shows another version: the path goes through this message. */
export function through(tree: TabTree, id: string): TabTree {
  const shown = { ...tree.shown };
  for (const one of lineTo(tree, id)) shown[placeOf(one)] = one.id;
  return { ...tree, shown };
}

/** The path that is shown, oldest first. */
export function pathOf({ messages, shown }: TabTree): Path {
  const children = new Map<string, TabMessage[]>();
  for (const message of messages) {
    const list = children.get(placeOf(message)) ?? [];
    list.push(message);
    children.set(placeOf(message), list);
  }
  const path: Path[number][] = [];
  for (let place = ""; ; ) {
    const versions = children.get(place) ?? [];
    const at = Math.max(
      0,
      versions.findIndex(({ id }) => id === shown[place]),
    );
    const message = versions[at];
    if (message === undefined) return path;
    const [previous, next] = [versions[at - 1], versions[at + 1]];
    const version = {
      number: at + 1,
      of: versions.length,
      previousId: previous?.id ?? null,
      nextId: next?.id ?? null,
    };
    path.push({ ...message, version, key: message.id, isSending: false });
    place = message.id;
  }
}
