/** What a program with formatting gets of a plain text. */
import { expect, test } from "vitest";
import { richText } from "./copy-text.ts";

test("paragraphs, line breaks, lists and headings; everything in them escaped", () => {
  const text = "# Om <b>havet</b>\n\nEt & to.\nTre.\n\n- et\n- to\n\n\nSidst.";
  expect(richText(text, false)).toBe(
    "<h1>Om &lt;b&gt;havet&lt;/b&gt;</h1><p>Et &amp; to.<br>Tre.</p><ul><li>et</li><li>to</li></ul><p>Sidst.</p>",
  );
});

test("what a model wrote is marked for programs and not for people", () => {
  const html = richText("Et.", true);
  expect(html).toMatch(/^<meta name="generator"/);
  expect(html.replace(/<[^>]+>/g, "")).toBe("Et.");
});
