/** The peer with nothing in it: node:http that answers one ready-made, compressed page and one JSON object. */
import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";

const page = await fetch(process.env.PAGE_FROM ?? "", { headers: { "accept-encoding": "identity" } });
const body = brotliCompressSync(Buffer.from(await page.arrayBuffer()));
const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-encoding": "br",
  "content-length": body.length,
  "content-security-policy": page.headers.get("content-security-policy") ?? "",
  "cache-control": "no-cache",
};

createServer((request, response) => {
  if (request.url === "/json") {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ status: "ok" }));
    return;
  }
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.argv[2]), "127.0.0.1");
