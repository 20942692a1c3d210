/** The grammar tool: choices, the sheet with its thread, the card and the list, and what can be done with the text. */
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { deviceStorage } from "../../../text-tool/draft/stored.ts";
import { FileNotices, ReplaceDialog, UploadButton } from "../../../text-tool/import/import-parts.tsx";
import { useGivenFiles } from "../../../text-tool/import/use-given-files.ts";
import { Readability } from "../../../text-tool/sheet/readability/readability.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import { WritingSheet } from "../editor/writing-sheet.tsx";
import { useFiles } from "../files/use-files.ts";
import { WordDialog } from "../files/word-dialog.tsx";
import { textHint, textLabel } from "../hero/hero-texts.da.ts";
import { WordQuestion } from "../own/words/word-question.tsx";
import { Filters } from "../panel/list/filters.tsx";
import { findingKeys } from "../panel/list/finding-keys.ts";
import { ReadingHelp } from "../reading/reading-help.tsx";
import { createDraftDesk } from "../session/draft-desk.ts";
import * as texts from "../texts.da.ts";
import { DraftNotices } from "./draft-notices.tsx";
import { FindingsPanel } from "./findings-panel.tsx";
import { LanguageNotice } from "./language-notice.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import { SheetFoot } from "./sheet-foot.tsx";
import { useEnd, useGrammar } from "./use-grammar.ts";
import "./tool.css";

export function GrammarTool() {
  const { session, knots, view } = useGrammar();
  const [desk] = useState(() => createDraftDesk(session, deviceStorage, "grammar"));
  const draft = useSyncExternalStore(desk.subscribe, desk.view, desk.view);
  const files = useFiles(session, desk);
  const [keys] = useState(() => findingKeys(session));
  const given = useGivenFiles(files);
  const root = useRef<HTMLDivElement>(null);
  const notices = useRef<HTMLDivElement>(null);

  useEffect(() => desk.listen(), [desk]);
  useEnd(session);
  useKeyboardInset(root);
  // What a notice offers is done to the text: there one goes on. A finger would only be given the keyboard.
  useKeptFocus(notices, ({ isByKeyboard }) => {
    if (isByKeyboard) session.focusText();
    return undefined;
  });

  return (
    <div ref={root} className="grammar grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-5">
        <h1 className="font-display text-tool">Grammatikkontrol</h1>
        {files.name ? (
          <p className="min-w-0 truncate text-ink-2 text-ui max-sm:order-last max-sm:w-full">{files.name}</p>
        ) : null}
        <div className="ml-auto flex gap-2">
          <UploadButton files={files} />
        </div>
      </div>
      <Filters session={session} view={view} />
      <ReadingHelp session={session} isEmpty={view.chars === 0} />
      <div className="grammar-desk">
        <div className="grid min-w-0 grid-cols-1 content-start gap-3" {...given.takers}>
          <noscript>
            <Notice tone="info">
              <p>{texts.needsScript}</p>
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
            <DraftNotices session={session} desk={desk} draft={draft} />
          </div>
          <WordQuestion key={view.wordsKept.ownerId} session={session} onDevice={view.wordsKept.onDevice} />
          <Sheet className="writing-frame" data-over={given.isOver ? "" : undefined}>
            <WritingSheet
              session={session}
              knots={knots}
              label={textLabel}
              hint={textHint}
              restore={desk.open}
              plain={view.settings.plainField}
              describedBy="grammar-help"
              onKeyDown={keys}
            />
            <SheetFoot session={session} view={view} draft={draft} desk={desk} files={files} />
          </Sheet>
          <p id="grammar-help" className="text-ink-2 text-sm">
            {texts.onDevice} {texts.askTeacher}
          </p>
          <Readability
            text={session.text}
            measures={view.measures}
            onShow={(from, to) => void showInSheet(root.current, from, to)}
          />
          <SettingsPanel session={session} view={view} />
        </div>
        <FindingsPanel session={session} view={view} onKeyDown={keys} />
      </div>
      <ReplaceDialog files={files} />
      <WordDialog files={files} />
      <p className="sr-only" role="status">
        {view.said}
      </p>
    </div>
  );
}

/** What finds a place in the sheet is fetched with the editor. */
async function showInSheet(root: HTMLElement | null, from: number, to: number): Promise<void> {
  const { showStretch } = await import("../reading/caret.ts");
  const sheet = root?.querySelector(".writing");
  if (sheet) showStretch(sheet, from, to);
}

/** Lifts what is fixed to the lower edge over a keyboard on the screen, which lies on top of the page. */
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
