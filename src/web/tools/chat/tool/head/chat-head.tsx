/** Over the thread: the way to the list, what the conversation is called, and how it is held. */
import type { ReactNode } from "react";
import { Chip } from "../../../../ui/chip.tsx";
import * as texts from "../../texts.da.ts";

export interface ChatHeadProps {
  /** Empty in a new conversation. */
  readonly title: string;
  /** Undefined where it makes no difference: only a model asks back. */
  readonly isLearning: boolean | undefined;
  readonly onLearning: (isLearning: boolean) => void;
  /** Undefined where one can't choose: a visitor's is never kept, and one that has begun stays what it is. */
  readonly isTemporary: boolean | undefined;
  readonly onTemporary: (isTemporary: boolean) => void;
  /** Before the title. */
  readonly before?: ReactNode;
  /** At the end. */
  readonly children?: ReactNode;
}

export function ChatHead(props: ChatHeadProps) {
  const { title, isLearning, onLearning, isTemporary, onTemporary, before, children } = props;
  return (
    <div className="chat-measure chat-head">
      {before}
      <h1 className="chat-title" title={title === "" ? undefined : title}>
        <span>{title === "" ? texts.name : title}</span>
      </h1>
      {children}
      <div className="chat-ways">
        {isTemporary === undefined ? null : (
          <Chip pressed={isTemporary} onClick={() => onTemporary(!isTemporary)}>
            {texts.temporary}
          </Chip>
        )}
        {isLearning === undefined ? null : (
          <Chip className="chat-learning" pressed={isLearning} onClick={() => onLearning(!isLearning)}>
            {texts.learning}
          </Chip>
        )}
      </div>
    </div>
  );
}
