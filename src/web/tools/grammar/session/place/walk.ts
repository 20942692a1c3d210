/** Going from finding to finding: which one is chosen, and what is read out of where one has come to. */
import { meets } from "../../engine/edit.ts";
import * as learningTexts from "../../own/learning/texts.da.ts";
import * as texts from "../../texts.da.ts";
import type { Tracked } from "../findings-book.ts";

export interface WalkGround {
  shown(): readonly Tracked[];
  /** Another finding is chosen, or none; `show` brings its place into view. */
  chosen(one: Tracked | undefined, show: boolean): void;
  /** Whether only the place of a finding may be told. */
  isHidden(one: Tracked): boolean;
  say(text: string): void;
}

export function createWalk({ shown, chosen, isHidden, say }: WalkGround) {
  let currentId: number | undefined;

  function find(id: number | undefined): Tracked | undefined {
    return id === undefined ? undefined : shown().find((one) => one.id === id);
  }

  function choose(one: Tracked | undefined, show: boolean): void {
    if (one?.id === currentId && !show) return;
    currentId = one?.id;
    chosen(one, show);
  }

  /** The finding after the place, or the first one. */
  function nextFrom(at: number): Tracked | undefined {
    return shown().find((one) => one.start >= at) ?? shown()[0];
  }

  /** Reads out where one has come to. */
  function tell(one: Tracked, place: number, count: number): void {
    const words = one.lead + one.text + one.tail;
    if (isHidden(one)) say(learningTexts.placeOnly(place, count, words));
    else say(texts.place(place, count, texts.categoryNames[one.finding.category], words));
  }

  return {
    get currentId() {
      return currentId;
    },
    find,
    current: () => find(currentId),
    choose,
    /** Nothing is chosen, and nobody is told. */
    forget(): void {
      currentId = undefined;
    },
    /** A finding whose words changed comes back as another one: the choice stays with its place. */
    stay(place: Tracked): void {
      currentId = shown().find((one) => meets(one, place.start, place.end))?.id;
    },
    /** Chooses the finding after a place. */
    moveOn: (at: number) => choose(nextFrom(at), true),
    /** To the next finding (1) or the one before (-1), seen from the chosen one or from a place in the text. */
    step(direction: 1 | -1, from = 0): void {
      const list = shown();
      const index = list.findIndex((one) => one.id === currentId);
      if (index >= 0) choose(list[(index + direction + list.length) % list.length], true);
      else if (direction === 1) choose(nextFrom(from), true);
      else choose(list.findLast((one) => one.end <= from) ?? list.at(-1), true);
      const one = find(currentId);
      if (one) tell(one, list.indexOf(one) + 1, list.length);
    },
  };
}
