/** The corpus in a real browser, under the product's own policy: nothing runs, nothing is fetched, nothing is told to the policy. */
import type { Page } from "@playwright/test";
import { apiPaths } from "#contract/paths.ts";
import { foreignHost, xssVectors } from "../../support/xss/vectors.ts";
import { createAccount, decideConsent, expect, hydrated, test } from "../fixtures.ts";
import { keptChat } from "./kept-conversations.ts";
import { list, openChat } from "./list-steps.ts";
import { answers } from "./steps.ts";

/** What happened that must not, beside what every test watches. */
interface Watched {
  readonly seen: string[];
}

async function watched(page: Page): Promise<Watched> {
  const seen: string[] = [];
  const { origin } = new URL(process.env.E2E_URL ?? "");
  page.on("dialog", (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", (popup) => seen.push(`window: ${popup.url()}`));
  page.on("download", (download) => seen.push(`download: ${download.url()}`));
  page.on("request", (request) => {
    const { origin: asked, pathname, protocol } = new URL(request.url());
    if (asked !== origin && protocol !== "data:") seen.push(`request: ${request.url()}`);
    if (pathname === apiPaths.cspReport) seen.push(`report: ${request.postData()}`);
  });
  await page.exposeFunction("xss", () => seen.push("a vector ran"));
  return { seen };
}

const elements =
  "P BR STRONG EM DEL CODE PRE A SPAN UL OL LI BLOCKQUOTE HR H3 H4 H5 H6 TABLE THEAD TBODY TR TH TD BDI BUTTON SECTION svg use DIV SUB SUP KBD";
const attributes =
  "class dir href rel target role tabindex start scope data-align type hidden value data-footnote fill stroke stroke-width stroke-linecap stroke-linejoin";

/** Elements and attributes within answers that nothing of ours makes. */
function strangers(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ names, known }) => {
      const found = new Set<string>();
      for (const element of document.querySelectorAll(".md *")) {
        // Within a formula only MathML: what it may hold is looked at below.
        if (element.namespaceURI === "http://www.w3.org/1998/Math/MathML") {
          for (const { name, value } of element.attributes) {
            if (/^on|href|src|^id$/i.test(name) || /url\(|javascript:/i.test(value)) found.add(`${name}=${value}`);
          }
          if (/^(?:annotation-xml|maction|mglyph|script)$/i.test(element.localName)) found.add(element.localName);
          continue;
        }
        if (!names.includes(element.tagName)) found.add(element.outerHTML.slice(0, 80));
        for (const { name, value } of element.attributes) {
          if (!known.includes(name) && !name.startsWith("aria-")) found.add(`${name}=${value}`);
          if (name === "href" && element.tagName === "A" && !/^(?:https?:|mailto:)/.test(value)) found.add(value);
        }
      }
      return [...found];
    },
    { names: elements.split(" "), known: attributes.split(" ") },
  );
}

/** Hosts beside links, and links whose words are an address, that are not drawn letter by letter from left to right. */
function turnedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange();
    const isTurned = (element: Element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const drawn = [...(text.nodeValue ?? "").matchAll(/[!-~]/g)].map(({ index }) => {
          range.setStart(text, index);
          range.setEnd(text, index + 1);
          return range.getBoundingClientRect();
        });
        const [first] = drawn;
        const isOneLine = drawn.every(({ top }) => top === first?.top);
        if (isOneLine && drawn.some(({ left }, at) => at > 0 && left < (drawn[at - 1]?.left ?? 0))) return true;
      }
      return false;
    };
    const hosts = [...document.querySelectorAll(".md-host")];
    const addresses = [...document.querySelectorAll(".md-link")].filter((link) => /^[!-~]+$/.test(link.textContent));
    return [...hosts, ...addresses].filter(isTurned).map(({ outerHTML }) => outerHTML);
  });
}

/** As many as one conversation may come with. */
const atOnce = 120;
// NUL is in no text that the API takes: it is refused before it could be stored.
const vectors = xssVectors.filter((vector) => !vector.includes("\0"));
const parts = Array.from({ length: Math.ceil(vectors.length / atOnce) }, (_, part) =>
  vectors.slice(part * atOnce, (part + 1) * atOnce),
);

/** What is off the screen is not laid out: all of it is, one screen after the other. */
function layOut(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const message of document.querySelectorAll(".shared-message")) {
      if (message.getBoundingClientRect().top < window.innerHeight) continue;
      message.scrollIntoView();
      // What comes into sight is laid out after the first frame, and has its height by the second.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

test("what a model, a file or a person wrote is shown as words, to whoever follows a link and to whose it is", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const account = await createAccount();
  const chat = await keptChat(account);
  const short = vectors.filter((vector) => vector.length <= 60 && !/[\p{Cc}\p{Cf}]/u.test(vector));
  const ids: string[] = [];
  const { seen } = await watched(page);
  await decideConsent(page);

  for (const [part, said] of parts.entries()) {
    await test.step(`whoever follows a link reads part ${part + 1}`, async () => {
      const texts = said.flatMap((vector) => [vector, vector]);
      const [conversation] = await chat.conversations([{ title: short[part] ?? "", texts }]);
      ids.push(conversation?.id ?? "");
      const path = await chat.share(conversation?.id ?? "");
      // From elsewhere: only what stands behind # would change, and nothing be loaded.
      await page.goto("/robots.txt");
      await page.goto(path);
      await hydrated(page);
      await expect(page.locator(".shared-message")).toHaveCount(texts.length);
      await expect(page.locator(".shared-message .md")).toHaveCount(texts.length / 2);
      await layOut(page);
      expect(await strangers(page)).toEqual([]);
      expect(await turnedAddresses(page)).toEqual([]);
      expect(seen).toEqual([]);
      expect(await page.content()).not.toContain(`src="${foreignHost}`);
      expect(new URL(page.url()).pathname).toBe("/delt-samtale");
    });
  }

  await test.step("whose conversation it is sees titles, folders, files, questions and answers", async () => {
    await chat.conversations(short.slice(0, 25).map((title) => ({ title })));
    for (const name of short.slice(25, 35)) await chat.folder(name);
    for (const name of short.slice(35, 45)) await chat.file(ids[0] ?? "", `${name.replaceAll("/", " ")}.txt`, name);
    await openChat(page, account);
    for (const id of ids) {
      await page.goto(`/ai-chat?samtale=${id}`);
      await expect(answers(page).last().locator(".md")).toBeVisible();
      const older = page.getByRole("button", { name: "Hent ældre beskeder" });
      while (await older.isVisible()) {
        const before = await answers(page).count();
        await older.evaluate((button: HTMLButtonElement) => button.click());
        await expect.poll(() => answers(page).count()).toBeGreaterThan(before);
      }
      expect(await strangers(page)).toEqual([]);
    }
    await expect(
      list(page)
        .getByText(short[0] ?? "", { exact: true })
        .first(),
    ).toBeAttached();
    expect(seen).toEqual([]);
    expect(new URL(page.url()).pathname).toBe("/ai-chat");
  });
});
