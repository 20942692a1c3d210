import { expect, test } from "vitest";
import { attribute, decodeXml, encodeXml, scanXml, XmlError } from "./xml.ts";

function tags(source: string): string[] {
  const found: string[] = [];
  scanXml(source, ({ kind, name, start, end }) => found.push(`${kind} ${name} ${source.slice(start, end)}`));
  return found;
}

test("tags by their places, past comments, instructions and data", () => {
  expect(tags('<?xml version="1.0"?><a x="1>2"><!-- <b> --><![CDATA[<c>]]><d/></a>')).toEqual([
    'open a <a x="1>2">',
    "empty d <d/>",
    "close a </a>",
  ]);
});

test.each([
  "<a>",
  "<a></b>",
  "</a>",
  "<a",
  "<a x='>",
  '<!DOCTYPE a [<!ENTITY b "c">]><a/>',
  "<a><!-- </a>",
  "<a>".repeat(2000),
])("%.30s is refused", (source) => {
  expect(() => tags(source)).toThrow(XmlError);
});

test.each([
  ["a &amp; b &lt;&gt;&quot;&apos;", `a & b <>"'`],
  ["&#230;&#xE6;&#x1F600;", "ææ😀"],
  ["&ukendt; &#xD800; &#99999999;", "&ukendt; \ufffd &#99999999;"],
  ["<![CDATA[a & <b>]]>c<!-- d -->", "a & <b>c"],
  ["to\r\nlinjer", "to  linjer"],
  ["a<?b", "a"],
])("%j is read", (source, text) => {
  expect(decodeXml(source)).toBe(text);
});

test("what is written can be read, without what XML has no room for", () => {
  expect(decodeXml(encodeXml('<a> & "b" \u0001\ud800😀'))).toBe('<a> & "b" \ufffd😀');
});

test("attributes with either quotation mark", () => {
  expect(attribute(`<w:t a = 'x"y' xml:space="preserve">`, "xml:space")).toBe("preserve");
  expect(attribute(`<w:t a = 'x"y'>`, "a")).toBe('x"y');
  expect(attribute("<w:t>", "a")).toBeUndefined();
});
