/** The same text in editors with nothing around them, on an empty page: what a key costs before a product is built on it. */
import type { Page } from "@playwright/test";
import { build } from "vite";

/** How the text is set, as on the sheet: column, size and line in pixels. */
const column = "width:700px;margin:0 auto;font:18px/34px serif;overflow-wrap:break-word";
const underline = "text-decoration:underline wavy red 1.5px";

type Places = readonly (readonly [number, number])[];

export interface Peer {
  readonly name: string;
  /** Puts the text into an empty page. */
  open(page: Page, text: string, places: Places): Promise<void>;
}

async function bareEditor(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      lib: { entry: `${import.meta.dirname}/bare-editor.ts`, formats: ["iife"], name: "bareEditor" },
    },
  });
  const outputs = Array.isArray(made) ? made : [made];
  for (const output of outputs) if ("output" in output) return output.output[0].code;
  throw new Error("vite has built nothing");
}

/** CodeMirror as on the sheet (shadow root, wrapped lines, marks), a contenteditable with marks, and a textarea. */
export async function makePeers(): Promise<readonly Peer[]> {
  const script = await bareEditor();
  return [
    {
      name: "CodeMirror alone",
      async open(page, text, places) {
        await page.setContent(`<!doctype html><body style="margin:0"><div id="host" style="${column}"></div>`);
        await page.addScriptTag({ content: script });
        await page.evaluate(
          ([value, marks]) => {
            const host = document.getElementById("host");
            if (host) window.openBareEditor(host, value, marks);
          },
          [text, places] as const,
        );
      },
    },
    {
      name: "contenteditable",
      async open(page, text, places) {
        await page.setContent(`<!doctype html><body style="margin:0"><div id="host"></div>`);
        await page.evaluate(
          ([value, marks, style, markStyle]) => {
            const host = document.getElementById("host");
            if (!host) return;
            host.style.cssText = `${style};white-space:pre-wrap`;
            host.contentEditable = "true";
            host.spellcheck = false;
            let at = 0;
            let line = host.appendChild(document.createElement("div"));
            const write = (words: string, isMarked: boolean) => {
              for (const [index, part] of words.split("\n").entries()) {
                if (index > 0) line = host.appendChild(document.createElement("div"));
                if (!isMarked) line.append(part);
                else
                  line.appendChild(Object.assign(document.createElement("span"), { textContent: part })).style.cssText =
                    markStyle;
              }
            };
            for (const [from, to] of marks) {
              write(value.slice(at, from), false);
              write(value.slice(from, to), true);
              at = to;
            }
            write(value.slice(at), false);
          },
          [text, places, column, underline] as const,
        );
      },
    },
    {
      name: "textarea",
      async open(page, text) {
        await page.setContent(`<!doctype html><body style="margin:0"><textarea id="host"></textarea>`);
        await page.evaluate(
          ([value, style]) => {
            const field = document.querySelector("textarea");
            if (!field) return;
            field.style.cssText = `${style};display:block;border:0;padding:0;field-sizing:content`;
            field.spellcheck = false;
            field.value = value;
          },
          [text, column] as const,
        );
      },
    },
  ];
}
