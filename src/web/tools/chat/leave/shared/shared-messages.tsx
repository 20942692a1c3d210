/** What was said in a shared conversation: each question as it was written, each answer with who made it. */
import { madeBy } from "#contract/ai/messages.da.ts";
import type { SharedConversation } from "#contract/chat/share.schema.ts";
import { formatDateTime } from "#contract/format.da.ts";
import { AnswerText } from "../../thread/answer-text.tsx";
import * as texts from "./texts.da.ts";
import "./shared.css";

type SharedMessage = SharedConversation["messages"][number];

const noSource = () => {};

export function SharedMessages({ messages }: { readonly messages: readonly SharedMessage[] }) {
  let answers = 0;
  let questions = 0;
  return (
    <ol className="shared-messages">
      {messages.map((message, index) => {
        const isAnswer = message.role === "answer";
        const number = isAnswer ? ++answers : ++questions;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never changed
          <li key={index}>
            <Message message={message} name={texts.numbered(isAnswer ? texts.answer : texts.question, number)} />
          </li>
        );
      })}
    </ol>
  );
}

function Message({ message, name }: { readonly message: SharedMessage; readonly name: string }) {
  const { by, text, createdAt } = message;
  return (
    <article className="shared-message" data-role={message.role} data-generated={by === "ai" ? "ai" : undefined}>
      <h2>{name}</h2>
      {by !== null ? (
        <AnswerText text={text} isStreaming={false} sources={[]} citations={null} onSource={noSource} />
      ) : (
        <p className="shared-question">{text}</p>
      )}
      <p className="shared-made">
        {by === null ? null : `${madeBy[by]} · `}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
    </article>
  );
}
