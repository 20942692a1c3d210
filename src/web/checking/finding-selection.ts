/** Which finding is selected, moving to the next or previous one, and the announcement of where that is. */

import { meets } from "./engine/edit.ts";
import type { TrackedFinding } from "./finding-store.ts";
import * as texts from "./texts.da.ts";

export interface FindingSelectionPorts {
  shown(): readonly TrackedFinding[];
  /** Another finding is selected, or none; `show` brings it into view. */
  selected(one: TrackedFinding | undefined, show: boolean): void;
  /** Whether only the position of a finding may be announced. */
  isHidden(one: TrackedFinding): boolean;
  announce(text: string): void;
}

export function createFindingSelection({ shown, selected, isHidden, announce }: FindingSelectionPorts) {
  let currentId: number | undefined;

  function find(id: number | undefined): TrackedFinding | undefined {
    return id === undefined ? undefined : shown().find((one) => one.id === id);
  }

  function select(one: TrackedFinding | undefined, show: boolean): void {
    if (one?.id === currentId && !show) return;
    currentId = one?.id;
    selected(one, show);
  }

  /** The finding after an offset, or the first one. */
  function nextFrom(at: number): TrackedFinding | undefined {
    return shown().find((one) => one.start >= at) ?? shown()[0];
  }

  function announcePlace(one: TrackedFinding, place: number, count: number): void {
    const words = one.lead + one.text + one.tail;
    if (isHidden(one)) announce(texts.placeOnly(place, count, words));
    else announce(texts.place(place, count, texts.categoryNames[one.finding.category], words));
  }

  return {
    get currentId() {
      return currentId;
    },
    find,
    current: () => find(currentId),
    select,
    /** Selects nothing, without a report. */
    reset(): void {
      currentId = undefined;
    },
    /** A finding whose words changed returns under another id: selects the one at the same offsets. */
    keepNear(place: TrackedFinding): void {
      currentId = shown().find((one) => meets(one, place.start, place.end))?.id;
    },
    /** Selects the finding after an offset. */
    selectAfter: (at: number) => select(nextFrom(at), true),
    /** To the next finding (1) or the one before (-1), from the selected one or from an offset in the text. */
    step(direction: 1 | -1, from = 0): void {
      const list = shown();
      const index = list.findIndex((one) => one.id === currentId);
      if (index >= 0) select(list[(index + direction + list.length) % list.length], true);
      else if (direction === 1) select(nextFrom(from), true);
      else select(list.findLast((one) => one.end <= from) ?? list.at(-1), true);
      const one = find(currentId);
      if (one) announcePlace(one, list.indexOf(one) + 1, list.length);
    },
  };
}
