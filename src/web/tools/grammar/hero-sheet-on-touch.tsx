/** The front page's sheet as the server sent it; its script is fetched when the visitor first does anything. */
import { lazy, Suspense, useEffect, useState } from "react";
import { isLive } from "../../shell/document/live.ts";
import type { HeroSheetProps } from "./hero-sheet.tsx";

/**
 * Until then the field is the server's own: it can be read and written in, and what is typed is taken over. On the
 * server, and when the page is reached by a link inside the app, there is no HTML to rest on: the sheet comes at once.
 */
const HeroSheet = lazy(async () => {
  await touched;
  const { HeroSheet: Sheet } = await import("./hero-sheet.tsx");
  return {
    default: (props: HeroSheetProps) => {
      useEffect(pressAgain, []);
      return <Sheet {...props} />;
    },
  };
});

export function HeroSheetOnTouch(props: HeroSheetProps) {
  // Here and not in `lazy`: the sheet is looked at only after the rest of the page is woken, and a press may come first.
  useState(listen);
  return (
    <Suspense>
      <HeroSheet {...props} />
    </Suspense>
  );
}

const signs = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin", "input", "scroll"] as const;

let touched: Promise<void> | undefined;

function listen(): void {
  if (typeof document !== "undefined" && !isLive()) touched ??= firstTouch();
}

/** Resolves when a person moves, presses, scrolls or types, or has done so before this script ran. */
function firstTouch(): Promise<void> {
  window.addEventListener("click", rememberPress, true);
  const field = document.querySelector<HTMLTextAreaElement>(".hero-sheet textarea");
  if (field !== null && (field === document.activeElement || field.value !== field.defaultValue)) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const heard = new AbortController();
    const done = () => {
      heard.abort();
      resolve();
    };
    for (const sign of signs) {
      window.addEventListener(sign, done, { signal: heard.signal, capture: true, passive: true });
    }
  });
}

let pressed: HTMLElement | undefined;

/** A press on a button that has no script yet: it must not be lost. */
function rememberPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest(".hero-sheet button") : null;
  if (button instanceof HTMLElement) pressed = button;
}

function pressAgain(): void {
  window.removeEventListener("click", rememberPress, true);
  if (pressed?.isConnected) pressed.click();
  pressed = undefined;
}
