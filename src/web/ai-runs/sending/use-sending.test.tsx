/** What is looked through for personal data is what is sent, whatever is typed meanwhile. */
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { storageKeys } from "#contract/storage-keys.ts";
import { openStorages, type TestStorages } from "../../../../tests/support/browser-storage.ts";
import { type Blurring, withoutHiddenData } from "../../writing-worker/personal-data/blurring.ts";
import { type Sending, useSending } from "./use-sending.ts";

let storages: TestStorages;
beforeEach(() => {
  storages = openStorages();
  storages.session.set(storageKeys.accessToken, "t");
});
afterEach(() => storages.close());

function opened(text: () => string, sent: (source: string, blurring: Blurring | null) => void): Sending {
  let sending: Sending | undefined;
  const never = () => expect.unreachable();
  function Page() {
    sending = useSending({
      run: { refuse: never },
      text: { text, flush: () => undefined },
      byModel: true,
      notes: () => [],
      here: never,
      there: sent,
    });
    return null;
  }
  renderToStaticMarkup(<Page />);
  return sending as Sending;
}

test("what is typed while the finder is fetched is not sent unlooked", async () => {
  let text = "Hej Bo.";
  const sent = new Promise<readonly [string, Blurring | null]>((resolve) => {
    opened(
      () => text,
      (source, blurring) => resolve([source, blurring]),
    ).send();
  });
  text = "Hej Bo. Mit cpr-nummer er 010190-1234.";
  expect(await sent).toEqual(["Hej Bo.", withoutHiddenData("Hej Bo.")]);
});
