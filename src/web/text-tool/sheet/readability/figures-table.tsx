/** One table of figures: a text, or two with how far they are apart. */
import { difference, type Row } from "./rows.ts";
import * as texts from "./texts.da.ts";
import type { TextAnalysis } from "./use-analysis.ts";

export interface FiguresTableProps {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly own: TextAnalysis;
  readonly result: TextAnalysis | undefined;
}

const cell = "tabular whitespace-nowrap py-1 pl-3 text-right align-top";

export function FiguresTable({ caption, rows, own, result }: FiguresTableProps) {
  return (
    <table className="w-full self-start border-collapse">
      <caption className="pb-1 text-left font-semibold">{caption}</caption>
      {result === undefined ? null : (
        <thead>
          <tr className="border-line border-b text-ink-2 text-sm">
            <td />
            {[texts.own, texts.result, texts.apart].map((name) => (
              <th key={name} scope="col" className={`${cell} font-normal`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className="border-line border-b">
            <th scope="row" className="py-1 text-left font-normal text-ink-2">
              {row.name}
            </th>
            <td className={`${cell} font-semibold`}>{shown(row, own)}</td>
            {result === undefined ? null : (
              <>
                <td className={`${cell} font-semibold`}>{shown(row, result)}</td>
                <td className={cell}>{difference(row, own, result) ?? "…"}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shown({ value, show }: Row, text: TextAnalysis): string {
  const known = value(text);
  if (known === undefined) return "…";
  return known === null ? texts.none : show(known);
}
