/** Danish help lines, when a message sounds as if somebody needs them (features CH-20). Nothing of it is sent or kept. */
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import * as texts from "../../texts.da.ts";

export function CrisisCard({ onClose }: { readonly onClose: () => void }) {
  const { title, lead, lines, foot } = texts.crisis;
  return (
    <Notice tone="info" live="status" title={title}>
      <p>{lead}</p>
      <ul className="flex flex-wrap gap-x-6">
        {lines.map(({ name, shown, tel }) => (
          <li key={tel}>
            <a className="text-link inline-flex min-h-11 items-center font-semibold" href={`tel:${tel}`}>
              {name}: {shown}
            </a>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 text-ink-2 text-sm">{foot}</p>
        <Button variant="quiet" size="small" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Notice>
  );
}
