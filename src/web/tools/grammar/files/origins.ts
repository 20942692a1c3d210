/** Which file the text came from, also when it was replaced and taken back: a file is only given back with its own text. */

/** The text as it was when it was replaced, with the file it came from. */
interface Left<File> {
  readonly origin: File | undefined;
  readonly text: string;
}

/** Texts that can be gone back to; each holds its file. */
const maxLeft = 3;

/** @param changed The text comes from another file than before, or from none */
export function createOrigins<File>(changed: (origin: File | undefined) => void) {
  let current: File | undefined;
  /** The newest first. */
  let left: readonly Left<File>[] = [];
  let lastText = "";

  function leave(): void {
    if (lastText !== "") left = [{ origin: current, text: lastText }, ...left].slice(0, maxLeft);
  }

  function become(next: File | undefined): void {
    if (next === current) return;
    current = next;
    changed(current);
  }

  return {
    get current(): File | undefined {
      return current;
    },
    /** The text and its file as they are found at the start. */
    open(origin: File | undefined, text: string): void {
      current = origin;
      lastText = text;
    },
    /** A file's text is about to take the place of the one that stands. */
    take(origin: File, text: string): void {
      leave();
      current = origin;
      lastText = text;
      changed(origin);
    },
    /** The text is this one now. */
    textIs(text: string): void {
      if (text === lastText) return;
      const back = text === "" ? undefined : left.find((one) => one.text === text);
      if (back) {
        left = left.filter((one) => one !== back);
        leave();
        become(back.origin);
      } else if (text === "") {
        leave();
        become(undefined);
      } else if (lastText === "") {
        // Another text, perhaps another person's: it gets nothing of what was here.
        left = [];
      }
      lastText = text;
    },
  };
}
