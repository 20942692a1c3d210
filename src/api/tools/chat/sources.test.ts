/** What of files is shown for a question: the right place of a long one, all of a short one, and nothing of another's. */
import { describe, expect, it } from "vitest";
import { pagesText } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { TemporaryRequest } from "#contract/chat/chat-run.schema.ts";
import type { FileBody, UploadedFile } from "#contract/chat/files.schema.ts";
import { findPassages, findPassagesInTexts, type PassageQuery } from "#domain/tools/chat/sources/find-passages.ts";
import type { FoundPassages } from "#domain/tools/chat/sources/shown-passage.ts";
import { type SignedIn, signedIn } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";

const app = createTestApp({ rateLimitFactor: 100 });

/** Chapters of a thousand characters about nothing, and in some of them a sentence about something. */
function book(said: Readonly<Record<number, string>>, chapters = 60): string {
  const filler = "Vinden stod på fra havet, og dagene lignede hinanden, mens båden lå for anker inde i fjorden. ";
  return Array.from(
    { length: chapters },
    (_none, at) => `${filler.repeat(6)}${said[at] ?? ""} ${filler.repeat(5)}\n`,
  ).join("");
}
const novel = book({
  7: "Fyrpasseren tabte sin ring i brønden.",
  31: "Moderen solgte gården til lensmanden.",
  50: "Lensmanden fandt ringen i brønden mange år efter.",
});

type Given = Pick<FileBody, "name" | "kind" | "text" | "pages">;
const file = (text: string, fields: Partial<Given> = {}): Given => ({
  name: "Novelle.docx",
  kind: "docx",
  text,
  pages: "",
  ...fields,
});

async function upload(me: SignedIn, given: Given): Promise<string> {
  const response = await app.call(chatPaths.chatFiles, {
    headers: me.headers,
    body: { ...given, conversationId: null, folderId: null },
  });
  app.clock.nowMs += 1;
  return ((await response.json()) as UploadedFile).id;
}

const asked = (question: string, fields: Partial<PassageQuery> = {}): PassageQuery => ({
  question,
  before: "",
  maxChars: 6_000,
  ...fields,
});

/** More different words than are looked for, none of which asks. */
const table = Array.from({ length: 90 }, (_none, at) => `${100 + at * 7},${at % 10}`).join("\t");
const story = `Jeg sejler gerne ved fjorden og ligger for anker, når vinden og havet er til det, men skal nå ${Array.from({ length: 90 }, (_none, at) => `opgavebesvarelse${"abcdefghij"[at % 10]}${"klmnopqrst"[Math.floor(at / 10)]}`).join(", ")}`;

/** The same of files that are kept and of files that come along. */
async function askBoth(given: readonly Given[], wish: PassageQuery): Promise<FoundPassages> {
  const me = await signedIn(app);
  const ids: string[] = [];
  for (const one of given) ids.push(await upload(me, one));
  const files = await app.deps.store.chat.files.scope(me.user.id, null, null, ids);
  const kept = await findPassages(app.deps, me.user.id, { ...wish, files });
  const along = await findPassagesInTexts({ stems: app.deps.store.chat.stems }, { ...wish, files: given.map(read) });
  const anonymous = ({ passages, ...rest }: FoundPassages) => ({
    ...rest,
    passages: passages.map((passage) => ({ ...passage, source: { ...passage.source, fileId: null } })),
  });
  expect(anonymous(kept)).toEqual(along);
  for (const { source, text } of kept.passages) {
    const name = given.find((one) => one.name === source.name);
    expect(name?.text.slice(source.start, source.end)).toBe(text);
    expect(ids).toContain(source.fileId);
  }
  expect(kept.passages.map(({ source }) => source.number)).toEqual(kept.passages.map((_one, at) => at + 1));
  return kept;
}
const read = (given: Given): TemporaryRequest["files"][number] => ({
  ...given,
  pages: given.pages === "" ? [] : given.pages.split(" ").map(Number),
});
const texts = ({ passages }: FoundPassages) => passages.map(({ text }) => text).join("\n…\n");

