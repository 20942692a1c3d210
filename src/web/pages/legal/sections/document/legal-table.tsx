/** A table of a legal page: a caption, column heads, and the first cell of each row as its head. */
import type { ReactNode } from "react";
import { ProseTable } from "../../../../ui/prose.tsx";

interface LegalRow {
  readonly key: string;
  /** As many as there are columns; the first names the row. */
  readonly cells: readonly ReactNode[];
}

interface Props {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly LegalRow[];
  /** Index of the column with the most text, which gets the most room. */
  readonly wideColumn?: number;
}

export function LegalTable({ caption, columns, rows, wideColumn }: Props) {
  return (
    <ProseTable caption={caption} stacks>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [head, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {cells.map((cell, i) => (
              <td
                key={columns[i + 1]}
                data-label={columns[i + 1]}
                className={i + 1 === wideColumn ? "sm:min-w-72" : "sm:min-w-36"}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ProseTable>
  );
}
