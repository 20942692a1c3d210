/** Keeps what is laid out at a key within the sheet: the page around it is asked only when the text grows by a line. */

/**
 * Gives the host the height of what stands in it, so that the style sheet may say that nothing in it moves anything
 * around it; without that the browser lays out every element that holds the sheet, and their neighbours, at each key.
 * @returns ends it
 */
export function holdHeight(host: HTMLElement, content: HTMLElement): () => void {
  const hold = (heightPx: number) => host.style.setProperty("--held-height", `${heightPx}px`);
  // Told between layout and drawing: page and text are never seen apart.
  const observer = new ResizeObserver((entries) => {
    for (const { borderBoxSize } of entries) hold(borderBoxSize[0]?.blockSize ?? content.offsetHeight);
  });
  hold(content.offsetHeight);
  host.dataset.held = "";
  observer.observe(content);
  return () => {
    observer.disconnect();
    delete host.dataset.held;
    host.style.removeProperty("--held-height");
  };
}
