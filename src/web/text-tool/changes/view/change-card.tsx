/** What is chosen in the result, and what can be done with it: a change with its reason, or a sentence with other ways. */
import { type ReactNode, useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { Alternative, AlternativesView } from "../alternatives.ts";
import type { ChangesController } from "../changes-controller.ts";
import type { ChangesView } from "../changes-view.ts";
import { notesOf } from "../notes.ts";
import { useReason } from "../reasons.ts";
import { changeKeys, changeOf, decisionOf, sameKey } from "../result.ts";
import * as texts from "../texts.da.ts";
import type { Words } from "../word-alternatives.ts";
import { WordChoices } from "./word-choices.tsx";

export interface ChangeCardProps {
  readonly controller: ChangesController;
  readonly view: ChangesView;
  readonly alternatives: AlternativesView;
  /** Left out where sentences have no other ways. */
  readonly onAlternatives?: () => void;
  readonly onUse: (alternative: Alternative) => void;
  readonly words: Words;
  /** Left out where words have no others. */
  readonly onWords?: () => void;
  readonly onUseWord: (word: string) => void;
  /** The card is closed. */
  readonly onLeave: () => void;
}

export function ChangeCard(props: ChangeCardProps) {
  const { controller, view, alternatives, onAlternatives, onUse, words, onWords, onUseWord, onLeave } = props;
  const { result, current, sentence, word } = view;
  const notesId = useId();
  const reason = useReason(result, current);
  if (result === null) return null;
  const otherWords =
    onWords === undefined ? null : (
      <Button variant="quiet" size="small" aria-keyshortcuts="O" onClick={onWords}>
        {texts.otherWords}
      </Button>
    );
  if (word !== null) {
    const shown = result.parts[word.part]?.after.slice(word.start, word.end) ?? "";
    return (
      <Card
        label={texts.wordLabel}
        title={texts.otherWordsFor(shown)}
        onPrevious={() => controller.stepWord(-1)}
        onNext={() => controller.stepWord(1)}
        onClose={onLeave}
      >
        <WordChoices words={words} onUse={onUseWord} onLeave={onLeave} />
      </Card>
    );
  }
  if (sentence !== null) {
    return (
      <Card
        label={texts.sentenceLabel}
        onPrevious={() => controller.stepSentence(-1)}
        onNext={() => controller.stepSentence(1)}
        onClose={onLeave}
      >
        <Alternatives view={alternatives} onUse={onUse} />
        {otherWords === null ? null : (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
            {otherWords}
            <p>{texts.pressAWord}</p>
          </div>
        )}
      </Card>
    );
  }
  const change = current === null ? undefined : changeOf(result, current);
  if (current === null || change === undefined) return null;
  const keys = changeKeys(result);
  const at = keys.findIndex((key) => sameKey(key, current)) + 1;
  const decision = decisionOf(result, current);
  const part = result.parts[current.part];
  const notes = part === undefined ? [] : notesOf(part, current.id);
  const checked = notes.length === 0 ? undefined : notesId;
  const mates =
    result.parts[current.part]?.changes?.filter((one) => one.sentence.id === change.sentence.id).length ?? 1;
  return (
    <Card
      label={texts.cardLabel}
      title={`${texts.place(at, keys.length)} · ${texts.states[decision ?? "open"]}`}
      describedBy={checked}
      onPrevious={() => controller.step(-1)}
      onNext={() => controller.step(1)}
      onClose={onLeave}
    >
      <p className="line-clamp-3 wrap-anywhere font-serif text-lead">
        {change.kind === "moved" ? (
          <>
            <span className="font-sans text-ink-2 text-ui">{texts.movedHere}: </span>
            {change.come.trim()}
          </>
        ) : (
          <>
            {change.gone === "" ? null : <del className="change-gone">{shown(change.gone)}</del>}{" "}
            {change.come === "" ? (
              <span className="font-sans text-ink-2 text-ui">{texts.removed}</span>
            ) : (
              <ins className="change-come">{shown(change.come)}</ins>
            )}
          </>
        )}
      </p>
      {notes.length > 0 ? (
        <p id={notesId} className="text-ui">
          <span className="check-note">{notes.join(". ")}</span>
        </p>
      ) : null}
      {reason.name === "none" ? null : (
        <p className={reason.name === "told" ? "text-ui" : "change-why text-ui"}>
          <span className="font-semibold">{texts.why}</span> {"why" in reason ? reason.why : ""}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {decision === undefined ? (
          <>
            <Button
              size="small"
              aria-keyshortcuts="A"
              aria-describedby={checked}
              onClick={() => controller.decide("accepted")}
            >
              {texts.accept}
            </Button>
            <Button
              variant="secondary"
              size="small"
              aria-keyshortcuts="X"
              aria-describedby={checked}
              onClick={() => controller.decide("rejected")}
            >
              {texts.reject}
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="small" onClick={() => controller.reopen()}>
            <Icon name="undo-2" />
            {texts.reopen}
          </Button>
        )}
        {mates > 1 ? (
          <>
            <Button variant="quiet" size="small" onClick={() => controller.decide("accepted", "sentence")}>
              {texts.acceptSentence}
            </Button>
            <Button variant="quiet" size="small" onClick={() => controller.decide("rejected", "sentence")}>
              {texts.rejectSentence}
            </Button>
          </>
        ) : null}
        {onAlternatives === undefined ? null : (
          <Button variant="quiet" size="small" onClick={onAlternatives}>
            {texts.otherWays}
          </Button>
        )}
        {change.come.trim() === "" || decision === "rejected" ? null : otherWords}
      </div>
    </Card>
  );
}

/** White space is told in words. */
function shown(text: string): string {
  if (text.trim() !== "") return text.trim();
  return /[\n\r]/u.test(text) ? texts.newParagraph : texts.blank;
}

interface CardProps {
  readonly label: string;
  readonly title?: string;
  /** Id of what is to be known of it before anything is done. */
  readonly describedBy?: string | undefined;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Card({ label, title, describedBy, onPrevious, onNext, onClose, children }: CardProps) {
  return (
    <section aria-label={label} aria-describedby={describedBy} className="change-card">
      <div className="flex items-center justify-between gap-2">
        <p className="tabular min-w-0 wrap-anywhere font-semibold text-ink-2 text-sm">{title ?? label}</p>
        <div className="flex shrink-0 gap-1">
          <Button variant="quiet" size="small" className="px-2" aria-keyshortcuts="K" onClick={onPrevious}>
            {texts.previous}
          </Button>
          <Button variant="quiet" size="small" className="px-2" aria-keyshortcuts="J" onClick={onNext}>
            {texts.next}
          </Button>
          <Button variant="quiet" size="small" className="px-2" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      </div>
      {children}
    </section>
  );
}

function Alternatives({ view, onUse }: { view: AlternativesView; onUse: (alternative: Alternative) => void }) {
  if (view.name === "none") return null;
  if (view.name !== "here" || view.list.length === 0) {
    const none = view.name === "here" && view.losesLocked ? texts.noneKeepsLocked : texts.noAlternatives;
    const said = { looking: texts.looking, failed: texts.alternativesFailed, here: none }[view.name];
    return (
      <p role="status" className="text-ink-2 text-ui">
        {said}
      </p>
    );
  }
  return (
    <ol className="grid gap-1">
      {view.list.map((one, index) => (
        <li key={one.text}>
          <button
            type="button"
            className="alternative"
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onUse(one)}
          >
            <kbd>{index + 1}</kbd>
            <span className="min-w-0 wrap-anywhere font-serif text-base">{one.text}</span>
            <span className="text-ink-2 text-sm">{one.label}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
