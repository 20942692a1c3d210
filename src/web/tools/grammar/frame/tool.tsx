/** The grammar tool: filters, the sheet with its thread, the card and the list, and the actions on the whole text. */
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { findingKeys } from "../../../checking/cards/finding-keys.ts";
import { deviceStorage } from "../../../documents/draft/stored.ts";
import { FileNotices, ReplaceDialog, UploadButton } from "../../../documents/import/import-parts.tsx";
import { useGivenFiles } from "../../../documents/import/use-given-files.ts";
import { Readability } from "../../../text-tool/readability/readability.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import { createDraftController, type DraftController, type DraftView } from "../controller/draft-controller.ts";
import * as texts from "../controller/texts.da.ts";
import { useClose, useGrammar } from "../controller/use-grammar.ts";
import { textHint, textLabel } from "../editor/sheet-texts.da.ts";
import { WritingSheet } from "../editor/writing-sheet.tsx";
import { useFiles } from "../files/use-files.ts";
import { useReadingHelp } from "../reading/reading-help.tsx";
import { CountedMenu, countedOf } from "./counted-menu.tsx";
import { Filters } from "./filters.tsx";
import { FindingsPanel } from "./findings-panel.tsx";
import { DraftNotices, LanguageNotice, WordQuestion } from "./notices.tsx";
import { helpId, SettingsPanel } from "./settings-panel.tsx";
import * as pageTexts from "./texts.da.ts";
import "./tool.css";
import { Counters } from "../../../checking/cards/counters.tsx";
import { FixAll } from "../../../checking/cards/fix-all.tsx";
import { isFixable } from "../../../checking/finding-store.ts";
import { madeBefore } from "../../../documents/export/label.ts";
import { OriginLine } from "../../../documents/export/origin-line.tsx";
import { SendTo } from "../../../documents/hand-over/send-to.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import type { GrammarController, GrammarView } from "../controller/grammar-controller.ts";
import type { Files } from "../files/files-view.ts";
import * as fileTexts from "../files/texts.da.ts";
import { CorrectionReport } from "../report/correction-report.tsx";

export function GrammarTool() {
  const { grammar, view } = useGrammar();
  const { checking } = grammar;
  const [drafts] = useState(() => createDraftController(grammar, deviceStorage, "grammar"));
  const draft = useSyncExternalStore(drafts.subscribe, drafts.view, drafts.view);
  const files = useFiles(checking, drafts);
  const [keys] = useState(() => findingKeys(checking, grammar.hasSingleKeys));
  const given = useGivenFiles(files);
  const reading = useReadingHelp(checking, view.chars === 0);
  const root = useRef<HTMLDivElement>(null);
  const notices = useRef<HTMLDivElement>(null);

  useEffect(() => drafts.listen(), [drafts]);
  useClose(grammar);
  useKeyboardInset(root);
  // A notice's action changes the text, so focus the text. After a tap that would only open the keyboard.
  useKeptFocus(notices, ({ isByKeyboard }) => {
    if (isByKeyboard) checking.surface.focus();
    return undefined;
  });

  return (
    <div ref={root} className="grammar grid grid-cols-1 gap-2.5">
      <div className="grammar-head">
        <h1 className="font-display text-h3">Grammatikkontrol</h1>
        <div className="grammar-choices">
          <Filters grammar={grammar} view={view} />
          {reading.controls}
        </div>
        <UploadButton files={files} size="small" />
      </div>
      {reading.panel}
      <div className="grammar-desk">
        <div className="grid min-w-0 grid-cols-1 content-start gap-3" {...given.takers}>
          <noscript>
            <Notice tone="info">
              <p>{pageTexts.needsScript}</p>
            </Notice>
          </noscript>
          <div ref={notices} className="contents">
            {view.problem ? (
              <Notice tone="warning" live="alert">
                <p>{view.problem}</p>
              </Notice>
            ) : null}
            <FileNotices files={files} />
            {view.language ? <LanguageNotice finding={view.language} /> : null}
            <DraftNotices text={checking.text} drafts={drafts} draft={draft} />
          </div>
          <WordQuestion
            key={view.dictionaryStatus.ownerId}
            dictionary={grammar.dictionary}
            onDevice={view.dictionaryStatus.onDevice}
            onAnnounce={checking.announce}
          />
          <Sheet className="writing-frame" data-over={given.isOver ? "" : undefined}>
            <WritingSheet
              checking={checking}
              label={textLabel}
              hint={textHint}
              restore={drafts.open}
              plain={view.settings.plainField}
              describedBy={helpId}
              onKeyDown={keys}
            />
            <SheetFoot grammar={grammar} view={view} draft={draft} drafts={drafts} files={files} />
          </Sheet>
          <div className="flex flex-wrap items-center justify-end gap-x-1 gap-y-2">
            <CorrectionReport
              checking={checking}
              isHidden={grammar.isHidden}
              name={files.name}
              isOff={view.chars === 0}
            />
            <Button
              variant="quiet"
              size="small"
              aria-disabled={view.chars === 0 ? true : undefined}
              onClick={files.saveText}
            >
              <Icon name="download" />
              {fileTexts.asText}
            </Button>
            <SendTo
              from="grammar"
              text={checking.text}
              made={draft.origin === undefined ? undefined : madeBefore(draft.origin)}
            />
          </div>
          <Readability
            text={checking.text}
            measures={view.measures}
            onShow={(from, to) => checking.surface.select(from, to, { withFocus: true })}
          />
          <SettingsPanel grammar={grammar} view={view} />
        </div>
        <FindingsPanel grammar={grammar} view={view} onKeyDown={keys} />
      </div>
      <ReplaceDialog files={files} />
      <WordDialog files={files} />
      <p className="sr-only" role="status">
        {view.announcement}
      </p>
    </div>
  );
}

