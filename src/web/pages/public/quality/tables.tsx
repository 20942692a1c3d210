/** The tables of the page: names to the left, figures to the right, and a box that scrolls where a phone is too narrow. */
import { formatNumber, formatPercent } from "#contract/format.da.ts";
import { ProseTable } from "../../../ui/prose.tsx";
import { type ClassRow, classRows, type SetRow, type Share, setRows } from "./figures.ts";

/** `96,4 %`, or a word for what can't be counted. */
export function shareText(share: Share): string {
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
export function SetTable() {
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
export function ClassTable() {
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
