/** A conversation is dragged onto a folder. By keyboard and on a phone the same is done by »Flyt til mappe«. */
import { type DragEvent, useState } from "react";

/** Ours alone: what is dragged from elsewhere is not taken. */
const kind = "application/x-rodtraad-conversation";

export function drag(data: DataTransfer, conversation: { readonly id: string }): void {
  data.setData(kind, conversation.id);
  data.effectAllowed = "move";
}

export interface DropTarget {
  readonly isOver: boolean;
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** @param onDropped gets the id of the conversation */
export function useDrop(onDropped: (id: string) => void): DropTarget {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver(event) {
        if (!event.dataTransfer.types.includes(kind)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
        setOver(true);
      },
      onDragLeave(event) {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
      },
      onDrop(event) {
        setOver(false);
        const id = event.dataTransfer.getData(kind);
        if (id === "") return;
        event.preventDefault();
        onDropped(id);
      },
    },
  };
}
