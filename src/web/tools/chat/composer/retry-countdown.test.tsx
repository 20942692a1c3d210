import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { expectWithin } from "../../../../../tests/support/expect-within.ts";
import { Wait } from "./retry-countdown.tsx";
import { mayTryIn, withoutWait } from "./texts.da.ts";

it.each([
  ["Du har prøvet for mange gange. Prøv igen om 29\u00a0sekunder.", "Du har prøvet for mange gange."],
  ["Tjenesten svarer ikke lige nu. Prøv igen om lidt.", "Tjenesten svarer ikke lige nu."],
  ["Noget gik galt. Prøv igen.", "Noget gik galt. Prøv igen."],
  ["Prøv igen om 2 minutter.", ""],
  ["Prøv igen om lidt. Din tekst er ikke sendt.", "Prøv igen om lidt. Din tekst er ikke sendt."],
  ["Prøv igen om", "Prøv igen om"],
])("%j without what is counted down is %j", (message, rest) => {
  expect(withoutWait(message)).toBe(rest);
});

it("looks through a message of any length once", () => {
  const message = "Prøv igen om ".repeat(20_000);
  expectWithin(200, () => expect(withoutWait(message)).toBe(message));
});

it.each([
  [0, "Du kan prøve igen nu."],
  [-3, "Du kan prøve igen nu."],
  [1, "Prøv igen om 1 sekund."],
  [29, "Prøv igen om 29 sekunder."],
  [120, "Prøv igen om 2 minutter."],
  [1_401, "Prøv igen om 24 minutter."],
])("%d seconds: %s", (seconds, text) => {
  expect(mayTryIn(seconds)).toBe(text);
});

it("is counted from when it failed, and not read out again and again", () => {
  const failure = { of: "answer", message: "Vent.", retryAfterMs: 28_400 } as const;
  expect(renderToStaticMarkup(<Wait failure={failure} />)).toBe(
    '<span aria-live="off">Prøv igen om 29 sekunder.</span>',
  );
  expect(renderToStaticMarkup(<Wait failure={{ ...failure, retryAfterMs: null }} />)).toBe("");
});
