/** Above the sheet: the text is not Danish of today, so that few or no findings mean nothing. */
import { Notice } from "../../../ui/notice.tsx";
import type { IssuedFinding } from "../engine/protocol.ts";

export function LanguageNotice({ finding }: { readonly finding: IssuedFinding }) {
  return (
    <Notice tone="info" live="status">
      <p>{finding.message}</p>
      <p className="text-ink-2 text-sm">{finding.explanation}</p>
    </Notice>
  );
}
