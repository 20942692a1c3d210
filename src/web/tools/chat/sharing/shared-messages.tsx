/** What was said in a shared conversation: each question as it was written, each answer with who made it. */
import { useMemo } from "react";
import { madeBy } from "#contract/ai/messages.da.ts";
import type { SharedConversation } from "#contract/chat/share.schema.ts";
import { formatDateTime } from "#contract/format.da.ts";
import { withVerdicts } from "#dansk/writing/sources/citations/verdicts-as-text.ts";
import { type Turn, turnsOf } from "../markdown/page-budget.ts";
import { invented as inventedReference } from "../texts.da.ts";
import { AnswerText } from "../thread/answer-text.tsx";
import * as texts from "./shared-texts.da.ts";
import "./shared.css";

type SharedMessage = SharedConversation["messages"][number];

const noSource = () => {};

interface MessageProps {
  readonly message: SharedMessage;
  readonly turn: Turn;
  readonly name: string;
}

export function SharedMessages({ messages }: { readonly messages: readonly SharedMessage[] }) {
  const turns = useMemo(() => turnsOf(messages, "first"), [messages]);
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
            <Message
              message={message}
              turn={turns[index] ?? "near-view"}
              name={texts.numbered(isAnswer ? texts.answer : texts.question, number)}
            />
          </li>
        );
      })}
    </ol>
  );
}

function Message({ message, turn, name }: MessageProps) {
  const { by, text, createdAt, citations, invented } = message;
  return (
    <article className="shared-message" data-role={message.role} data-generated={by === "ai" ? "ai" : undefined}>
      <h2>{name}</h2>
      {by !== null ? (
        <AnswerText
          text={withVerdicts(text, citations)}
          isStreaming={false}
          turn={turn}
          sources={[]}
          citations={null}
          onSource={noSource}
        />
      ) : (
        <p className="shared-question">{text}</p>
      )}
      {invented.map((name) => (
        <p key={name} className="shared-made">
          {inventedReference(name)}
        </p>
      ))}
      <p className="shared-made">
        {by === null ? null : `${madeBy[by]} · `}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
    </article>
  );
}
