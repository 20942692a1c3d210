/** How easily texts are read, under the sheet: closed until somebody wants to know, and fetched then. */
import { lazy, Suspense, useState } from "react";
import { Icon } from "../../../ui/icon.tsx";
import * as frameTexts from "../../texts.da.ts";
import type { FiguresProps } from "./figures.tsx";
import * as texts from "./texts.da.ts";

const Figures = lazy(() => import("./figures.tsx"));

export function Readability(props: FiguresProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group text-ui" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
        <Icon name="chevron-right" className="transition-transform group-open:rotate-90" />
        {texts.title}
      </summary>
      {isOpen ? (
        <Suspense fallback={<p className="show-late py-2 text-ink-2 text-sm">{frameTexts.working}</p>}>
          <Figures {...props} />
        </Suspense>
      ) : null}
    </details>
  );
}
