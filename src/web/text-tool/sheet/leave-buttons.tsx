/** Copy, with and without formatting, and the files that a finished text can be had as. */
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { copyPlain, copyRich } from "../export/copy-text.ts";
import { exports } from "../export/exports.ts";
import { fileNameOf } from "../export/file-name.ts";
import * as texts from "../texts.da.ts";

export interface LeaveButtonsProps {
  /** The text as it is decided; asked for when a button is pressed. */
  readonly text: () => string;
  readonly isByModel: boolean;
  /** What a file is called that has no words. */
  readonly fallbackName: string;
}

export function LeaveButtons({ text, isByModel, fallbackName }: LeaveButtonsProps) {
  const [said, setSaid] = useState("");
  const tell = (done: boolean) => {
    const message = done ? texts.copied : texts.copyFailed;
    setSaid((before) => (before === message ? `${message}\u00a0` : message));
  };
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button variant="quiet" size="small" onClick={() => void copyRich(text(), isByModel).then(tell)}>
        <Icon name="copy" />
        {texts.copy}
      </Button>
      <Button variant="quiet" size="small" onClick={() => void copyPlain(text()).then(tell)}>
        {texts.copyPlain}
      </Button>
      {exports.map((way) => (
        <Button
          key={way.key}
          variant="quiet"
          size="small"
          onClick={() => void way.save({ text: text(), name: fileNameOf(text(), fallbackName), isByModel })}
        >
          <Icon name="download" />
          {way.label}
        </Button>
      ))}
      <p role="status" className="text-ink-2 text-sm not-empty:px-2">
        {said}
      </p>
    </div>
  );
}
