/** Files that are dropped on a part of the page, or pasted into it. */
import { type ComponentProps, useState } from "react";
import type { ImportView } from "./import-parts.tsx";

type Takers = "onDragOver" | "onDragLeave" | "onDrop" | "onPasteCapture";

export interface GivenFiles {
  /** A file is held over it. */
  readonly isOver: boolean;
  /** For the element that takes them. */
  readonly takers: Pick<ComponentProps<"div">, Takers>;
}

export function useGivenFiles(files: Pick<ImportView, "take">): GivenFiles {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    takers: {
      onDragOver(event) {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event) {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        files.take(event.dataTransfer.files);
      },
      onPasteCapture(event) {
        // Words copied from a program come with a picture of themselves: the text is what was meant.
        if (event.clipboardData.files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
        event.preventDefault();
        files.take(event.clipboardData.files);
      },
    },
  };
}