describe("a long file", () => {
  it("is shown where it speaks of the question, with the page", async () => {
    const pages = pagesText([0, 20_000, 40_000]);
    const found = await askBoth([file(novel, { kind: "pdf", pages })], asked("Hvem fandt ringen i brønden?"));
    expect(found.isFound).toBe(true);
    expect(texts(found)).toContain("Lensmanden fandt ringen");
    expect(texts(found)).toContain("tabte sin ring");
    expect(texts(found)).not.toContain("solgte gården");
    const place = found.passages.find(({ text }) => text.includes("fandt ringen"))?.source;
    expect(place?.page).toBe(3);
    expect(texts(found).length).toBeLessThanOrEqual(6_000 + 11 * 3);
  });

  it("is asked in the sense of the question before, which counts for less", async () => {
    const wish = asked("Og hvad med moderen?", { before: "Hvem fandt ringen i brønden?", maxChars: 1_300 });
    expect(texts(await askBoth([file(novel)], wish))).toContain("Moderen solgte gården");
    const follow = asked("Hvornår var det?", { before: "Hvem fandt ringen i brønden?", maxChars: 2_600 });
    expect(texts(await askBoth([file(novel)], follow))).toContain("fandt ringen");
  });

  it.each([
    ["before a table", `Hvem solgte gården?\n${table}`],
    ["after a table", `${table}\nHvem solgte gården?`],
    ["after a story", `${story}. Hvad siger bogen om EU og told?`],
    ["before a story", `Hvad siger bogen om EU og told? ${story}.`],
    ["within a story", `${story}. Hvad siger bogen om EU og told? ${story}.`],
    ["without a question mark", `${story}. Find det sted, hvor der tales om EU og told.`],
  ])("is shown where it speaks of what is asked in a very long question: %s", async (_, question) => {
    const text = `${novel}${book({ 20: "Kun EU kan sætte told på varer udefra." })}`;
    const found = texts(await askBoth([file(text)], asked(question, { maxChars: 2_600 })));
    expect(found).toContain(question.includes("told") ? "Kun EU kan sætte told" : "Moderen solgte gården");
  });

  it("that is asked about as a whole is shown from its beginning to its end", async () => {
    const whole = `Her begynder det. ${novel}Her ender det.`;
    const found = await askBoth([file(whole)], asked("Lav et resumé af novellen", { maxChars: 12_000 }));
    expect(found.isFound).toBe(true);
    expect(found.passages).toHaveLength(12);
    expect(texts(found).startsWith("Her begynder det.")).toBe(true);
    expect(texts(found).endsWith("Her ender det.")).toBe(true);
    expect(found.passages.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(12_000);
    const part = await askBoth([file(whole)], asked("Lav et resumé af det om lensmanden", { maxChars: 3_000 }));
    expect(texts(part)).toContain("Lensmanden fandt ringen");
    expect(texts(part)).not.toContain("Her begynder det.");
  });

  it("that has no word of the question is shown from its beginning, and that is told", async () => {
    const newest = file(`Begyndelsen. ${novel}`, { name: "Ny.txt", kind: "text" });
    const found = await askBoth([file(novel), newest], asked("Fotosyntese?"));
    expect(found.isFound).toBe(false);
    expect(found.passages.every(({ source }) => source.name === "Ny.txt")).toBe(true);
    expect(texts(found).startsWith("Begyndelsen.")).toBe(true);
    expect((await askBoth([file(novel)], asked("Og det der?"))).isFound).toBe(false);
  });
});

describe("short files", () => {
  it("are shown whole, in at most twelve passages, whatever is asked", async () => {
    const short = file(book({}, 5), { name: "Kort.txt", kind: "text" });
    const notes = file("Ringen er et symbol.", { name: "Noter.md", kind: "text" });
    const found = await askBoth([short, notes], asked("Fotosyntese?", { maxChars: 20_000 }));
    expect(found.isFound).toBe(true);
    expect(found.passages.map(({ text }) => text).join("")).toBe(`${short.text}${notes.text}`);
    const long = await askBoth([file(novel)], asked("Fotosyntese?", { maxChars: 100_000 }));
    expect(long.passages).toHaveLength(12);
    expect(long.passages.map(({ text }) => text).join("")).toBe(novel);
  });

  it("are none where there are none", async () => {
    expect(await askBoth([], asked("Hvad?"))).toEqual({ passages: [], isFound: true });
  });
});

it("a place in a table comes with its head line", async () => {
  const lines = Array.from({ length: 400 }, (_none, at) => `${at};by${at};${at * 7}\n`);
  const table = file(`nummer;by;indbyggere\n${lines.join("")}`, { name: "Byer.csv", kind: "csv" });
  const found = await askBoth([table], asked("Hvor mange bor i by333?", { maxChars: 1_300 }));
  expect(found.passages).toHaveLength(1);
  expect(found.passages[0]).toMatchObject({ head: "nummer;by;indbyggere\n" });
  expect(found.passages[0]?.text).toContain("333;by333;2331");
  const begins = await askBoth([table], asked("by1", { maxChars: 1_300 }));
  expect(begins.passages[0]?.head).toBe("");
});

describe("whatever is asked", () => {
  it.each([
    ["nothing", ""],
    ["signs of a query language", "ring & brønd | !(a:*) <-> 'x' \\ \" :: % _"],
    ["a command to a database", "'; drop table chat_files; --"],
    ["emoji at the edge of what is looked up", `${"x".repeat(1_999)}😀${"y ".repeat(60_000)}ringen😀`],
    ["a hundred thousand characters", "Hvem fandt ringen i brønden? ".repeat(3_448)],
    ["one word of a hundred thousand letters", "x".repeat(100_000)],
  ])("%s: it answers, and soon", async (_name, question) => {
    const began = performance.now();
    const found = await askBoth([file(novel)], asked(question, { before: question }));
    expect(found.passages.length).toBeGreaterThan(0);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

it("nothing of another's is read, even when its rows are handed in", async () => {
  const [me, other] = [await signedIn(app), await signedIn(app)];
  const id = await upload(other, file(novel));
  const files = await app.deps.store.chat.files.scope(other.user.id, null, null, [id]);
  const found = await findPassages(app.deps, me.user.id, { ...asked("ringen"), files });
  expect(found).toEqual({ passages: [], isFound: false });
});

it("what is deleted while it is looked up is left out", async () => {
  const me = await signedIn(app);
  const ids = [await upload(me, file(novel)), await upload(me, file(novel, { name: "To.docx" }))];
  const files = await app.deps.store.chat.files.scope(me.user.id, null, null, ids);
  await app.deps.store.chat.files.remove(me.user.id, ids[0] ?? "");
  const found = await findPassages(app.deps, me.user.id, { ...asked("Hvem fandt ringen?"), files });
  expect(new Set(found.passages.map(({ source }) => source.name))).toEqual(new Set(["To.docx"]));
});
