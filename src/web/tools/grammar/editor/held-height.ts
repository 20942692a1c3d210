/** Keeps what is laid out at a key within the sheet: the page around it is asked only when the text grows by a line. */

export interface HeldHeight {
  /**
   * The text is going to be this high, in pixels. Where that is a window more than is held, the host grows at once
   * instead of when it has been laid out: the editor scrolls to what it has just put in, and needs the room.
   */
  expect(heightPx: number): void;
  end(): void;
}

/**
 * Gives the host the height of what stands in it, so that the style sheet may say that nothing in it moves anything
 * around it; without that the browser lays out every element that holds the sheet, and their neighbours, at each key.
 */
export function holdHeight(host: HTMLElement, content: HTMLElement): HeldHeight {
  let heldPx = 0;
  const hold = (heightPx: number) => {
    heldPx = heightPx;
    host.style.setProperty("--held-height", `${heightPx}px`);
  };
  // Told between layout and drawing: page and text are never seen apart.
  const observer = new ResizeObserver((entries) => {
    for (const { borderBoxSize } of entries) hold(borderBoxSize[0]?.blockSize ?? content.offsetHeight);
  });
  hold(content.offsetHeight);
  host.dataset.held = "";
  observer.observe(content);
  return {
    expect(heightPx) {
      if (heightPx <= heldPx + window.innerHeight) return;
      hold(heightPx);
      // An estimate: what it comes to is told even where nothing changes size any more.
      observer.unobserve(content);
      observer.observe(content);
    },
    end() {
      observer.disconnect();
      delete host.dataset.held;
      host.style.removeProperty("--held-height");
    },
  };
}
