/** How easily texts are read, under the sheet: closed until somebody wants to know, and fetched then. */
import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { latePart } from "../../ui/lazy-part.tsx";
import type { FiguresProps } from "./figures.tsx";
import * as texts from "./texts.da.ts";

const Figures = latePart<FiguresProps>(async () => (await import("./figures.tsx")).Figures);

export function Readability(props: FiguresProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group text-ui" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
        <Icon name="chevron-right" className="transition-transform group-open:rotate-90" />
        {texts.title}
      </summary>
      {isOpen ? <Figures {...props} /> : null}
    </details>
  );
}
