/** /grammatikkontrol/kvalitet, and what its figures rest on: the engine says the same in Node and in the browser. */
import type { Worker } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import { openEngine } from "#dansk/engine/open-engine.ts";
import type { Finding } from "#dansk/finding.ts";
import { ensureLexicon } from "../../scripts/dansk/compile-lexicon.ts";
import { readBytes, taggerFile } from "../../scripts/dansk/data-files.ts";
import { ownFolder, readSets } from "../../scripts/dansk/eval/sets.ts";
import { decideConsent, expect, hydrated, test } from "./fixtures.ts";
import { sample, write } from "./grammar-page.ts";

test.beforeEach(({ page }) => decideConsent(page));

const options = { komma: "start", level: "avanceret", style: true, disabledRules: [], dictionary: [] } as const;

/** Checks the texts one by one in the page's own worker, once it has both its files. */
function checkIn(worker: Worker, texts: readonly string[]): Promise<readonly (readonly Finding[])[]> {
  return worker.evaluate(
    async ([all, chosen]) => {
      interface Answer {
        readonly type: string;
        readonly version: number;
        readonly isWhole: boolean;
        readonly added: readonly (Finding & { readonly id: number })[];
      }
      const scope = self as unknown as {
        postMessage: (message: Answer) => void;
        onmessage: (event: { readonly data: unknown }) => void;
      };
      const answers: (readonly Finding[])[] = [];
      for (const [index, text] of all.entries()) {
        const version = 1_000_000 + index;
        answers.push(
          await new Promise((resolve) => {
            scope.postMessage = (message) => {
              if (message.type === "findings" && message.version === version && message.isWhole)
                resolve(message.added.map(({ id: _, ...finding }) => finding));
            };
            scope.onmessage({ data: { type: "open", version, text, options: chosen } });
          }),
        );
      }
      return answers;
    },
    [texts, options] as const,
  );
}

test("the figures rest on an engine that finds in the browser what it finds in Node", async ({ page }) => {
  test.slow();
  await test.step("the built engine finds in the browser what it finds in Node", async () => {
    const folders = [ownFolder, process.env.EVAL_DATA].filter((folder) => folder !== undefined);
    const texts = folders.flatMap((folder) =>
      readSets(folder).flatMap(({ records }) => records.map(({ text }) => text)),
    );
    expect(texts.length).toBeGreaterThan(500);
    const started = page.waitForEvent("worker");
    // Until the page has its own answer it still writes to the worker, and a text between two of ours is never answered.
    await write(page, sample, 3);
    const inBrowser = await checkIn(await started, texts);
    const engine = openEngine({ lexicon: readBytes(ensureLexicon().path), tagger: readBytes(taggerFile) });
    const chosen = { ...options, disabledRules: new Set<string>(), dictionary: new Set<string>() };
    const inNode = texts.map((text) => engine.check(text, chosen));
    expect(inBrowser.flat().length).toBeGreaterThan(200);
    for (const [index, text] of texts.entries()) expect(inBrowser[index], text).toEqual(inNode[index]);
  });

  await test.step("from the tool to its figures, by kind of error and of text", async () => {
    await page.getByRole("link", { name: "Se, hvor tit kontrollen har ret" }).click();
    await expect(page).toHaveURL(pagePaths.grammarQuality);
    await hydrated(page);
    const errors = page.getByRole("table", { name: "Tal for hver slags fejl" });
    await expect(errors.getByRole("row", { name: /^Nutids-r / })).toContainText("%");
    expect(await errors.getByRole("row").count()).toBeGreaterThan(20);
    const texts = page.getByRole("table", { name: "Tal for hver slags tekst" });
    await expect(texts.getByRole("row", { name: /^Avissætninger uden fejl / })).toContainText("ingen fejl");
  });
});
