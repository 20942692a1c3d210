/** The row of choices above the sheet: how sure, which categories, which commas. */
import type { Category } from "#dansk/finding.ts";
import { Chip } from "../../../ui/chip.tsx";
import type { GrammarSession, SessionView } from "../session/grammar-session.ts";
import * as texts from "../texts.da.ts";
import { CategoryMark } from "./category-mark.tsx";

export interface FiltersProps {
  readonly session: GrammarSession;
  readonly view: SessionView;
}

export function Filters({ session, view }: FiltersProps) {
  const { settings, tally, category } = view;
  const categories = texts.categoryOrder.filter((one) => tally.byCategory.has(one) || one === category);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset className="contents">
        <legend className="sr-only">{texts.whichFindings}</legend>
        <Chip pressed={!settings.showPossible} onClick={() => session.setSettings({ showPossible: false })}>
          {texts.certainOnly} <Count of={tally.certain} />
        </Chip>
        <Chip pressed={settings.showPossible} onClick={() => session.setSettings({ showPossible: true })}>
          {texts.alsoPossible} <Count of={tally.possible} />
        </Chip>
      </fieldset>
      {categories.length > 1 || category !== undefined ? (
        <fieldset className="contents">
          <legend className="sr-only">{texts.whichCategory}</legend>
          {categories.map((one) => (
            <CategoryChip key={one} session={session} category={one} isChosen={one === category} tally={tally} />
          ))}
        </fieldset>
      ) : null}
      <fieldset className="flex flex-wrap items-center gap-2 lg:ml-auto">
        <legend className="sr-only">{texts.whichCommas}</legend>
        {texts.commaOrder.map((system) => (
          <Chip key={system} pressed={settings.komma === system} onClick={() => session.setSettings({ komma: system })}>
            {texts.commaNames[system]}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}

interface CategoryChipProps {
  readonly session: GrammarSession;
  readonly category: Category;
  readonly isChosen: boolean;
  readonly tally: SessionView["tally"];
}

function CategoryChip({ session, category, isChosen, tally }: CategoryChipProps) {
  return (
    <Chip pressed={isChosen} onClick={() => session.setCategory(isChosen ? undefined : category)}>
      {isChosen ? null : <CategoryMark category={category} />}
      {texts.categoryNames[category]} <Count of={tally.byCategory.get(category) ?? 0} />
    </Chip>
  );
}

function Count({ of }: { readonly of: number }) {
  return of === 0 ? null : <span className="tabular">{of}</span>;
}
