/** Under a text that another tool handed over: that a model wrote it, which, and where (features SH-13, SH-19). */

import type { Origin } from "../draft/origin.ts";
import { labelOf, madeBefore, toolOf } from "./label.ts";
import { cameFrom } from "./texts.da.ts";

export function OriginLine({ origin }: { readonly origin: Origin | undefined }) {
  if (origin === undefined) return null;
  const made = madeBefore(origin);
  return (
    <p className="text-ink-2 text-sm" data-generated="ai">
      <strong className="font-semibold text-ink">{labelOf(made)}</strong> · {cameFrom(toolOf(made), made.model)}
    </p>
  );
}
