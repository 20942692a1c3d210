import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { engineStarters, starters } from "#contract/chat/starters.da.ts";
import { EmptyState } from "./empty-state.tsx";

interface Cards {
  readonly titles: readonly string[];
  /** How many can't be pressed. */
  readonly locked: number;
}

function cards(hasModel: boolean | undefined, isVisitor: boolean): Cards {
  const page = renderToStaticMarkup(
    <EmptyState
      hasModel={hasModel}
      isVisitor={isVisitor}
      isTemporary={false}
      isLearning={false}
      onPick={() => undefined}
    />,
  );
  const titles = [...page.matchAll(/<button[^>]*class="chat-starter"[^>]*><span>([^<]+)<\/span>/gu)];
  return {
    titles: titles.map(([, title = ""]) => title),
    locked: page.match(/<button[^>]*aria-disabled="true"/gu)?.length ?? 0,
  };
}

const titlesOf = (all: typeof starters): readonly string[] => all.map(({ title }) => title);

test.each([false, true])(
  "without a model what the engine does is offered, and can be pressed (visitor: %s)",
  (isVisitor) => {
    expect(cards(false, isVisitor)).toEqual({ titles: titlesOf(engineStarters), locked: 0 });
  },
);

test("with a model who is signed in is offered the six of it", () => {
  expect(cards(true, false)).toEqual({ titles: titlesOf(starters), locked: 0 });
});

test("with a model a visitor is offered what is answered at once, and under it two that the model does", () => {
  const { titles, locked } = cards(true, true);
  expect(titles.slice(0, engineStarters.length)).toEqual(titlesOf(engineStarters));
  expect(titles.slice(engineStarters.length)).toEqual(["Forklar et begreb", "Lav en problemformulering"]);
  expect(locked).toBe(2);
});

test("until it is known which, nothing is locked", () => {
  expect(cards(undefined, true)).toEqual({ titles: titlesOf(starters), locked: 0 });
});
