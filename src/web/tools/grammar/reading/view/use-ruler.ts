/** Moves the reading band to the line under the pointer, or the one where the caret stands. */
import { type RefObject, useEffect } from "react";

/** Distance from the top of the sheet to the top of the line at a height, both in pixels. */
export function lineTop(height: number, linePx: number): number {
  return linePx > 0 ? Math.max(0, Math.floor(height / linePx) * linePx) : 0;
}

export function useRuler(inside: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const sheet = inside.current?.closest(".grammar")?.querySelector<HTMLElement>(".writing");
    if (!sheet || !isOn) return;
    const life = new AbortController();
    const { signal } = life;
    const moveTo = (y: number) => {
      const linePx = Number.parseFloat(getComputedStyle(sheet.querySelector(".ruled") ?? sheet).lineHeight);
      const top = lineTop(y - sheet.getBoundingClientRect().top, linePx);
      sheet.style.setProperty("--ruler-top", `${top}px`);
    };
    const toCaret = async () => {
      const { caretHeight } = await import("../caret.ts");
      const height = caretHeight(sheet);
      if (height !== undefined && !signal.aborted) moveTo(height);
    };
    sheet.addEventListener("pointermove", (event) => moveTo(event.clientY), { signal });
    sheet.addEventListener("keyup", () => void toCaret(), { signal });
    return () => {
      life.abort();
      sheet.style.removeProperty("--ruler-top");
    };
  }, [inside, isOn]);
}
