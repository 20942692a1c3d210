/** A section of the profile: its heading, which links and notices lead to, and what stands under it. */
import type { ReactNode } from "react";
import { Heading } from "../../../../ui/page.tsx";

interface ProfileSectionProps {
  /** Also the anchor. */
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function ProfileSection({ id, title, lead, children }: ProfileSectionProps) {
  const headingId = `${id}-overskrift`;
  return (
    <section id={id} aria-labelledby={headingId} className="border-line border-t py-8 md:py-10">
      <Heading id={headingId} className="text-h3">
        {title}
      </Heading>
      {lead === undefined ? null : <p className="mt-2 max-w-text text-ink-2 text-ui">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
