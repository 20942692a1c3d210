/** Why the engine can't be asked now is told to everybody, and not only under a mouse. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { engineIsFree, filesWaiting, isStillWriting, noText } from "../texts.da.ts";
import { EngineWay } from "./quota.tsx";

function shown(onAsk: (() => void) | undefined, why: string | undefined) {
  const html = renderToStaticMarkup(<EngineWay onAsk={onAsk} why={why} />);
  const describedBy = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  const text = html.slice(html.indexOf(`<p id="${describedBy}"`)).replace(/<[^>]+>/g, "");
  return { text, isOff: html.includes('aria-disabled="true"'), hasTitle: html.includes("title=") };
}

it.each([noText, filesWaiting, isStillWriting])("%s", (why) => {
  expect(shown(undefined, why)).toEqual({ text: `${why} ${engineIsFree}`, isOff: true, hasTitle: false });
});

it("says nothing of the kind where it can be asked", () => {
  expect(shown(() => undefined, undefined)).toEqual({ text: engineIsFree, isOff: false, hasTitle: false });
});
