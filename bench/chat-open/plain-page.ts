/** The same messages as a page with nothing around them: static HTML, all of it laid out, and a textarea under it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import ReactMarkdown from "react-markdown";
import remarkGfm from "remark-gfm";

const style = `body{margin:0;height:100dvh;display:grid;grid-template-rows:minmax(0,1fr) auto;font:17px/1.6 serif}
main{overflow-y:auto}ol{max-width:45rem;margin:0 auto;padding:0;list-style:none}
textarea{max-width:45rem;width:100%;box-sizing:border-box;margin:0 auto;padding:12px;font:inherit;line-height:1.5;field-sizing:content;max-height:14rem}`;

function pageOf(texts: readonly string[]): string {
  const items = texts.map((text, at) => {
    const body =
      at % 2 === 0 ? createElement("p", {}, text) : createElement(ReactMarkdown, { remarkPlugins: [remarkGfm] }, text);
    return `<li class="message"><article>${renderToStaticMarkup(body)}</article></li>`;
  });
  return `<!doctype html><html lang="da"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Samtale</title><style>${style}</style><body><main><ol class="messages">${items.join("\n")}</ol></main>
<textarea class="composer-field" rows="1" aria-label="Skriv en besked"></textarea>
<script>const main = document.querySelector("main"); main.scrollTop = main.scrollHeight;</script>`;
}

export interface PlainPage {
  readonly url: string;
  /** Bytes over the network. */
  readonly sentBytes: number;
  stop(): void;
}

/** Formulas stand as they were written. */
export async function servePlainPage(texts: readonly string[]): Promise<PlainPage> {
  // As the product sends what it renders.
  const body = brotliCompressSync(pageOf(texts), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
  const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, sentBytes: body.length, stop: () => server.close() };
}
