/** A message of the person's: its words as they were written, and what can be done with it. */
import { memo, useId, useState } from "react";
import { copyPlain } from "../../../documents/export/copy-text.ts";
import { classNames } from "../../../theme/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useChatPart, useChatSession } from "../conversation/chat-session.ts";
import type { ShownMessage } from "../conversation/conversation-view.ts";
import * as texts from "../texts.da.ts";
import { EditQuestion } from "./edit-question.tsx";
import { editZone } from "./thread-focus.ts";
import { Versions } from "./versions.tsx";

/** What is longer than this is folded: a whole text is often pasted in. */
const shownLines = 40;
const shownChars = 4000;

export interface QuestionProps {
  readonly message: ShownMessage;
  /** Nothing can be asked now: an answer is on its way. */
  readonly isBusy: boolean;
}

export const Question = memo(function Question({ message, isBusy }: QuestionProps) {
  const { controller, conversation, say } = useChatSession();
  const headingId = useId();
  const isEditing = useChatPart(controller, ({ edit }) => edit?.key === message.key);
  return (
    <article aria-labelledby={headingId} className={classNames("question", isEditing && "is-edited")}>
      <h3 id={headingId} className="sr-only">
        {texts.own}
      </h3>
      {isEditing ? (
        <EditQuestion message={message} isBusy={isBusy} />
      ) : (
        <>
          <div className="question-paper">
            <QuestionText text={message.text} />
            {message.files.length === 0 ? null : (
              <ul className="mt-2 grid gap-1 text-ink-2 text-sm">
                {message.files.map(({ id, name }) => (
                  <li key={id} className="flex items-center gap-1.5">
                    <Icon name="file-text" />
                    <bdi className="min-w-0">{name}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {message.isSending ? (
            <p className="show-late text-ink-2 text-sm">{texts.isSending}</p>
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form control of it
            <div role="group" aria-label={texts.actionsOfQuestion} className="message-foot">
              <Versions
                version={message.version}
                parentId={message.parentId}
                onShow={(id) => void conversation.show(id)}
              />
              <button
                type="button"
                className="message-action"
                aria-label={texts.copyQuestion}
                onClick={() =>
                  void copyPlain(message.text).then((isDone) => say(isDone ? texts.copied : texts.copyFailed))
                }
              >
                <Icon name="copy" />
              </button>
              <button
                type="button"
                data-zone={editZone(message.key)}
                className="message-action"
                aria-label={texts.editLabel}
                onClick={() => controller.edit(message.key)}
              >
                <Icon name="pen-line" />
              </button>
            </div>
          )}
        </>
      )}
    </article>
  );
});

function QuestionText({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const isLong = text.length > shownChars || linesOf(text) > shownLines;
  if (!isLong) return <p className="question-text">{text}</p>;
  return (
    <>
      <p id={id} className="question-text" data-folded={isWhole ? undefined : ""}>
        {isWhole ? text : text.slice(0, shownChars).toWellFormed()}
      </p>
      <button
        type="button"
        className="min-h-9 font-semibold text-sm underline underline-offset-3 pointer-coarse:min-h-11"
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? texts.foldQuestion : texts.foldedLong}
      </button>
    </>
  );
}

/** No more than are needed to know that it is long. */
function linesOf(text: string): number {
  let count = 1;
  for (let at = text.indexOf("\n"); at >= 0 && count <= shownLines; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
