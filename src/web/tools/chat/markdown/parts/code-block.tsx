/** A block of code as it was written, with the name of its language and a button that copies it. */
import { useEffect, useState } from "react";
import { textFence } from "#dansk/writing/assistant/texts/exact-text.ts";
import { copyPlain } from "../../../../text-tool/export/copy-text.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import * as texts from "../texts.da.ts";

export interface CodeBlockProps {
  readonly code: string;
  /** As the fence names it; may be empty. */
  readonly language: string;
}

const shownMs = 2000;

export function CodeBlock({ code, language }: CodeBlockProps) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), said === texts.copied ? shownMs : 3 * shownMs);
    return () => clearTimeout(timer);
  }, [said]);

  // The built-in engine gives a person's text back as a block, so that every character is as it stands.
  const isText = language === textFence;
  const shown = isText ? texts.text : language === "" ? texts.code : language;
  const name = isText || language === "" ? shown : `${texts.code}: ${language}`;
  return (
    <div className={isText ? "md-code is-text" : "md-code"}>
      <div className="md-code-head">
        <span>{shown}</span>
        <Button
          variant="quiet"
          size="small"
          onClick={async () =>
            setSaid((await copyPlain(code)) ? texts.copied : texts.notCopied[isText ? "text" : "code"])
          }
        >
          <Icon name={said === texts.copied ? "check" : "copy"} />
          {isText ? texts.copyText : texts.copyCode}
        </Button>
        <span role="status" className="md-code-said">
          {said}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable (WCAG 2.1.1) */}
      <section className="md-code-text" tabIndex={0} aria-label={name}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
    </div>
  );
}
