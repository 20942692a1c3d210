/** ‹ 2/3 ›: which of the messages that stand in this place is shown, and the way to the others. */
import type { ChatMessage } from "#contract/chat/conversations.schema.ts";
import { Icon } from "../../../ui/icon.tsx";
import * as texts from "../texts.da.ts";
import { versionZone } from "./thread-focus.ts";

export interface VersionsProps extends Pick<ChatMessage, "version" | "parentId"> {
  readonly onShow: (messageId: string) => void;
}

/** Nothing where there is only one. */
export function Versions({ version: { number, of, previousId, nextId }, parentId, onShow }: VersionsProps) {
  if (of < 2) return null;
  const step = (id: string | null, way: "previous" | "next", label: string, icon: "chevron-left" | "chevron-right") => (
    <button
      type="button"
      data-zone={versionZone(way, parentId)}
      className="message-action"
      aria-label={label}
      aria-disabled={id === null ? true : undefined}
      onClick={() => id !== null && onShow(id)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form control of it
    <div role="group" aria-label={texts.versions} className="inline-flex items-center">
      {step(previousId, "previous", texts.previousVersion, "chevron-left")}
      <span className="tabular">
        <span aria-hidden="true">
          {number}/{of}
        </span>
        <span className="sr-only">{texts.version(number, of)}</span>
      </span>
      {step(nextId, "next", texts.nextVersion, "chevron-right")}
    </div>
  );
}
