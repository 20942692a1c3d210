/** Over the field: files of a conversation in the tab that the next question would go without. */
import * as texts from "../texts.da.ts";

export function LeftOutFiles({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p role="status" className="wrap-anywhere pb-1.5 text-ink-2 text-sm">
      {texts.leftOutFiles(names)}
    </p>
  );
}
