/** A message that was found by a search is scrolled to, and the words that were found are marked in it. */
import { type RefObject, useEffect, useLayoutEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { readAddress } from "../conversation/address.ts";
import type { ConversationView } from "../conversation/conversation-view.ts";
import { wordsIn } from "../conversation/hit-words.ts";
import { movedByPerson, scrollerOf } from "./scroller.ts";

/** The name of the highlight in thread.css. */
const highlightName = "chat-hit";
/** So far under the top the message begins, in pixels. */
const abovePx = 24;
/** What stands above it may find its height after it was scrolled to: so often it is looked at again, once a frame. */
const mostFrames = 30;

/**
 * @param scroll what holds the messages
 * @param hold stops following the end
 */
export function useHit(scroll: RefObject<HTMLElement | null>, view: ConversationView, hold: () => void): void {
  const [query] = useSearchParams();
  const { key, state } = useLocation();
  const { conversationId, messageId } = readAddress(query);
  const hit = view.phase === "open" && view.id === conversationId ? messageId : null;
  const isThere = hit !== null && view.path.some(({ id }) => id === hit);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hit that is chosen again is gone to again
  useLayoutEffect(() => {
    const part = scroll.current;
    const element = part && hit !== null && isThere ? elementOf(part, hit) : null;
    if (part === null || element === null) return;
    hold();
    let frame = 0;
    let count = 0;
    const go = () => {
      const scroller = scrollerOf(part);
      const edge = scroller === part ? part.getBoundingClientRect().top : 0;
      const off = element.getBoundingClientRect().top - edge - abovePx;
      if (Math.abs(off) > 1) scroller.scrollBy({ top: off, behavior: "instant" });
      count += 1;
      if (count < mostFrames) frame = requestAnimationFrame(go);
    };
    go();
    const life = new AbortController();
    const end = () => cancelAnimationFrame(frame);
    for (const name of movedByPerson) {
      document.addEventListener(name, end, { passive: true, signal: life.signal, capture: true });
    }
    return () => {
      end();
      life.abort();
    };
  }, [scroll, hit, isThere, key, hold]);

  useEffect(() => {
    const part = scroll.current;
    const element = part && hit !== null && isThere ? elementOf(part, hit) : null;
    // Without support the message is scrolled to, and not marked.
    if (element === null || !("highlights" in CSS)) return;
    const words = wordsIn(state);
    const mark = () => CSS.highlights.set(highlightName, new Highlight(...rangesOf(element, words)));
    mark();
    // Its words are set anew once they are looked at, and by each key of an edit.
    const observer = new MutationObserver(mark);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(highlightName);
    };
  }, [scroll, hit, isThere, state]);
}

function elementOf(part: HTMLElement, messageId: string): HTMLElement | null {
  return part.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId)}"]`);
}

/** The words wherever they stand in the text of the message; all of its text where none is found. */
function rangesOf(element: HTMLElement, words: readonly string[]): readonly Range[] {
  const texts = element.querySelectorAll(".question-text, .answer-body");
  const found: Range[] = [];
  for (const text of texts) {
    const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const value = node.nodeValue ?? "";
      for (const word of words) {
        for (let at = value.indexOf(word); at >= 0; at = value.indexOf(word, at + word.length)) {
          if (!isWord(value, at, word.length)) continue;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + word.length);
          found.push(range);
        }
      }
    }
  }
  if (found.length > 0) return found;
  return [...texts].map((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range;
  });
}

const letter = /[\p{L}\p{N}]/u;

function isWord(text: string, at: number, length: number): boolean {
  return !letter.test(text.charAt(at - 1)) && !letter.test(text.charAt(at + length));
}
