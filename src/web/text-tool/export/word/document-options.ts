/** What every Word document that is written anew has in common: who wrote it, its language, and how it looks. */
import type { IPropertiesOptions } from "docx";
import { productName } from "#contract/brand.ts";
import type { FileMark } from "../label.ts";

/** 160 twentieths of a point: the space between paragraphs. */
export const paragraphGap = 160;

/** @param marks what the file's data says of who made the text; shown by Word among the file's properties */
export function documentOptions(marks: readonly FileMark[]): Omit<IPropertiesOptions, "sections"> {
  const label = marks.find(({ name }) => name === "AILabel")?.value;
  return {
    creator: productName,
    lastModifiedBy: productName,
    ...(label === undefined ? {} : { description: label }),
    customProperties: marks,
    styles: {
      default: {
        document: {
          run: { font: "Calibri", size: "12pt", language: { value: "da-DK" } },
          paragraph: { spacing: { after: paragraphGap, line: 300 } },
        },
        heading1: { run: { size: "18pt", bold: true }, paragraph: { spacing: { before: 320, after: 120 } } },
        heading2: { run: { size: "15pt", bold: true }, paragraph: { spacing: { before: 280, after: 120 } } },
        heading3: { run: { size: "13pt", bold: true }, paragraph: { spacing: { before: 240, after: 80 } } },
      },
    },
  };
}
