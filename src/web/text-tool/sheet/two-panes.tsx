/** The sheet of a text tool: the person's text beside what is made of it, the one under the other on a phone. */
import { type ReactNode, useRef } from "react";
import { classNames } from "../../theme/class-names.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import * as texts from "../texts.da.ts";
import "./two-panes.css";

interface PaneProps {
  /** Beside the pane's name. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** What is to be read before the action: over the foot, and with it in sight where there is room. */
  readonly before?: ReactNode;
  /** Counters and actions under the pane. */
  readonly foot?: ReactNode;
}

export interface TwoPanesProps {
  readonly own: PaneProps;
  readonly result: PaneProps;
  /** Something is there to be read on the result side: on a phone an empty one takes little room. */
  readonly hasResult: boolean;
  /** A file is held over the page, and would be taken in. */
  readonly isOver?: boolean;
}

export function TwoPanes({ own, result, hasResult, isOver = false }: TwoPanesProps) {
  return (
    <Sheet className="two-panes" data-over={isOver ? "" : undefined}>
      <Pane name={texts.ownText} {...own} className="own-pane" />
      <Pane name={texts.result} {...result} className={classNames("result-pane", !hasResult && "result-pane-empty")} />
    </Sheet>
  );
}

function Pane({ name, aside, children, before, foot, className }: PaneProps & { name: string; className: string }) {
  const root = useRef<HTMLElement>(null);
  // A card that is closed, a field that is done with: one goes on in the text that it belonged to.
  useKeptFocus(root, () => root.current?.querySelector<HTMLElement>("[data-focus-home]") ?? root.current);
  return (
    <section ref={root} aria-label={name} tabIndex={-1} className={classNames("pane", className)}>
      <div className="pane-head">
        <h2 className="font-semibold text-ink-2 text-ui">{name}</h2>
        {aside}
      </div>
      <div className="pane-body">{children}</div>
      {foot ? (
        <div className="pane-base">
          {before}
          <div className="pane-foot">{foot}</div>
        </div>
      ) : null}
    </section>
  );
}
