/** A part of a page: heading and lead to the left, content to the right; under each other on a phone. */
import type { ReactNode } from "react";
import { Heading } from "../ui/page.tsx";

interface SectionProps {
  /** Also the anchor of the section. */
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ id, title, lead, children }: SectionProps) {
  const headingId = `${id}-overskrift`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="grid gap-x-10 gap-y-6 py-8 md:py-10 lg:grid-cols-[1fr_2fr] lg:py-12"
    >
      <div className="max-w-text">
        <Heading id={headingId}>{title}</Heading>
        {lead === undefined ? null : <p className="mt-3 text-ink-2">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
