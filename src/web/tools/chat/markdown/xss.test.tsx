/** The corpus against the elements that are made of it; what a browser does with them is tests/e2e/chat/xss.spec.ts. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { bidiLinkVectors } from "../../../../../tests/support/xss/links.ts";
import { xssVectors } from "../../../../../tests/support/xss/vectors.ts";
import { plainWords } from "../export/plain.ts";
import Markdown from "./markdown.tsx";

const names =
  "p br strong em del code pre a span ul ol li blockquote hr h3 h4 h5 h6 table thead tbody tr th td bdi button section svg use div sub sup kbd";
const allowedTags = new Set(names.split(" "));
const allowedAttributes =
  /^(?:class|href|rel|target|role|dir|aria-[a-z]+|tabindex|start|scope|data-align|type|hidden|value|data-footnote|fill|stroke(?:-[a-z]+)?)$/;

test("there are at least 220 vectors, each another", () => {
  expect(xssVectors.length).toBeGreaterThanOrEqual(220);
});

test.each(xssVectors.map((vector) => [vector]))("%j makes nothing but the elements of an answer", (vector) => {
  for (const text of [vector, `Før\n\n${vector}\n\nEfter`, `- ${vector}`, `| a |\n|---|\n| ${vector} |`]) {
    const html = renderToStaticMarkup(
      <Markdown text={text} isStreaming={false} sources={[]} citations={null} onSource={() => {}} />,
    );
    for (const [, name = "", attributes = ""] of html.matchAll(
      /<([a-zA-Z][^\s/>]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g,
    )) {
      expect(allowedTags).toContain(name);
      for (const [, attribute = "", value = ""] of attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
        expect(attribute).toMatch(allowedAttributes);
        if (name === "a" && attribute === "href")
          expect(value).toMatch(/^(?:https?:\/\/|mailto:)[^\s@]+(?:@[^\s@]+)?$/);
      }
    }
  }
});

const bidiControls = /[\u202a-\u202e\u2066-\u2069]/u;

test.each(bidiLinkVectors.map((vector) => [vector]))(
  "%j: no link words hold direction controls, here or in exports",
  (vector) => {
    const html = renderToStaticMarkup(
      <Markdown text={vector} isStreaming={false} sources={[]} citations={null} onSource={() => {}} />,
    );
    const links = [...html.matchAll(/<a [^>]*dir="auto"[^>]*>(.*?)<\/a>/gu)].map(([, words = ""]) => words);
    expect(links.length).toBeGreaterThan(0);
    expect(links.join("")).not.toMatch(bidiControls);
    const lines = plainWords(vector).text.split("\n");
    expect(lines.filter((line) => line.includes("evil.example")).join("")).not.toMatch(bidiControls);
  },
);
