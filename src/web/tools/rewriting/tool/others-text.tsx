/** Reminds of the source when the text is somebody else's, and puts a reference at its end (features OM-15). */
import { useState } from "react";
import type { KeptResult } from "../../../text-tool/changes/kept-result.ts";
import type { TextDesk } from "../../../text-tool/session/text-desk.ts";
import * as texts from "../texts.da.ts";

export function OthersText({ text }: { readonly text: TextDesk<KeptResult> }) {
  const [isAdded, setAdded] = useState(false);
  const add = () => {
    text.append(` ${texts.reference}`);
    setAdded(true);
  };
  return (
    <p className="text-ink-2 text-sm">
      {texts.othersText}{" "}
      <button
        type="button"
        className="min-h-9 text-left underline underline-offset-3 pointer-coarse:min-h-11"
        onClick={add}
      >
        {texts.insertReference}
      </button>{" "}
      <span role="status">{isAdded ? texts.referenceAdded : ""}</span>
    </p>
  );
}
