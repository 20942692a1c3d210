/** What becomes of the file on its way, from a server that behaves and from those that don't. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { fetchExport } from "./save-export.tsx";

/** A `fetch` that asks a server of the test's own. */
async function answeredBy(handler: RequestListener): Promise<typeof fetch> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

const token = "a".repeat(52);
const zip = { "content-type": "application/zip" };

it("sends the token in the body alone, and gives the file with its type", async () => {
  const seen: string[] = [];
  const send = await answeredBy((request, response) => {
    const { accept, authorization = "no token", "content-type": type } = request.headers;
    seen.push(`${request.method} ${request.url}`, `${accept}`, authorization, `${type}`);
    request.on("data", (chunk) => seen.push(String(chunk)));
    request.on("end", () => response.writeHead(200, zip).end("PK…"));
  });
  const file = await fetchExport(token, send);
  expect([file.type, await file.text()]).toEqual(["application/zip", "PK…"]);
  expect(seen).toEqual([
    `POST ${apiPaths.dataExportFile}`,
    "application/zip, application/json",
    "no token",
    "application/json",
    JSON.stringify({ token }),
  ]);
});

it.each<[name: string, headers: Record<string, string>]>([
  ["with a length", { ...zip, "content-length": "1000" }],
  ["in chunks", zip],
])("one that breaks off is no file: %s", async (_, headers) => {
  const send = await answeredBy((_request, response) => {
    response.writeHead(200, headers);
    response.write("PK", () => response.destroy());
  });
  await expect(fetchExport(token, send)).rejects.toMatchObject({ code: "network.offline" });
});

it.each(["text/html", "application/json", "text/event-stream"])("%s in its place is no file", async (type) => {
  const send = await answeredBy((_request, response) => response.writeHead(200, { "content-type": type }).end("{}"));
  await expect(fetchExport(token, send)).rejects.toMatchObject({ code: "response.unreadable" });
});
