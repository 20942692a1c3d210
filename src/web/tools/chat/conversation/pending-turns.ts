/** A turn on its way to the server: the path that shows it, and how to take it back if it is refused. */
import type { ChatTurn } from "#contract/chat/chat-run.schema.ts";
import { randomId } from "../../../shell/state/random-id.ts";
import type { ConversationView, ShownMessage } from "./conversation-view.ts";
import { nextVersion, type Path, sent } from "./pages.ts";

export interface PendingTurn {
  readonly turn: ChatTurn;
  readonly path: Path;
  /** The path doesn't change until the turn is stored: the text stays in the field of the edit. */
  readonly isQuiet: boolean;
  /** Null if the question is stored already. */
  readonly questionKey: string | null;
  readonly answerKey: string;
  /** Text of the answer so far. */
  readonly before: string;
  /** Removes the turn from the path. */
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
): PendingTurn {
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

export function turnToAsk({ path, leafId }: Shown, text: string): PendingTurn {
  return withQuestion(path, [], text, leafId, undefined);
}

/** Undefined where there is no such message on the path. */
export function turnToEdit({ path }: Shown, messageId: string, text: string): PendingTurn | undefined {
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

export function turnToAnswerAgain({ path }: Shown, questionId: string): PendingTurn | undefined {
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

export function turnToContinue({ path }: Shown, answerId: string): PendingTurn | undefined {
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
