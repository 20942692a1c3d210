/** Where the rule behind an explanation can be read: one quiet line with a link. */
import type { RuleSource } from "#dansk/rules/sources.ts";
import { Icon } from "../../ui/icon.tsx";
import { newTab, sourceLead, sourceName } from "../texts.da.ts";

/** Nothing for what rests on no book. */
export function RuleSourceLine({ source }: { readonly source: RuleSource | undefined }) {
  if (source === undefined) return null;
  return (
    <p className="text-ink-2 text-sm">
      {sourceLead(source)}{" "}
      <a href={source.url} target="_blank" rel="noopener noreferrer" className="text-link">
        {sourceName(source)}
        {/* The space keeps the mark on the line of the last word, and apart from it where they are read out. */}
        <span className="print:hidden">
          {"\u00a0"}
          <Icon name="external-link" label={newTab} className="inline size-3" />
        </span>
      </a>
    </p>
  );
}
