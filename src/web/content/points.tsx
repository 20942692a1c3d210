/** A list of short statements with a line above each. */
import type { ReactNode } from "react";
import { classNames } from "../theme/class-names.ts";

export interface Point {
  readonly term: string;
  readonly text: ReactNode;
}

interface PointsProps {
  readonly points: readonly Point[];
  /** Two columns from 768 px, for short points. */
  readonly wide?: boolean;
}

export function Points({ points, wide = false }: PointsProps) {
  return (
    <dl className={classNames("grid gap-x-10", wide && "md:grid-cols-2")}>
      {points.map(({ term, text }) => (
        <div key={term} className="border-line border-t pt-3 pb-6">
          <dt className="hyphens-auto font-display text-h3 wrap-anywhere">{term}</dt>
          <dd className="mt-1 max-w-text text-ink-2 text-ui">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
