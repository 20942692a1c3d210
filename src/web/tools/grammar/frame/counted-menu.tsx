/** What the counters count: a menu beside them, for a text with footnotes, references or an appendix. */
import type { PartKind } from "#dansk/measure/counted-parts.ts";
import { charsPerStandardPage } from "#dansk/measure/standard-page.ts";
import type { Counts } from "../../../checking/engine/protocol.ts";
import { words } from "../../../checking/texts.da.ts";
import { DisclosureMenu } from "../../../shell/frame/disclosure-menu.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { GrammarController, GrammarView } from "../controller/grammar-controller.ts";
import type { GrammarSettings } from "../settings/settings.ts";
import * as texts from "./texts.da.ts";

type Left = Pick<GrammarSettings, "withoutNotes" | "withoutSources">;

function leftOut({ parts }: Pick<Counts, "parts">, { withoutNotes, withoutSources }: Left): PartKind[] {
  const kinds: PartKind[] = [];
  if (withoutNotes && parts.notes.chars > 0) kinds.push("notes");
  if (withoutSources && parts.sources.chars > 0) kinds.push("sources");
  return kinds;
}

/** The counts without what is left out. LIX is that of the whole text. */
export function countedOf(counts: Counts | undefined, settings: Left): Counts | undefined {
  if (!counts) return undefined;
  let { words: wordCount, chars } = counts;
  for (const kind of leftOut(counts, settings)) {
    wordCount -= counts.parts[kind].words;
    chars -= counts.parts[kind].chars;
  }
  return { ...counts, words: wordCount, chars, standardPages: chars / charsPerStandardPage };
}

export interface CountedMenuProps {
  readonly grammar: GrammarController;
  readonly view: GrammarView;
}

export function CountedMenu({ grammar, view: { measures, settings } }: CountedMenuProps) {
  if (!measures) return null;
  const { notes, sources } = measures.parts;
  if (notes.chars === 0 && sources.chars === 0) return null;
  return (
    <DisclosureMenu
      summary={
        <>
          {texts.countedNames[leftOut(measures, settings).join(" ")]}
          <Icon name="chevron-down" />
        </>
      }
      summaryClass="inline-flex cursor-pointer list-none items-center gap-1 underline underline-offset-3 pointer-coarse:min-h-11"
      panelClass="absolute bottom-full left-0 z-10 mb-7 grid w-80 max-w-[calc(100vw-3rem)] gap-1 rounded-sheet border border-field bg-surface p-3 text-ui text-ink shadow-raised"
    >
      {notes.chars > 0 ? (
        <Switch
          label={texts.countNotes}
          hint={words(notes.words)}
          checked={!settings.withoutNotes}
          onChange={(isCounted) => grammar.setSettings({ withoutNotes: !isCounted })}
        />
      ) : null}
      {sources.chars > 0 ? (
        <Switch
          label={texts.leaveOutSources}
          hint={words(sources.words)}
          checked={settings.withoutSources}
          onChange={(withoutSources) => grammar.setSettings({ withoutSources })}
        />
      ) : null}
      <p className="text-ink-2 text-sm">{texts.schoolsDiffer}</p>
    </DisclosureMenu>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Switch({ label, hint, checked, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {label} <span className="text-ink-2 text-sm">({hint})</span>
      </span>
    </label>
  );
}
