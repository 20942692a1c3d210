/** /grammatikkontrol/kvalitet: how often the grammar check is right, how it was measured, and where it is weak. */
import { formatNumber, formatPercent } from "#contract/format.da.ts";
import { pagePaths } from "#contract/paths.ts";
import { type Point, Points } from "../../../content/points.tsx";
import { Section } from "../../../content/section.tsx";
import { TextLink } from "../../../content/text-link.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { Measure, PageHead } from "../../../ui/page.tsx";
import { ProseTable } from "../../../ui/prose.tsx";
import type { Route } from "./+types/page";
import {
  type ClassRow,
  classRows,
  command,
  headline,
  type SetRow,
  type Share,
  setRows,
  weakClasses,
  wordClasses,
} from "./figures.ts";

// The tables of the page: names to the left, figures to the right, and a box that scrolls where a phone is too narrow.

/** `96,4 %`, or a word for what can't be counted. */
function shareText(share: Share): string {
  return share === undefined ? "–" : formatPercent(share, 1);
}

interface Column<Row> {
  readonly head: string;
  readonly value: (row: Row) => string;
}

interface FigureTableProps<Row> {
  readonly caption: string;
  readonly rowHead: string;
  readonly rows: readonly (Row & { readonly key: string; readonly name: string })[];
  /** Under the name, smaller. */
  readonly note: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
}

