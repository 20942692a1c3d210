/** What is asked for in a conversation: how its path looks while that is on its way, and how it looked if it comes to nothing. */
import type { ChatTurn } from "#contract/chat/chat-run.schema.ts";
import { randomId } from "../../../../shell/state/random-id.ts";
import type { ConversationView, ShownMessage } from "../conversation-view.ts";
import { nextVersion, type Path, sent } from "./pages.ts";

export interface Wish {
  readonly turn: ChatTurn;
  readonly path: Path;
  /** The path is as it was until it is stored: what is written stands where it is written. */
  readonly isQuiet: boolean;
  /** Null where the question is there already. */
  readonly questionKey: string | null;
  readonly answerKey: string;
  /** What there is of the answer already. */
  readonly before: string;
  /** Takes it back out of the path as it is by then. */
  undo(path: Path): Path;
}

type Shown = Pick<ConversationView, "path" | "leafId">;

const now = () => new Date().toISOString();

function withQuestion(
  kept: Path,
  removed: Path,
  text: string,
  parentId: string | null,
  version: ShownMessage["version"] | undefined,
): Wish {
  const [questionKey, answerKey] = [randomId(), randomId()];
  const question = sent("person", { key: questionKey, text, parentId, createdAt: now(), ...(version && { version }) });
  const answer = sent("answer", { key: answerKey, text: "", parentId: questionKey, createdAt: now() });
  return {
    turn: { kind: "ask", parentId, text },
    path: [...kept, question, answer],
    isQuiet: removed.length > 0,
    questionKey,
    answerKey,
    before: "",
    undo: (path) => [...path.filter(({ key }) => key !== questionKey && key !== answerKey), ...removed],
  };
}

export function wishToAsk({ path, leafId }: Shown, text: string): Wish {
  return withQuestion(path, [], text, leafId, undefined);
}

/** Undefined where there is no such message on the path. */
export function wishToEdit({ path }: Shown, messageId: string, text: string): Wish | undefined {
  const at = path.findIndex(({ id }) => id === messageId);
  const message = path[at];
  if (message === undefined) return undefined;
  return withQuestion(
    path.slice(0, at),
    path.slice(at),
    text,
    message.parentId,
    nextVersion(message.version, message.id),
  );
}

export function wishForAnother({ path }: Shown, questionId: string): Wish | undefined {
  const at = path.findIndex(({ id }) => id === questionId);
  if (at < 0) return undefined;
  const removed = path.slice(at + 1);
  const answerKey = randomId();
  const version = removed[0] && nextVersion(removed[0].version, removed[0].id);
  const answer = sent("answer", {
    key: answerKey,
    text: "",
    parentId: questionId,
    createdAt: now(),
    ...(version && { version }),
  });
  return {
    turn: { kind: "again", questionId },
    path: [...path.slice(0, at + 1), answer],
    isQuiet: false,
    questionKey: null,
    answerKey,
    before: "",
    undo: (later) => [...later.filter(({ key }) => key !== answerKey), ...removed],
  };
}

export function wishToContinue({ path }: Shown, answerId: string): Wish | undefined {
  const message = path.find(({ id }) => id === answerId);
  if (message === undefined) return undefined;
  const { key: answerKey } = message;
  const put = (next: ShownMessage) => (later: Path) => later.map((one) => (one.key === answerKey ? next : one));
  return {
    turn: { kind: "continue", answerId },
    path: put({ ...message, status: "writing", code: null })(path),
    isQuiet: false,
    questionKey: null,
    answerKey,
    before: message.text,
    undo: put(message),
  };
}
