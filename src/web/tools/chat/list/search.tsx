/** The field that looks through titles and messages. */

import { chatLimits } from "#contract/chat/chat.rules.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { ListDesk } from "./desk/list-view.ts";
import * as texts from "./texts.da.ts";

export interface SearchProps {
  readonly list: ListDesk;
  readonly query: string;
  /** To the first row. */
  readonly onDown: () => void;
}

export function Search({ list, query, onDown }: SearchProps) {
  return (
    <search className="relative">
      <Icon name="search" className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-2" />
      <input
        type="search"
        name="q"
        aria-label={texts.searchLabel}
        placeholder={texts.searchLabel}
        title={texts.searchKeys}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={chatLimits.maxQueryChars}
        value={query}
        className="chat-search"
        onChange={(event) => list.search(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown") onDown();
          // Else Escape closes what the list lies in.
          else if (event.key === "Escape" && query !== "") list.search("");
          else return;
          event.preventDefault();
        }}
      />
    </search>
  );
}
