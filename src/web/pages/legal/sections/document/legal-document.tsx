/** The frame of every legal page: heading, version, the short of it, a list of contents, and the sections. */
import type { ReactNode } from "react";
import { formatDate } from "#contract/format.da.ts";
import { type DocumentKey, documentVersions } from "#contract/legal.ts";
import { Measure, PageHead } from "../../../../ui/page.tsx";
import { Prose } from "../../../../ui/prose.tsx";

export interface LegalSection {
  /** The anchor, in Danish since it stands in addresses that people share. */
  readonly id: string;
  readonly heading: string;
  readonly body: ReactNode;
}

interface Props {
  readonly documentKey: DocumentKey;
  /** Soft hyphens (`\u00ad`) say where a long word may break on a phone. */
  readonly title: string;
  /** *Kort fortalt*: one sentence per point. */
  readonly summary: readonly string[];
  readonly sections: readonly LegalSection[];
}

/** Text keeps the measure that is good to read; tables may use the whole page. */
const textMeasure = "[&>:not(.table-scroll)]:max-w-text";

export function LegalDocument({ documentKey, title, summary, sections }: Props) {
  const { version, validFrom } = documentVersions[documentKey];
  return (
    <Measure>
      <PageHead title={title} lead={`Version ${version}. Gælder fra ${formatDate(validFrom)}.`} />
      <Prose className="max-w-none pb-20">
        <section className={textMeasure}>
          <h2 id="kort-fortalt">Kort fortalt</h2>
          <ul>
            {summary.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
        <nav aria-labelledby="indholdsfortegnelse" className={textMeasure}>
          <h2 id="indholdsfortegnelse">Indhold</h2>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map(({ id, heading, body }) => (
          <section key={id} className={textMeasure}>
            <h2 id={id}>{heading}</h2>
            {body}
          </section>
        ))}
      </Prose>
    </Measure>
  );
}