function FigureTable<Row>({ caption, rowHead, rows, note, columns }: FigureTableProps<Row>) {
  return (
    <ProseTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{rowHead}</th>
          {columns.map(({ head }) => (
            <th key={head} scope="col" className="min-w-16! pr-0! pl-3! text-right!">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className="min-w-28! pr-0! wrap-anywhere!">
              {row.name}
              {note(row) === "" ? null : <span className="block font-normal text-ink-2">{note(row)}</span>}
            </th>
            {columns.map(({ head, value }) => (
              <td key={head} className="min-w-16! pr-0! pl-3! text-right! tabular-nums">
                {value(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ProseTable>
  );
}

/** A row a kind of text. */
function SetTable() {
  return (
    <FigureTable<SetRow>
      caption="Tal for hver slags tekst"
      rowHead="Tekst"
      rows={setRows}
      note={({ texts, words, errors }) => {
        const size =
          texts === words ? `${formatNumber(words)} ord` : `${formatNumber(texts)} tekster, ${formatNumber(words)} ord`;
        return errors === 0 ? `${size}, ingen fejl` : `${size}, ${formatNumber(errors)} fejl`;
      }}
      columns={[
        { head: "Rigtige", value: ({ precision }) => shareText(precision) },
        { head: "Fundet", value: ({ recall }) => shareText(recall) },
        {
          head: "Falske pr. 1.000",
          value: ({ alarmsPerThousand, errors }) =>
            alarmsPerThousand === undefined || errors > 0 ? "–" : formatNumber(alarmsPerThousand, 2),
        },
      ]}
    />
  );
}

/** A row a kind of error. */
function ClassTable() {
  return (
    <FigureTable<ClassRow>
      caption="Tal for hver slags fejl"
      rowHead="Fejl"
      rows={classRows}
      note={({ example, errors }) => `${example} (${formatNumber(errors)})`}
      columns={[
        { head: "Rigtige", value: ({ precision }) => shareText(precision) },
        { head: "Fundet", value: ({ recall }) => shareText(recall) },
        { head: "Med mulige", value: ({ recallWithPossible }) => shareText(recallWithPossible) },
      ]}
    />
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "grammarQuality",
    title: "Så tit har grammatikkontrollen ret",
    description:
      "Målte tal for hver slags fejl: hvor tit grammatikkontrollen har ret, hvor meget den finder, og hvor den er svag.",
    matches,
  });

const alarms = headline.alarmsPerThousand;

const inShort: readonly Point[] = [
  {
    term: `${shareText(headline.precision)} af de sikre fund er rigtige`,
    text: `Målt på ${formatNumber(headline.findings)} fund i sætninger med fejl. Resten er falske alarmer: Kontrollen siger fejl om noget, der er rigtigt efter facit.`,
  },
  {
    term: `${shareText(headline.recall)} af fejlene bliver fundet`,
    text: `Målt på tekster med flere fejl i hver, i alt ${formatNumber(headline.naturalErrors)} fejl. Resten må du selv finde.`,
  },
  {
    term: `${alarms === undefined ? "–" : formatNumber(alarms, 2)} falske alarmer pr. 1.000 ord`,
    text: `Målt på ${formatNumber(headline.cleanWords)} ord i tekster uden fejl.`,
  },
];

const method: readonly Point[] = [
  {
    term: "Teksterne har facit",
    text: "I hver tekst er det skrevet ned, hvor fejlene er, og hvad der er rigtigt. Et program sammenligner facit med det, kontrollen siger.",
  },
  {
    term: "Kun sikre fund tæller",
    text: "Det er dem, du ser fra starten. Mulige fejl, som du selv slår til, står i deres egen kolonne.",
  },
  {
    term: "Fundet er ikke nok",
    text: "Fundet skal stå det rigtige sted og handle om den rigtige slags fejl. Et fund, der dækker den halve sætning, tæller ikke.",
  },
  {
    term: "Retskrivningsordbogen afgør",
    text: "Vi måler med startkomma. Er to former tilladt, er begge rigtige.",
  },
  {
    term: "Tallene bliver lavet af et program",
    text: "Siden henter dem fra målingen. Ingen skriver dem ind i hånden.",
  },
];

const limits: readonly Point[] = [
  {
    term: "Vi har selv set teksterne",
    text: "De fleste af dem er brugt, mens kontrollen blev bygget. Regn med, at den klarer sig lidt dårligere på en tekst, den aldrig har mødt.",
  },
  {
    term: "Mange af fejlene er sat ind",
    text: "I avissætningerne har et program lavet fejlene, én i hver. I en rigtig stil står fejlene tættere, og så er de sværere at finde.",
  },
  {
    term: "Facit kender ikke alt",
    text: "Nogle avissætninger har fejl, som ingen har skrevet ned. Finder kontrollen dem, tæller de her som falske alarmer.",
  },
  {
    term: "Få tekster har naturlige fejl",
    text: "Tallene for afsnit og elevtekster bygger på få fejl. Én fejl mere eller mindre kan flytte dem et par procent.",
  },
  {
    term: "Den forstår ikke, hvad du mener",
    text: "»Han tog hans jakke« kan være rigtigt eller forkert. Det kommer an på, hvis jakke det er, og det ved kun du.",
  },
  {
    term: "Chat, digte og ældre dansk",
    text: "Kontrollen kender dansk, som det bliver skrevet i skole og avis i dag. Uden punktum og komma bliver den usikker og siger mindre.",
  },
];

export default function QualityPage() {
  return (
    <Measure>
      <PageHead
        title="Så tit har grammatikkontrollen ret"
        lead="Alle kan sige, at deres stavekontrol er god. Her er tallene, også de dårlige."
      />
      <Section id="kort" title="Kort fortalt">
        <Points points={inShort} />
      </Section>
      <Section
        id="fejl"
        title="Slags for slags"
        lead="»Rigtige« er, hvor tit den har ret, når den siger noget. »Fundet« er, hvor mange af fejlene den finder, og »Med mulige«, hvor mange det bliver, når mulige fejl er slået til. Tallet i parentes er antallet af fejl i målingen."
      >
        <ClassTable />
      </Section>
      <Section
        id="tekster"
        title="Tekst for tekst"
        lead="Nogle tekster er lette og nogle svære. Derfor står de hver for sig. »Falske« er falske alarmer pr. 1.000 ord i tekster uden fejl."
      >
        <SetTable />
        <dl className="mt-8 grid gap-4">
          {setRows.map(({ key, name, about }) => (
            <div key={key} className="max-w-text">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-ink-2">{about}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="svag" title="Her er den svag">
        <div className="mb-8 grid max-w-text gap-3">
          {weakClasses.length === 0 ? (
            <p>I denne måling fandt den mindst halvdelen af hver slags fejl.</p>
          ) : (
            <>
              <p>Af disse slags fejl finder den under halvdelen:</p>
              <ul className="list-disc pl-5">
                {weakClasses.map(({ key, name, recall, errors }) => (
                  <li key={key}>
                    {name}: {shareText(recall)} af {formatNumber(errors)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <Points points={limits} />
      </Section>
      <Section id="metode" title="Sådan måler vi">
        <Points points={method} wide />
        <div className="mt-4 grid max-w-text gap-4">
          <p>
            En del af kontrollen læser, om et ord er et navneord, et udsagnsord eller noget tredje. Den har ret i{" "}
            {wordClasses.share === undefined ? "–" : formatPercent(wordClasses.share, 1)} af{" "}
            {formatNumber(wordClasses.words)} ord. Er den i tvivl, tier de regler, der bygger på det.
          </p>
          <p>
            Avissætningerne er fra Copenhagen Dependency Treebanks og UD Danish-DDT (CC BY-SA 4.0). Alt andet har vi
            selv skrevet. Vi bruger aldrig din tekst til at måle på.
          </p>
        </div>
      </Section>
      <Section id="regn-efter" title="Regn efter">
        <div className="grid max-w-text gap-4">
          <p>
            Kommandoen står i kildekoden og laver de samme tal hver gang. Vores egne sætninger og tekster ligger samme
            sted. De andre filer ligger der ikke, så dem skal du selv have for at regne alle tallene efter:
          </p>
          <p>
            <code className="wrap-anywhere">{command}</code>
          </p>
          <p>Hver fil har et fingeraftryk (SHA-256), så man kan se, at det er de samme tekster:</p>
          <dl className="grid gap-3 text-ui">
            {setRows.map(({ key, name, sha256 }) => (
              <div key={key}>
                <dt className="font-semibold">{name}</dt>
                <dd className="text-ink-2">
                  <code className="wrap-anywhere">{sha256}</code>
                </dd>
              </div>
            ))}
          </dl>
          <p>
            Har du fundet en falsk alarm? Så vælg »Forkert forslag?« ved fundet i{" "}
            <TextLink to={pagePaths.grammar}>grammatikkontrollen</TextLink>.
          </p>
        </div>
      </Section>
    </Measure>
  );
}
