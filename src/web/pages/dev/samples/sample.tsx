/** The frame of one group of samples. */
import { type ReactNode, useId } from "react";
import { Heading } from "../../../ui/page.tsx";

export function Samples({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-line border-t pt-5">
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}

export function Sample({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-ink-2 text-sm">{title}</h3>
      {children}
    </div>
  );
}
