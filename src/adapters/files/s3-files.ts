/** The file port on an S3-compatible store, by signed `fetch`. */
import { AwsClient } from "aws4fetch";
import { AppError } from "#domain/app-error.ts";
import type { Files, StoredFile } from "#domain/ports.ts";
import { checkedKey } from "./file-key.ts";
import { inPieces } from "./pieces.ts";

export interface S3Options {
  /** URL of the store without the bucket, such as `https://s3.eu-north-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const requestTimeoutMs = 60_000;
/** Retries after temporary errors. */
const retries = 2;

/** The store requires at least 5 MiB per part, except for the last. */
const pieceBytes = 8 * 1024 * 1024;

/** Whole content is sent in one request (nightly copies of a few hundred MB), a stream in parts of 8 MiB. */
export function createS3Files(options: S3Options): Files {
  const client = new AwsClient({
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    region: options.region,
    service: "s3",
    retries,
  });
  const base = `${options.endpoint.replace(/\/+$/, "")}/${options.bucket}`;

  async function call(method: string, url: string, init: RequestInit = {}): Promise<Response> {
    try {
      return await client.fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs), ...init, method });
    } catch (error) {
      throw new AppError("server.unavailable", "the file store does not answer", { cause: error });
    }
  }

  /** The time limit covers the start of the response; the rest depends on its reader. */
  async function begin(url: string): Promise<Response> {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), requestTimeoutMs);
    try {
      return await call("GET", url, { signal: giveUp.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  async function expectOk(response: Response, what: string): Promise<Response> {
    if (response.ok) return response;
    await response.body?.cancel();
    const code = response.status === 507 ? "storage.full" : "server.unavailable";
    throw new AppError(code, `the file store answered ${response.status} to ${what}`);
  }

  async function sendWhole(url: string, bytes: Uint8Array, contentType: string): Promise<void> {
    // Copied, because the bytes may be backed by memory that fetch refuses.
    const body = new Uint8Array(bytes);
    const headers = { "content-type": contentType, "content-length": String(body.byteLength) };
    const response = await call("PUT", url, { body, headers });
    await (await expectOk(response, "put")).body?.cancel();
  }

  /** One page: above a thousand, the rest follows the next time. */
  async function uploadsBegunBefore(limitMs: number): Promise<readonly { key: string; id: string }[]> {
    const xml = await (await expectOk(await call("GET", `${base}?uploads`), "list")).text();
    return [...xml.matchAll(/<Upload>([\s\S]*?)<\/Upload>/g)]
      .filter(([, entry = ""]) => Date.parse(tagIn(entry, "Initiated") ?? "") < limitMs)
      .map(([, entry = ""]) => ({ key: tagIn(entry, "Key") ?? "", id: tagIn(entry, "UploadId") ?? "" }));
  }

  /** The file appears only when it is complete. */
  async function sendPieces(
    url: string,
    begun: readonly Uint8Array[],
    more: AsyncIterable<Uint8Array>,
    contentType: string,
  ): Promise<void> {
    const opened = await call("POST", `${url}?uploads`, { headers: { "content-type": contentType } });
    const uploadId = tagIn(await (await expectOk(opened, "begin")).text(), "UploadId") ?? "";
    const upload = `uploadId=${encodeURIComponent(uploadId)}`;
    const tags: string[] = [];
    const send = async (bytes: Uint8Array) => {
      const number = tags.length + 1;
      const response = await call("PUT", `${url}?partNumber=${number}&${upload}`, { body: new Uint8Array(bytes) });
      await (await expectOk(response, "put")).body?.cancel();
      tags.push(`<Part><PartNumber>${number}</PartNumber><ETag>${response.headers.get("etag") ?? ""}</ETag></Part>`);
    };
    try {
      for (const bytes of begun) await send(bytes);
      for await (const bytes of more) await send(bytes);
      const body = `<CompleteMultipartUpload>${tags.join("")}</CompleteMultipartUpload>`;
      const answer = await (await expectOk(await call("POST", `${url}?${upload}`, { body }), "end")).text();
      // A store that fails this late has already sent its 200.
      if (answer.includes("<Error>")) throw new AppError("server.unavailable", "the file store could not end a file");
    } catch (error) {
      // Aborted uploads use storage; an error while aborting must not hide the original one.
      await call("DELETE", `${url}?${upload}`).then(
        (given) => given.body?.cancel(),
        () => undefined,
      );
      throw error;
    }
  }

  return {
    put: async (key, content, contentType) => {
      const url = `${base}/${checkedKey(key)}`;
      if (content instanceof Uint8Array) return sendWhole(url, content, contentType);
      const pieces = inPieces(content, pieceBytes);
      const first = await pieces.next();
      const second = first.done ? first : await pieces.next();
      if (second.done) return sendWhole(url, first.value ?? new Uint8Array(), contentType);
      await sendPieces(url, [first.value ?? new Uint8Array(), second.value], pieces, contentType);
    },
    get: async (key) => {
      const response = await begin(`${base}/${checkedKey(key)}`);
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      const { body, headers } = await expectOk(response, "get");
      const size = headers.get("content-length");
      return { sizeBytes: size === null ? null : Number(size), content: body ?? new Blob().stream() };
    },
    list: async (prefix) => {
      const files: StoredFile[] = [];
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ "list-type": "2", prefix });
        if (token !== undefined) query.set("continuation-token", token);
        const xml = await (await expectOk(await call("GET", `${base}?${query}`), "list")).text();
        files.push(...filesIn(xml));
        token = tagIn(xml, "IsTruncated") === "true" ? tagIn(xml, "NextContinuationToken") : undefined;
      } while (token !== undefined);
      return files;
    },
    removeBroken: async (limitMs) => {
      const uploads = await uploadsBegunBefore(limitMs);
      for (const { key, id } of uploads) {
        const response = await call("DELETE", `${base}/${checkedKey(key)}?uploadId=${encodeURIComponent(id)}`);
        await (response.status === 404 ? response : await expectOk(response, "remove")).body?.cancel();
      }
      return uploads.length;
    },
    remove: async (key) => {
      const response = await call("DELETE", `${base}/${checkedKey(key)}`);
      await (response.status === 404 ? response : await expectOk(response, "remove")).body?.cancel();
    },
  };
}

/** Our keys contain nothing that XML escapes, so the list is read without a parser. */
function filesIn(xml: string): StoredFile[] {
  return [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = ""]) => ({
    key: tagIn(entry, "Key") ?? "",
    sizeBytes: Number(tagIn(entry, "Size") ?? 0),
  }));
}

function tagIn(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
}
