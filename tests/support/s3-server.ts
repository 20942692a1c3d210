/** A file store of a few lines that speaks S3: put (whole and in parts), get, delete and list, and checks every signature. */
import { createServer, type IncomingMessage } from "node:http";
import { AwsV4Signer } from "aws4fetch";
import type { S3Options } from "#adapters/files/s3-files.ts";

export interface S3Server {
  readonly options: S3Options;
  /** Answers with this status from now on; null to work. */
  failure: number | null;
  /** Files that were begun in parts and are neither whole nor given up. */
  readonly openUploads: () => number;
  close(): Promise<void>;
}

/** Small, so that the tests see more than one page. */
const pageSize = 2;

export async function startS3Server(): Promise<S3Server> {
  const files = new Map<string, Buffer>();
  const uploads = new Map<string, Map<string, Buffer>>();
  const begun = new Map<string, { readonly key: string; readonly atMs: number }>();
  const state: { failure: number | null } = { failure: null };
  const credentials = { accessKeyId: "test-id", secretAccessKey: "test-secret", region: "eu-test-1" };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const [, bucket, ...rest] = url.pathname.split("/");
    const key = rest.join("/");
    if (state.failure !== null) return response.writeHead(state.failure).end();
    if (bucket !== "spand" || !(await isSigned(request, url))) return response.writeHead(403).end();
    if (url.searchParams.has("uploads") || url.searchParams.has("uploadId")) {
      const { status, etag, body } = inParts(request.method ?? "", key, url.searchParams, Buffer.concat(chunks));
      return response.writeHead(status, etag === undefined ? {} : { etag }).end(body);
    }
    if (request.method === "PUT") {
      files.set(key, Buffer.concat(chunks));
      return response.writeHead(200).end();
    }
    if (request.method === "DELETE") {
      files.delete(key);
      return response.writeHead(204).end();
    }
    if (key === "") return response.writeHead(200).end(listing(url));
    const file = files.get(key);
    return file === undefined
      ? response.writeHead(404).end("<Error/>")
      : response.writeHead(200, { "content-length": file.byteLength }).end(file);
  });

  /** As the real one, it refuses small parts before the last, and an end that names what it does not have. */
  function inParts(
    method: string,
    key: string,
    query: URLSearchParams,
    sent: Buffer,
  ): { readonly status: number; readonly etag?: string; readonly body?: string } {
    if (query.has("uploads") && method === "GET") return { status: 200, body: openList() };
    if (query.has("uploads")) {
      const id = `forløb/${uploads.size + 1}`;
      uploads.set(id, new Map());
      begun.set(id, { key, atMs: Date.now() });
      return { status: 200, body: `<Result><UploadId>${id}</UploadId></Result>` };
    }
    const id = query.get("uploadId") ?? "";
    const parts = uploads.get(id);
    if (parts === undefined) return { status: 404 };
    if (method === "PUT") {
      const etag = `"${parts.size + 1}-${sent.byteLength}"`;
      parts.set(etag, sent);
      return { status: 200, etag };
    }
    if (method === "POST") {
      const named = [...sent.toString().matchAll(/<ETag>(.*?)<\/ETag>/g)].map(([, etag = ""]) => parts.get(etag));
      const isWhole = named.every((part, at) => part && (at === named.length - 1 || part.byteLength >= 5 * 2 ** 20));
      if (!isWhole || named.length !== parts.size) return { status: 400 };
      files.set(key, Buffer.concat(named.flatMap((part) => part ?? [])));
    }
    uploads.delete(id);
    return method === "POST" ? { status: 200, body: "<Result/>" } : { status: 204 };
  }

  function openList(): string {
    const open = [...begun].filter(([id]) => uploads.has(id));
    const entries = open.map(
      ([id, { key, atMs }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${new Date(atMs).toISOString()}</Initiated></Upload>`,
    );
    return `<ListMultipartUploadsResult>${entries.join("")}</ListMultipartUploadsResult>`;
  }

  function listing(url: URL): string {
    const prefix = url.searchParams.get("prefix") ?? "";
    const after = url.searchParams.get("continuation-token") ?? "";
    const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, pageSize);
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${files.get(key)?.byteLength}</Size></Contents>`,
    );
    const more = keys.length > pageSize;
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    return `<ListBucketResult>${contents.join("")}<IsTruncated>${more}</IsTruncated>${next}</ListBucketResult>`;
  }

  /** Signs the same request with the same secret and time, and compares. */
  async function isSigned(request: IncomingMessage, url: URL): Promise<boolean> {
    const signer = new AwsV4Signer({
      ...credentials,
      service: "s3",
      url: url.href,
      method: request.method ?? "GET",
      datetime: String(request.headers["x-amz-date"]),
      headers: { "x-amz-content-sha256": String(request.headers["x-amz-content-sha256"]) },
    });
    const signed = await signer.sign();
    return signed.headers.get("authorization") === request.headers.authorization;
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return Object.assign(state, {
    openUploads: () => uploads.size,
    options: { endpoint: `http://127.0.0.1:${port}`, bucket: "spand", ...credentials },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
