/** As much of html-to-text, which brings no types, as is used here. */
declare module "html-to-text" {
  interface TextElement {
    readonly children: unknown;
    readonly attribs: Readonly<Record<string, string | undefined>>;
  }
  interface TextBuilder {
    addInline(text: string): void;
    addLineBreak(): void;
  }
  export type Formatter = (
    element: TextElement,
    walk: (nodes: unknown, builder: TextBuilder) => void,
    builder: TextBuilder,
  ) => void;
  interface Selector {
    readonly selector: string;
    readonly format?: string;
    readonly options?: Readonly<Record<string, unknown>>;
  }
  interface Options {
    readonly wordwrap: number | false;
    readonly formatters: Readonly<Record<string, Formatter>>;
    readonly selectors: readonly Selector[];
  }
  export function convert(html: string, options: Options): string;
}
