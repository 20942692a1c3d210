/** Reads the mails that our own composer writes (RFC 5322 with MIME), enough to show and to test them. */

export interface ReadMail {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Parts that are missing come back empty. */
export function readEml(source: string): ReadMail {
  const message = readPart(source.replaceAll("\r\n", "\n"));
  const parts = leaves(message);
  const header = (name: string) => decodeWords(message.headers.get(name) ?? "");
  return {
    from: header("from"),
    to: header("to"),
    replyTo: header("reply-to"),
    subject: header("subject"),
    messageId: header("message-id"),
    text: decoded(parts.find((part) => typeOf(part).startsWith("text/plain"))),
    html: decoded(parts.find((part) => typeOf(part).startsWith("text/html"))),
  };
}

function readPart(source: string): Part {
  const end = source.indexOf("\n\n");
  const head = end === -1 ? source : source.slice(0, end);
  const lines = head.replaceAll(/\n[ \t]+/g, " ").split("\n");
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end === -1 ? "" : source.slice(end + 2) };
}

function typeOf(part: Part): string {
  return part.headers.get("content-type") ?? "text/plain";
}

function leaves(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(typeOf(part))?.[1];
  if (boundary === undefined) return [part];
  const pieces = part.body.split(`--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece) => leaves(readPart(piece.replace(/^\n/, ""))));
}

function decoded(part: Part | undefined): string {
  if (part === undefined) return "";
  switch ((part.headers.get("content-transfer-encoding") ?? "7bit").toLowerCase()) {
    case "base64":
      return Buffer.from(part.body, "base64").toString("utf8");
    case "quoted-printable":
      return quotedPrintable(part.body.replaceAll("=\n", ""));
    default:
      return part.body;
  }
}

function quotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** RFC 2047: `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`, with the blank between two such words left out. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/(=\?[^?]+\?[bq]\?[^?]*\?=)\s+(?==\?)/gi, "$1")
    .replaceAll(/=\?[^?]+\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString("utf8")
        : quotedPrintable(word.replaceAll("_", " ")),
    );
}