/** Lifts what is fixed to the lower edge above an on-screen keyboard, which covers the page. */
function useKeyboardInset(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const screen = window.visualViewport;
    if (!screen) return;
    const follow = () => {
      const inset = Math.max(0, window.innerHeight - screen.height - screen.offsetTop);
      root.current?.style.setProperty("--keyboard-inset", `${inset}px`);
    };
    screen.addEventListener("resize", follow);
    screen.addEventListener("scroll", follow);
    return () => {
      screen.removeEventListener("resize", follow);
      screen.removeEventListener("scroll", follow);
    };
  }, [root]);
}

/** The strip below the sheet: counters, the draft with the button that deletes it, and what is done most. */
interface SheetFootProps {
  readonly grammar: GrammarController;
  readonly view: GrammarView;
  readonly draft: DraftView;
  readonly drafts: DraftController;
  readonly files: Files;
}

function SheetFoot({ grammar, view, draft, drafts, files }: SheetFootProps) {
  const { checking } = grammar;
  const fixable = view.findings.filter(isFixable).length;
  const isEmpty = view.chars === 0;
  return (
    <div className="sheet-foot text-ink-2 text-sm">
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 max-sm:flex max-sm:flex-none max-sm:basis-full max-sm:flex-wrap">
        <div className="flex flex-wrap items-center gap-x-4">
          <Counters measures={countedOf(view.measures, view.settings)} length={view.chars} />
          <CountedMenu grammar={grammar} view={view} />
        </div>
        <p className="flex min-w-0 items-center gap-x-2">
          {files.name ? <span className="min-w-0 truncate">{files.name}</span> : null}
          <span className="min-w-0 truncate max-sm:sr-only">
            {draft.kept === "stored" ? texts.draftKept : texts.draftWill}
          </span>
          <button
            type="button"
            aria-label={texts.deleteDraft}
            className="shrink-0 text-left underline underline-offset-3 pointer-coarse:min-h-11"
            onClick={drafts.remove}
          >
            {texts.deleteDraftShort}
          </button>
        </p>
        <OriginLine origin={draft.origin} />
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1 max-sm:w-full">
        <IconButton icon="undo-2" name={pageTexts.undo} isOff={!view.canUndo} onClick={checking.undo} />
        <IconButton icon="copy" name={fileTexts.copy} isOff={isEmpty} onClick={files.copy} />
        <Button
          variant="secondary"
          size="small"
          busy={files.busy === "writing"}
          aria-disabled={isEmpty ? true : undefined}
          aria-label={files.busy === "writing" ? fileTexts.writing : fileTexts.asWord}
          title={fileTexts.asWord}
          onClick={files.saveWord}
        >
          <Icon name="file-text" />
          <span className="max-sm:hidden">{fileTexts.word}</span>
        </Button>
        {view.settings.learning ? null : (
          <FixAll count={fixable} findings={checking.fixable} text={checking.text} onFix={checking.correctMany} />
        )}
      </div>
    </div>
  );
}

interface IconButtonProps {
  readonly icon: IconName;
  readonly name: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

function IconButton({ icon, name, isOff, onClick }: IconButtonProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="min-w-9 px-2"
      aria-label={name}
      title={name}
      aria-disabled={isOff ? true : undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
    </Button>
  );
}

/** Asks, before a corrected text is exported as Word, whether the corrections are to be tracked changes. */
function WordDialog({ files }: { readonly files: Files }) {
  const { wordWish } = files;
  if (!wordWish) return null;
  return (
    <Dialog
      open
      onClose={wordWish.cancel}
      title={fileTexts.asWord}
      actions={
        <>
          <Button variant="secondary" onClick={() => wordWish.choose(false)}>
            {fileTexts.wordClean}
          </Button>
          <Button onClick={() => wordWish.choose(true)}>{fileTexts.wordTracked}</Button>
        </>
      }
    >
      <p>{fileTexts.wordLead}</p>
      {wordWish.hasFile ? <p className="mt-1 text-ink-2">{fileTexts.wordFromFile}</p> : null}
    </Dialog>
  );
}
