/** Overblik: what lies on this device to go on with, and the tools. The same on /home and /dashboard. */
import { formatRelative } from "#contract/format.da.ts";
import { pagePaths } from "#contract/paths.ts";
import { ToolList } from "../../../explain/tool-list.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Heading, Measure, PageHead } from "../../../ui/page.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Thread } from "../../../ui/thread.tsx";
import { useGrammarDraft } from "./use-grammar-draft.ts";

export function Overview() {
  const draft = useGrammarDraft();
  return (
    <Measure className="pb-16">
      <PageHead size="tool" title="Overblik" />
      <Sheet className="max-w-text overflow-hidden">
        <Thread className="py-6 pr-5 pl-(--thread-gutter)">
          {draft === null ? (
            <>
              <p className="font-display text-h3">Du har ingen kladder på denne enhed</p>
              <p className="mt-1 text-ink-2 text-ui">Begynd med en tekst. Kladden bliver gemt, mens du skriver.</p>
              <ButtonLink to={pagePaths.grammar} className="mt-4">
                Tjek en tekst
              </ButtonLink>
            </>
          ) : (
            <>
              <p className="text-ink-2 text-ui">Fortsæt, hvor du slap</p>
              <p className="mt-1 font-display text-h3">{draft.title}</p>
              <p className="mt-1 text-ink-2 text-ui">
                Grammatikkontrol
                {draft.savedAt === null ? "" : `, gemt ${formatRelative(draft.savedAt, Date.now())}`}
              </p>
              <ButtonLink to={pagePaths.grammar} className="mt-4">
                Fortsæt
              </ButtonLink>
            </>
          )}
        </Thread>
      </Sheet>
      <section aria-labelledby="vaerktoejer-overskrift" className="mt-12">
        <Heading id="vaerktoejer-overskrift" className="mb-4 text-h3">
          Værktøjer
        </Heading>
        <ToolList />
      </section>
    </Measure>
  );
}
