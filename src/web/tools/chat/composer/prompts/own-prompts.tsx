/** A person's own prompts: chosen, made, changed and deleted in their place. */
import { useRef, useState } from "react";
import { useStore } from "../../../../shell/state/store.ts";
import { Question, useCall } from "../../../../text-tool/account/history/history-row.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { useKeptFocus } from "../../../../ui/use-kept-focus.ts";
import { useChatSession } from "../../tool/session.ts";
import { noPrompts, type PromptDesk } from "./prompt-desk.ts";
import { PromptForm } from "./prompt-form.tsx";
import { PromptRow } from "./prompt-row.tsx";
import * as texts from "./texts.da.ts";

export interface OwnPromptsProps {
  readonly desk: PromptDesk;
  readonly onPick: (text: string) => void;
}

type Open = { readonly id: string | null; readonly what: "form" | "remove" } | undefined;

export function OwnPrompts(props: OwnPromptsProps) {
  const part = useRef<HTMLDivElement>(null);
  // To what stands in its place now; of one that is deleted, to the way to a new one.
  useKeptFocus(part, ({ zone }) => {
    const zones = [...(part.current?.querySelectorAll<HTMLElement>("[data-zone]") ?? [])];
    const place = zones.find(({ dataset }) => dataset.zone === zone) ?? zones[0];
    return place?.querySelector<HTMLElement>("[data-edit]") ?? place?.querySelector("button");
  });
  return (
    <div ref={part}>
      <Prompts {...props} />
    </div>
  );
}

function Prompts({ desk, onPick }: OwnPromptsProps) {
  const { items, failure } = useStore(desk.view, noPrompts);
  const { say } = useChatSession();
  const [open, setOpen] = useState<Open>();
  const { isBusy, failure: notRemoved, run } = useCall();
  const done = (text: string) => {
    setOpen(undefined);
    say(text);
  };

  if (failure !== null) {
    return (
      <Notice tone="error" live="alert" title={texts.failedTitle}>
        <p>{failure}</p>
        <Button variant="secondary" size="small" className="justify-self-start" onClick={desk.load}>
          {texts.tryAgain}
        </Button>
      </Notice>
    );
  }
  if (items === undefined) return <p className="show-late text-ink-2">{texts.loading}</p>;

  const form = (id: string | null) => (
    <PromptForm
      prompt={items.find((one) => one.id === id)}
      onSave={(fields) => desk.save(id, fields)}
      onSaved={() => done(texts.saved)}
      onCancel={() => setOpen(undefined)}
    />
  );
  return (
    <div className="grid gap-3">
      <div data-zone="new">
        {open?.what === "form" && open.id === null ? (
          form(null)
        ) : (
          <Button variant="secondary" size="small" onClick={() => setOpen({ id: null, what: "form" })}>
            <Icon name="plus" />
            {texts.make}
          </Button>
        )}
      </div>
      {items.length === 0 ? <p className="text-ink-2">{texts.noneYet}</p> : null}
      <ul>
        {items.map((prompt) => (
          <li key={prompt.id} data-zone={prompt.id} className="border-line border-t py-1">
            {open?.id === prompt.id && open.what === "form" ? (
              form(prompt.id)
            ) : (
              <>
                <PromptRow prompt={prompt} onPick={onPick} />
                {open?.id === prompt.id ? (
                  <Question
                    text={texts.removeQuestion(prompt.name)}
                    yes={texts.remove}
                    no={texts.keep}
                    isDangerous
                    isBusy={isBusy}
                    onYes={() =>
                      void run(async () => {
                        await desk.remove(prompt.id);
                        done(texts.removed);
                      })
                    }
                    onNo={() => setOpen(undefined)}
                  />
                ) : (
                  <div className="-ml-1 flex flex-wrap">
                    <Button
                      variant="quiet"
                      size="small"
                      data-edit
                      aria-label={texts.ofPrompt(texts.edit, prompt.name)}
                      onClick={() => setOpen({ id: prompt.id, what: "form" })}
                    >
                      {texts.edit}
                    </Button>
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={texts.ofPrompt(texts.remove, prompt.name)}
                      onClick={() => setOpen({ id: prompt.id, what: "remove" })}
                    >
                      {texts.remove}
                    </Button>
                  </div>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {notRemoved === null ? null : (
        <p role="alert" className="font-medium text-sm text-thread-ink">
          {notRemoved}
        </p>
      )}
    </div>
  );
}
